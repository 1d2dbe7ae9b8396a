import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDateKey, wallSeconds } from '../time/wall-time.ts';
import { belgianLimits } from './belgian-limits.ts';
import { inForceOn } from './dated-limit.ts';
import { addLimit, LIMIT_KINDS, type LimitName, limitHistory } from './limit-names.ts';
import { limitsOn } from './limits.ts';
import type { WorkingTimeLimits } from './working-time-limits.ts';

const at = (day: string) => wallSeconds(Date.parse(day) / 1000);
const NAMES = Object.keys(LIMIT_KINDS) as LimitName[];
const BARE: WorkingTimeLimits = {
  maxHoursDay: 9,
  maxHoursWeek: null,
  minShiftDuration: 3,
  minRestHours: 11,
  maxDaysWeek: 6,
};

describe('the Belgian limits', () => {
  it('are every limit there is, each with its day and where it is written', () => {
    for (const name of NAMES) {
      const [first, ...datedLimits] = limitHistory(belgianLimits, name);
      expect([name, datedLimits]).toEqual([name, []]);
      expect(first?.since, name).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(first?.source, name).toMatch(/^((Belgian labour )?[Ll]aw of |socialsecurity\.be, )/);
    }
  });

  it('are those of Belgian law (R53)', () => {
    const day = limitsOn(belgianLimits, at('2026-11-21'));
    expect(day).toMatchObject({
      maxHoursDay: { value: 9 },
      maxHoursWeek: { value: 40 },
      minShiftDuration: { value: 3 },
      minRestHours: { value: 11 },
      maxDaysWeek: { value: 6 },
      weeklyRest: { value: 35 },
      breaks: [{ value: { hours: 6, minutes: 15 } }],
      sunday: { value: 'warn' },
      noticeDays: null,
    });
    expect(
      limitsOn(belgianLimits, at('2026-11-21'), {
        isMinor: true,
        hasVaryingHours: false,
        isExtra: false,
      }),
    ).toMatchObject({
      maxHoursDay: { value: 8 },
      maxHoursWeek: { value: 40 },
      minRestHours: { value: 12 },
      maxDaysWeek: { value: 5 },
      weeklyRest: { value: 48 },
      nightWindow: { value: { from: 20, to: 6 } },
      maxSundaysOfTwo: { value: 0 },
    });
  });
});

describe('a value that is added to a limit', () => {
  const day = fc
    .integer({ min: 20_400, max: 21_000 })
    .map((d) => toDateKey(wallSeconds(d * 86_400)));

  it('holds from its day on and changes no day before, whatever the setting was', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...NAMES),
        fc.constantFrom(BARE, belgianLimits),
        day,
        day,
        (name, limits, since, asked) => {
          const added = addLimit(limits, name, { value: 5, since, source: 'own' });
          const before = inForceOn(limitHistory(limits, name), asked);
          const after = inForceOn(limitHistory(added, name), asked);
          expect(after).toEqual(asked < since ? before : { value: 5, since, source: 'own' });
        },
      ),
    );
  });

  it('stands behind what the law said where the department said nothing', () => {
    const window = { value: { from: 23, to: 6 }, since: '2027-01-01', source: 'royal decree' };
    const added = addLimit(BARE, 'nightWindow', window);
    const nightOn = (on: string) =>
      limitsOn(added, at(on), { isMinor: true, hasVaryingHours: false, isExtra: false }).nightWindow
        ?.value;
    expect([nightOn('2026-12-31'), nightOn('2027-01-01')]).toEqual([
      { from: 20, to: 6 },
      { from: 23, to: 6 },
    ]);
    const sundays = { value: 1, since: '2027-01-01', source: 'royal decree' };
    const young = addLimit(BARE, 'minors.maxSundaysOfTwo', sundays);
    const sundaysOn = (on: string) =>
      limitsOn(young, at(on), { isMinor: true, hasVaryingHours: false, isExtra: false })
        .maxSundaysOfTwo?.value;
    expect([sundaysOn('2026-12-31'), sundaysOn('2027-01-01')]).toEqual([0, 1]);
  });

  it('keeps a bare number as what held before anybody kept sources', () => {
    const off = { value: null, since: '2027-01-01', source: 'CAO' };
    expect(limitHistory(addLimit(BARE, 'maxHoursDay', off), 'maxHoursDay')).toEqual([
      { value: 9, since: '1970-01-01', source: 'Set before sources were kept' },
      off,
    ]);
  });
});
