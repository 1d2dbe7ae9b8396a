import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldName } from './fold.ts';
import type { ImportField, ImportTarget } from './import-fields.ts';
import {
  type ImportPlan,
  type Known,
  type KnownPerson,
  type ListLine,
  type Place,
  NO_ENTRY_PLAN,
} from './import-plan.ts';
import { judgeList } from './judge-lines.ts';
import { matchHeads } from './match-heads.ts';
import { WORKS_AS } from './worker-words.ts';

const TODAY = '2026-11-23';

/** Enough of CSV for these two files; the server reads all of it. */
const readSample = (name: string, separator: string): string[][] =>
  readFileSync(new URL(`samples/${name}`, import.meta.url), 'utf8')
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
    .map((line) =>
      line
        .split(new RegExp(`${separator}(?=(?:[^"]*"[^"]*")*[^"]*$)`))
        .map((cell) => cell.replaceAll('"', '')),
    );

const NAMES = ['Bar', 'Zaal', 'Keuken', 'Terras', 'Afwas'];

const place = (id: string, name: string, sections = NAMES): Place => ({
  id,
  name,
  sections: sections.map((section) => ({ id: `${id}-${section}`, name: section })),
  skills: [],
  mayManage: true,
  mayMake: true,
  mayPrivate: true,
  mayWages: true,
});

const places = [place('d1', 'Grote Markt'), place('d2', 'Vismet'), place('d3', 'Ukkel')];

const known = (people: readonly KnownPerson[] = [], own = places): Known => ({
  today: TODAY,
  places: own,
  people,
});

const planOf = (columns: readonly ImportTarget[], more: Partial<ImportPlan> = {}): ImportPlan => ({
  columns,
  nameOrder: null,
  dayOrder: null,
  epoch: 1900,
  wageUnit: null,
  fullWeekMinutes: 2280,
  departmentId: null,
  changesFrom: '2026-12-01',
  worksAs: {},
  locations: {},
  sections: {},
  skills: {},
  ...NO_ENTRY_PLAN,
  ...more,
});

const open = ([heads = [], ...rows]: string[][]) => ({
  heads,
  lines: rows.map(
    (cells, at): ListLine => ({ line: at + 2, cells, decision: null, keeps: [], isDone: false }),
  ),
});

const matched = (heads: readonly string[], lines: readonly ListLine[]) =>
  matchHeads(
    heads.map((head, at) => ({ head, values: lines.map(({ cells }) => cells[at] ?? '') })),
    { locations: places.map(({ name }) => name), sections: NAMES, today: TODAY },
  );

const judge = (
  { heads, lines }: ReturnType<typeof open>,
  people: readonly KnownPerson[] = [],
  more: Partial<ImportPlan> = {},
  own = places,
) => {
  const columns = matched(heads, lines).map(({ target }) => target);
  return judgeList(heads, lines, planOf(columns, more), known(people, own));
};

/** Those whom an import makes of its lines. */
const madeOf = ({ lines }: ReturnType<typeof judge>): KnownPerson[] =>
  lines.flatMap(({ verdict, read, line }) =>
    verdict === 'new'
      ? [
          {
            personId: `p${line}`,
            lastName: read.lastName,
            firstName: read.firstName,
            email: read.email ?? '',
            phone: read.phone ?? '',
            language: 'nl',
            externalId: '',
            payrollNumbers: [],
            birthdate: read.birthdate ?? '',
            nationalNumber: read.nationalNumber ?? '',
            profile: {},
            mayChange: true,
            employments: [
              {
                employmentId: `e${line}`,
                departmentId: read.departmentId ?? '',
                sectionIds: (read.sections ?? []).map((name) => `${read.departmentId}-${name}`),
                skillIds: [],
                workerType: WORKS_AS[read.worksAs ?? 'worker'].type,
                workerKind: WORKS_AS[read.worksAs ?? 'worker'].kind,
                hoursWeekMinutes: read.hoursWeekMinutes ?? null,
                regime: null,
                daysWeek: null,
                function: null,
                wage: read.wage ?? null,
                start: read.start ?? '',
              },
            ],
          },
        ]
      : [],
  );

