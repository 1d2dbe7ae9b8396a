import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameMatcher } from '#blocks/name-match.ts';
import { type TeamFilter, type TeamShift, toTeamRows } from './team-rows.ts';

const everything: TeamFilter = { name: '', sectionId: '', skillId: '' };

const people = [
  { employmentId: 'zoe', displayName: 'Zoë Zeeman' },
  { employmentId: 'aicha', displayName: 'Aïcha Benali' },
  { employmentId: 'emma', displayName: 'Emma Janssens' },
];

const bar = { id: 'bar', name: 'Bar', color: '#ffffff', background: '#0B7A3B' };
const wine = { id: 'wine', name: 'Wine', color: '#ffffff', background: '#A3195B' };

const shift = (employmentId: string, overrides: Partial<TeamShift> = {}): TeamShift => ({
  id: `of ${employmentId}`,
  start: 0,
  end: 3600,
  employmentId,
  section: null,
  kind: 'shift',
  ...overrides,
});

const ids = (filter: Partial<TeamFilter>, shifts: TeamShift[], showsAll = true): string[] =>
  toTeamRows(people, shifts, { ...everything, ...filter }, showsAll).map((row) => row.employmentId);

describe('the rows of a team', () => {
  it('are the free shifts, then everybody by name', () => {
    expect(ids({}, [shift('zoe'), shift('')])).toEqual(['', 'aicha', 'emma', 'zoe']);
    expect(ids({}, [])).toEqual(['aicha', 'emma', 'zoe']);
  });

  it('are only of those who have something, when a day is shown', () => {
    expect(ids({}, [shift('zoe')], false)).toEqual(['zoe']);
  });

  it('are found by a part of the name, without accents and in any case', () => {
    expect(ids({ name: ' AICHA' }, [shift('')])).toEqual(['aicha']);
    expect(ids({ name: 'zoe' }, [])).toEqual(['zoe']);
    expect(ids({ name: 'nobody' }, [shift('zoe')])).toEqual([]);
  });

  it('keep only the shifts of a section or skill, and those who have one', () => {
    const shifts = [
      shift('zoe', { section: bar, skills: [wine] }),
      shift('emma', { section: bar, skills: [] }),
      shift('emma', { id: 'other' }),
      shift(''),
    ];
    expect(ids({ sectionId: 'bar' }, shifts)).toEqual(['emma', 'zoe']);
    expect(ids({ sectionId: 'bar', skillId: 'wine' }, shifts)).toEqual(['zoe']);
    const [emma] = toTeamRows(people, shifts, { ...everything, sectionId: 'bar' }, true);
    expect(emma?.shifts).toHaveLength(1);
  });

  it('hold every shift of somebody known once', () => {
    const owners = fc.array(fc.constantFrom('', 'zoe', 'aicha', 'emma'));
    fc.assert(
      fc.property(owners, fc.boolean(), (list, showsAll) => {
        const shifts = list.map((owner, index) => shift(owner, { id: String(index) }));
        const rows = toTeamRows(people, shifts, everything, showsAll);
        const shown = rows.flatMap((row) => row.shifts.map((item) => [row.employmentId, item.id]));
        expect(new Set(shown.map(String))).toEqual(
          new Set(shifts.map((item) => String([item.employmentId, item.id]))),
        );
        expect(shown).toHaveLength(shifts.length);
      }),
    );
  });
});

it('a name is found by any part of it', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (before, part, after) => {
      expect(nameMatcher(part)(`${before} ${part} ${after}`)).toBe(true);
    }),
  );
});