const dutch = open(readSample('personeel-nl.csv', ';'));
const english = open(readSample('people-en.csv', ','));

const mend = (list: typeof dutch, line: number, column: number, value: string) => ({
  ...list,
  lines: list.lines.map((row) =>
    row.line === line ? { ...row, cells: row.cells.with(column, value) } : row,
  ),
});

const mended = mend(
  mend(mend(dutch, 8, 3, '911225-020.61'), 21, 4, 'nele@brasserie.example'),
  29,
  7,
  'Bar',
);

describe('the Dutch list', () => {
  const result = judge(dutch);

  it('is matched by its heads', () => {
    expect(matched(dutch.heads, dutch.lines)).toEqual(
      [
        'lastName',
        'firstName',
        'birthdate',
        'nationalNumber',
        'email',
        'phone',
        'location',
        'sections',
        'worksAs',
        'hoursWeek',
        'wage',
        'start',
      ].map((target) => ({ target, confidence: 'sure' })),
    );
  });

  it('has three lines that cannot go in, and says why', () => {
    expect(result.counts).toEqual({ new: 37, updates: 0, same: 0, twice: 0, cannot: 3 });
    const faulty = result.lines.filter(({ verdict }) => verdict === 'cannot');
    expect(faulty.map(({ line, faults }) => ({ line, faults }))).toEqual([
      { line: 8, faults: [{ code: 'number_check', column: 3 }] },
      { line: 21, faults: [{ code: 'email_repeated', column: 4, other: 20 }] },
      { line: 29, faults: [{ code: 'section_unknown', column: 7, suggestion: 'Bar' }] },
    ]);
  });

  it('is read as it is meant', () => {
    expect(result.lines[1]?.read).toMatchObject({
      lastName: 'Martens',
      email: 'lucas.martens1@brasserie.example',
      phone: '+32471631840',
      nationalNumber: '96010301179',
      birthdate: '1996-01-03',
      start: '2018-07-18',
      worksAs: 'flexi',
      wage: { rate: 14.27, unit: 'hour' },
      sections: ['Zaal'],
      departmentId: 'd2',
    });
    expect(result.lines[7]?.read).toMatchObject({
      sections: ['Bar', 'Zaal'],
      hoursWeekMinutes: 2280,
    });
  });

  it('warns of nine who were under fifteen, which stops nobody', () => {
    const young = result.lines.filter(({ warnings }) => warnings.some((w) => w.code === 'young'));
    expect(young).toHaveLength(9);
    expect(judge(mended).counts.new).toBe(40);
  });

  it('warns of unsaid hours where they are agreed by the week, until somebody is known', () => {
    const warned = ({ lines }: ReturnType<typeof judge>): number[] =>
      lines
        .filter(({ warnings }) => warnings.some(({ code }) => code === 'hours_missing'))
        .map(({ line }) => line);
    expect(warned(result)).toEqual([]);
    const hours = dutch.heads.indexOf('Uren/week');
    const unsaid = mend(mend(mended, 6, hours, ''), 3, hours, '');
    expect(warned(judge(unsaid))).toEqual([6]);
    expect(warned(judge(unsaid, madeOf(judge(mended))))).toEqual([]);
  });

  it('knows "Bra" for a slip also where the sections are only about to be made', () => {
    const bare = places.map(({ id, name }) => place(id, name, []));
    const choices = Object.fromEntries(NAMES.map((name) => [foldName(name), 'make' as const]));
    const made = judge(dutch, [], { sections: choices }, bare);
    expect(made.counts).toEqual(result.counts);
    expect(made.lines[27]?.faults).toMatchObject([{ code: 'section_unknown', suggestion: 'Bar' }]);
    expect(made.makes).toHaveLength(15);
    expect(judge(dutch, [], {}, bare).counts.cannot).toBe(40);
  });
});

describe('a second list of the same people', () => {
  it('in English makes nobody new', () => {
    expect(judge(english).counts).toEqual({ new: 25, updates: 0, same: 0, twice: 0, cannot: 0 });
    const people = madeOf(judge(mended));
    const again = judge(english, people);
    expect(again.counts).toEqual({ new: 0, updates: 0, same: 24, twice: 1, cannot: 0 });
    expect(again.lines.find(({ verdict }) => verdict === 'twice')).toMatchObject({
      line: 21,
      personId: 'p21',
    });
  });

  it('that is the same list changes nothing', () => {
    const people = madeOf(judge(mended));
    expect(judge(mended, people).counts).toMatchObject({ same: 40 });
  });

  it('says what it changes, and never empties a field', () => {
    const people = madeOf(judge(mended));
    const changed = mend(mend(mend(mended, 2, 9, '30'), 3, 7, 'Bar'), 4, 5, '');
    const { lines, counts } = judge(changed, people);
    expect(counts).toMatchObject({ updates: 2, same: 38 });
    expect(lines[0]?.changes).toEqual([{ field: 'hoursWeek', before: '1440', after: '1800' }]);
    expect(lines[1]?.changes).toEqual([{ field: 'sections', before: 'Zaal', after: 'Zaal, Bar' }]);
  });
});

describe('who somebody is', () => {
  const heads = ['Naam', 'Voornaam', 'Geboortedatum', 'E-mail', 'Vestiging', 'Rijksregister'];
  const emma = ['Janssens', 'Emma', '13/03/2001', 'emma@bar.be', 'Ukkel', ''];
  const lucas = ['Martens', 'Lucas', '03/01/1996', 'lucas@bar.be', 'Ukkel', '96010301179'];
  const people = madeOf(judge(open([heads, emma, lucas])));

  it('is never known by a name alone', () => {
    const other = emma.with(2, '').with(3, '');
    expect(judge(open([heads, other]), people).lines[0]?.verdict).toBe('new');
  });

  it('is asked by name and birth date, and answered', () => {
    const list = open([heads, emma.with(3, 'other@bar.be')]);
    expect(judge(list, people).lines[0]).toMatchObject({ verdict: 'twice', personId: 'p2' });
    const decided = (decision: 'same' | 'two') =>
      judge({ ...list, lines: list.lines.map((line) => ({ ...line, decision })) }, people);
    expect(decided('two').lines[0]).toMatchObject({ verdict: 'new', personId: null });
    expect(decided('same').lines[0]).toMatchObject({
      verdict: 'same',
      warnings: [{ code: 'email_kept' }],
    });
  });

  it('is asked by a number to call that one person alone has', () => {
    const withPhone = [...heads, 'Gsm'];
    const rows = [emma, lucas].map((row, at) => [...row, `0470 12 34 5${at}`]);
    const own = madeOf(judge(open([withPhone, ...rows])));
    const line = ['Janssens', 'Emmy', '', '', 'Ukkel', '', '+32 470 12 34 50'];
    const list = open([withPhone, line]);
    const asked = judge(list, own).lines[0];
    expect(asked).toMatchObject({ verdict: 'twice', personId: 'p2', by: 'phone' });
    expect(asked?.changes).toEqual([{ field: 'firstName', before: 'Emma', after: 'Emmy' }]);
    const shared = own.map((person) => ({ ...person, phone: '+32470123450' }));
    expect(judge(list, shared).lines[0]).toMatchObject({ verdict: 'new', by: null });
  });

  it('keeps of who is known what is to stay', () => {
    const list = open([heads, emma.with(0, 'Jansens').with(2, '14/03/2001')]);
    const keeping = (...keeps: ImportField[]) =>
      judge({ ...list, lines: list.lines.map((line) => ({ ...line, keeps })) }, people).lines[0];
    expect(keeping()?.changes.map(({ field }) => field)).toEqual(['lastName', 'birthdate']);
    const half = keeping('birthdate');
    expect(half).toMatchObject({ verdict: 'updates', by: 'email' });
    expect(half?.changes.map(({ field }) => field)).toEqual(['lastName']);
    expect(half?.kept.map(({ field }) => field)).toEqual(['birthdate']);
    expect(half?.read.birthdate).toBeUndefined();
    expect(keeping('birthdate', 'lastName')).toMatchObject({ verdict: 'same', changes: [] });
  });

  it('cannot be two people', () => {
    const both = emma.with(5, '960103-011.79');
    expect(judge(open([heads, both]), people).lines[0]).toMatchObject({
      verdict: 'cannot',
      faults: [{ code: 'two_people', column: 3 }],
    });
  });

  it('is only who is managed: somebody else with a key keeps the line out, with a hint nobody', () => {
    const strangers = people.map((person) => ({ ...person, mayChange: false }));
    const judged = (cells: string[], persons: readonly KnownPerson[]) =>
      judge(open([heads, cells]), persons).lines[0];
    expect(judged(emma, strangers)).toMatchObject({
      verdict: 'cannot',
      faults: [{ code: 'person_not_yours', column: 3 }],
      personId: null,
      warnings: [],
      changes: [],
    });
    expect(judged(emma.with(3, ''), strangers)?.verdict).toBe('new');
    const [other] = strangers.filter(({ email }) => email !== emma[3]);
    const sharing = [
      ...people,
      { ...(other as KnownPerson), personId: 'other', email: emma[3] ?? '' },
    ];
    expect(judged(emma.with(0, 'Jansens'), sharing)).toMatchObject({
      verdict: 'updates',
      by: 'email',
    });
  });

  it('is asked of two lines without keys', () => {
    const list = open([heads, emma.with(3, ''), emma.with(3, '')]);
    expect(judge(list).counts).toMatchObject({ new: 1, twice: 1 });
  });
});

it('leaves out where who imports has no right, and asks where no location is named', () => {
  const heads = ['Naam', 'Voornaam', 'Vestiging'];
  const foreign = [...places.slice(0, 2), { ...(places[2] as Place), mayManage: false }];
  const list = open([heads, ['A', 'B', 'Ukkel'], ['C', 'D', ''], ['E', 'F', 'Vismer']]);
  const { lines } = judge(list, [], {}, foreign);
  expect(lines.map(({ faults }) => faults)).toEqual([
    [{ code: 'no_right', column: 2 }],
    [{ code: 'location_missing', column: 2 }],
    [{ code: 'location_unknown', column: 2, suggestion: 'Vismet' }],
  ]);
  expect(judge(list, [], { departmentId: 'd1' }, foreign).counts.new).toBe(1);
});

describe('whatever a list holds', () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom('', ...dutch.lines.flatMap(({ cells }) => cells).slice(0, 90)),
  );
  const lists = fc.array(fc.array(cell, { minLength: 12, maxLength: 12 }), { maxLength: 12 });

  it('has one verdict a line, and nobody goes in twice by one key', () => {
    fc.assert(
      fc.property(lists, (rows) => {
        const list = open([dutch.heads, ...rows]);
        const { lines, counts } = judge(list);
        expect(lines.map(({ line }) => line)).toEqual(list.lines.map(({ line }) => line));
        expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(rows.length);
        const going = lines.filter(({ verdict }) => verdict === 'new');
        for (const key of ['email', 'nationalNumber'] as const) {
          const own = going.flatMap(({ read }) => read[key] ?? []);
          expect(new Set(own).size).toBe(own.length);
        }
        for (const { verdict, faults } of lines) {
          expect(faults.length > 0).toBe(verdict === 'cannot');
        }
      }),
    );
  });

  it('is the same when it comes again: what went in is there', () => {
    fc.assert(
      fc.property(lists, (rows) => {
        const list = open([dutch.heads, ...rows]);
        const first = judge(list);
        const again = judge(list, madeOf(first));
        for (const [at, { verdict }] of first.lines.entries()) {
          if (verdict !== 'new') continue;
          const { read } = first.lines[at] as (typeof first.lines)[number];
          const hasKey = read.email !== undefined || read.nationalNumber !== undefined;
          if (hasKey) expect(['same', 'updates']).toContain(again.lines[at]?.verdict);
        }
      }),
    );
  });
});
