import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wallSeconds } from '../time/wall-time.ts';
import type { ImportTarget } from './import-fields.ts';
import type { Stand } from './import-notes.ts';
import { type ImportPlan, type ListLine, NO_ENTRY_PLAN } from './import-plan.ts';
import { type Calendar, judgeEntries, type KnownLeave, type KnownShift } from './judge-entries.ts';
import { matchHeads } from './match-heads.ts';
import { type EntryKind, type EntryPlace, readEntries } from './read-entries.ts';
import type { Employee } from './whose.ts';

const TODAY = '2026-11-23';

const at = (time: string): number => Date.parse(`${time}:00Z`) / 1000;

const placeOf = (id: string, name: string, more: Partial<EntryPlace> = {}): EntryPlace => ({
  id,
  name,
  timezone: 'Europe/Brussels',
  sections: ['Bar', 'Zaal'].map((section) => ({ id: `${id}-${section}`, name: section })),
  skills: [],
  packages: [{ id: `${id}-Avond`, name: 'Avond' }],
  leaveKinds: [
    { id: `${id}-holiday`, name: 'Vakantie' },
    { id: `${id}-sick`, name: 'Ziekte' },
  ],
  within: null,
  mayManage: true,
  mayMake: true,
  mayPrivate: true,
  mayWages: true,
  ...more,
});

const PLACES = [placeOf('d1', 'Grote Markt'), placeOf('d2', 'Vismet')];

const employee = (
  number: number,
  firstName: string,
  lastName: string,
  departmentId: string,
): Employee => ({
  personId: `p${number}`,
  employmentId: `e${number}`,
  departmentId,
  firstName,
  lastName,
  email: `${number}@bar.example`,
  externalId: `x-${number}`,
  payrollNumber: `00${number}`,
  hint: 'Bar',
});

const TEAM = [
  employee(1, 'Emma', 'Janssens', 'd1'),
  employee(2, 'Jan', 'Peeters', 'd1'),
  employee(3, 'Jan', 'Peeters', 'd1'),
  employee(4, 'Zoë', 'De Smet', 'd2'),
];

type Given = {
  plan?: Partial<ImportPlan>;
  places?: readonly EntryPlace[];
  employees?: readonly Employee[];
  calendar?: Partial<Calendar>;
  /** What is known of single lines, by their numbers. */
  known?: Readonly<Record<number, Partial<ListLine>>>;
};

const judge = (kind: EntryKind, rows: readonly (readonly string[])[], given: Given = {}) => {
  const { plan = {}, places = PLACES, employees = TEAM, calendar = {}, known = {} } = given;
  const [heads = [], ...body] = rows;
  const lines = body.map(
    (cells, index): ListLine => ({
      line: index + 2,
      cells,
      decision: null,
      keeps: [],
      isDone: false,
      ...known[index + 2],
    }),
  );
  const values = (column: number): string[] => body.map((cells) => cells[column] ?? '');
  const matched = matchHeads(
    heads.map((head, column) => ({ head, values: values(column) })),
    {
      locations: places.map(({ name }) => name),
      sections: ['Bar', 'Zaal'],
      leaveKinds: ['Vakantie', 'Ziekte'],
      today: TODAY,
    },
    kind,
  );
  const whole: ImportPlan = {
    columns: matched.map(({ target }): ImportTarget => target),
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
    ...plan,
  };
  const list = readEntries(kind, heads, lines, whole, { today: TODAY, places, employees });
  const judged = judgeEntries(kind, list, whole, {
    now: () => wallSeconds(at('2026-11-23T09:00')),
    shifts: [],
    leave: [],
    standsAgainst: () => [],
    accept: () => {},
    ...calendar,
  });
  return { ...judged, targets: whole.columns };
};

const verdictsOf = ({ lines }: ReturnType<typeof judge>) => lines.map(({ verdict }) => verdict);

const codesOf = ({ lines }: ReturnType<typeof judge>) =>
  lines.map(({ faults }) => faults.map(({ code }) => code).join(' '));

const SHIFT_HEADS = ['Vestiging', 'Medewerker', 'Datum', 'Van', 'Tot', 'Afdeling'];

const EMMA = ['Grote Markt', 'Emma Janssens', '01/12/2026', '09:00', '17:00', 'Bar'];

const shift = (values: Partial<KnownShift> = {}): KnownShift => ({
  departmentId: 'd1',
  employmentId: 'e1',
  sectionId: 'd1-Bar',
  start: at('2026-12-01T09:00'),
  end: at('2026-12-01T17:00'),
  ...values,
});

describe('heads of shifts and leave', () => {
  it.each([
    [
      'shifts',
      ['Employee', 'Date', 'Start', 'End', 'Break', 'Section', 'Note'],
      ['fullName', 'day', 'timeFrom', 'timeTo', 'pause', 'sections', 'comment'],
    ],
    [
      'shifts',
      ['Établissement', 'Collaborateur', 'Jour', 'Début', 'Fin', 'Pause', 'Forfait'],
      ['location', 'fullName', 'day', 'timeFrom', 'timeTo', 'pause', 'package'],
    ],
    [
      'shifts',
      ['Mitarbeiter', 'Datum', 'Beginn', 'Ende', 'Bereich', 'Bemerkung'],
      ['fullName', 'day', 'timeFrom', 'timeTo', 'sections', 'comment'],
    ],
    [
      'leave',
      ['Medewerker', 'Soort verlof', 'Van', 'Tot en met', 'Dagdeel'],
      ['fullName', 'leaveKind', 'firstDay', 'lastDay', 'dayPart'],
    ],
    [
      'leave',
      ['Empleado', 'Tipo', 'Desde', 'Hasta', 'Comentario'],
      ['fullName', 'leaveKind', 'firstDay', 'lastDay', 'comment'],
    ],
  ] as const)('of %s are known: %j', (kind, heads, targets) => {
    expect(judge(kind, [heads]).targets).toEqual(targets);
  });
});

describe('a line of shifts', () => {
  it('is the shift that it says, on the clock of its place, over midnight too', () => {
    const night = ['', 'Zoë De Smet', 'do 3/12/26', '18u', '2u', 'Zaal'];
    const { lines } = judge('shifts', [SHIFT_HEADS, EMMA, night]);
    expect(lines.map(({ verdict, entry }) => [verdict, entry])).toMatchObject([
      [
        'new',
        {
          departmentId: 'd1',
          employmentId: 'e1',
          sectionId: 'd1-Bar',
          start: at('2026-12-01T09:00'),
          end: at('2026-12-01T17:00'),
        },
      ],
      ['new', { departmentId: 'd2', start: at('2026-12-03T18:00'), end: at('2026-12-04T02:00') }],
    ]);
  });

  it('is read the same however its day and times are written', () => {
    const days = ['2026-12-01', '01/12/2026', '1.12.26', '1 december 2026', 'di 1/12/2026'];
    const times = [
      ['09:00', '17:30'],
      ['9u', '17u30'],
      ['0900', '1730'],
      ['0.375', '0.729166666666667'],
      ['9 am', '5:30 pm'],
    ] as const;
    fc.assert(
      fc.property(fc.constantFrom(...days), fc.constantFrom(...times), (day, [from, to]) => {
        const { lines } = judge('shifts', [
          SHIFT_HEADS,
          ['Grote Markt', 'Emma Janssens', day, from, to, 'Bar'],
        ]);
        expect(lines[0]?.entry).toMatchObject({
          start: at('2026-12-01T09:00'),
          end: at('2026-12-01T17:30'),
        });
      }),
    );
  });

  it.each([
    ['somebody else', 1, 'Piet Pot', 'person_unknown'],
    ['a name of two people', 1, 'Jan Peeters', 'person_ambiguous'],
    ['somebody of another place', 1, 'Zoë De Smet', 'person_elsewhere'],
    ['a place that is not known', 0, 'Gent', 'location_unknown'],
    ['a day that is none', 2, '31/02/2026', 'day'],
    ['no day', 2, '', 'day_missing'],
    ['a time that is none', 3, '25:00', 'time'],
    ['a time in UTC', 3, '2026-12-01T09:00:00Z', 'time_utc'],
    ['no end', 4, '', 'time_missing'],
    ['an end at its start', 4, '09:00', 'times_impossible'],
    ['a section that is not known', 5, 'Terras', 'section_unknown'],
  ])('with %s cannot go in, and says so', (_, column, text, code) => {
    const cells = EMMA.map((cell, index) => (index === column ? text : cell));
    const judged = judge('shifts', [SHIFT_HEADS, cells]);
    expect(verdictsOf(judged)).toEqual(['cannot']);
    expect(judged.lines[0]?.faults[0]).toMatchObject({ code, column });
  });

  it('is of who is chosen where a name does not tell people apart, or whose number stands there', () => {
    const jan = ['Grote Markt', 'Jan Peeters', '01/12/2026', '09:00', '17:00', 'Bar'];
    const asked = judge('shifts', [SHIFT_HEADS, jan]);
    expect(asked.words.people.map(({ word }) => word)).toEqual(['Jan Peeters']);
    expect(asked.namesakes.get('jan peeters')?.map(({ personId }) => personId)).toEqual([
      'p2',
      'p3',
    ]);
    const chosen = judge('shifts', [SHIFT_HEADS, jan], {
      plan: { people: { 'jan peeters': 'p3' } },
    });
    expect(chosen.lines[0]).toMatchObject({ verdict: 'new', employmentId: 'e3' });
    const numbered = judge('shifts', [SHIFT_HEADS, jan.with(1, '2')]);
    expect(numbered.lines[0]).toMatchObject({ verdict: 'new', employmentId: 'e2' });
    const first = judge('shifts', [SHIFT_HEADS, jan.with(1, 'Emma')]);
    expect(first.lines[0]).toMatchObject({ verdict: 'new', employmentId: 'e1' });
    expect(first.lines[0]?.warnings[0]).toMatchObject({ code: 'by_first_name' });
  });

  it('of two numbers that are two people’s is nobody’s', () => {
    const judged = judge('shifts', [
      ['Personeelsnummer', 'E-mail', 'Datum', 'Uren'],
      ['1', '2@bar.example', '1/12/2026', '9-17'],
    ]);
    expect(codesOf(judged)).toEqual(['two_people']);
  });

  it('is not of whom another kind of number names', () => {
    const other = { ...employee(9, 'Piet', 'Pot', 'd1'), externalId: '1' };
    const judged = judge(
      'shifts',
      [
        ['Personeelsnummer', 'Datum', 'Uren'],
        ['1', '1/12/26', '9-17'],
      ],
      {
        employees: [...TEAM, other],
      },
    );
    expect(judged.lines[0]).toMatchObject({ verdict: 'new', employmentId: 'e1' });
  });

  it('is the same where it stands, and each that stands is one line’s', () => {
    const free = EMMA.with(1, '');
    const standing = { shifts: [shift(), shift({ employmentId: null })] };
    const judged = judge('shifts', [SHIFT_HEADS, EMMA, free, free, free], { calendar: standing });
    expect(verdictsOf(judged)).toEqual(['same', 'same', 'new', 'twice']);
  });

  it('that repeats another of somebody stays out, also once that one is in', () => {
    const before = judge('shifts', [SHIFT_HEADS, EMMA, EMMA]);
    expect(codesOf(before)).toEqual(['', 'entry_repeated']);
    const after = judge('shifts', [SHIFT_HEADS, EMMA, EMMA], {
      calendar: { shifts: [shift()] },
      known: { 2: { isDone: true } },
    });
    expect(codesOf(after)).toEqual(['entry_repeated']);
  });

  it('of nobody goes in beside an equal one that is in, where that was said', () => {
    const free = EMMA.with(1, '');
    const { lines } = judge('shifts', [SHIFT_HEADS, free, free], {
      calendar: { shifts: [shift({ employmentId: null })] },
      known: { 2: { isDone: true }, 3: { decision: 'two' } },
    });
    expect(lines.map(({ line, verdict }) => [line, verdict])).toEqual([[3, 'new']]);
  });

  it('of a section that whoever imports does not plan stays out', () => {
    const places = [placeOf('d1', 'Grote Markt', { within: ['d1-Zaal'] })];
    const judged = judge('shifts', [SHIFT_HEADS, EMMA, EMMA.with(5, 'Zaal'), EMMA.with(5, '')], {
      places,
    });
    expect(codesOf(judged)).toEqual(['section_not_yours', '', 'section_not_yours']);
  });
});

describe('what planning says against a shift', () => {
  const stand = (values: Partial<Stand> = {}): Stand => ({
    title: 'MAX_HOURS_DAY',
    details: '9',
    actual: '10',
    forcible: true,
    needsReason: false,
    ...values,
  });
  const said = (stands: Stand[], plan: Partial<ImportPlan> = {}) => {
    const { lines } = judge('shifts', [SHIFT_HEADS, EMMA], {
      plan,
      calendar: { standsAgainst: () => stands },
    });
    const [line] = lines;
    return [line?.verdict, [...(line?.faults ?? []), ...(line?.warnings ?? [])].map((n) => n.code)];
  };

  it('keeps it out, until that is said of the list, and then is never silent', () => {
    expect(said([stand()])).toEqual(['cannot', ['limit']]);
    expect(said([stand()], { passLimits: true })).toEqual(['new', ['limit']]);
  });

  it('is passed with a reason only where that is asked, and not at all where nobody may', () => {
    const asked = [stand({ needsReason: true })];
    expect(said(asked, { passLimits: true })).toEqual(['cannot', ['limit_reason']]);
    expect(said(asked, { passLimits: true, reason: 'Fair' })).toEqual(['new', ['limit']]);
    const never = [stand({ forcible: false })];
    expect(said(never, { passLimits: true, reason: 'Fair' })).toEqual([
      'cannot',
      ['limit_refused'],
    ]);
    const busy = [stand({ title: 'WORKING', forcible: false })];
    expect(said(busy, { passLimits: true })).toEqual(['cannot', ['clash']]);
    const gone = [stand({ title: 'WORKING', forcible: false, until: '2026-11-25' })];
    expect(said(gone, { passLimits: true })).toEqual(['cannot', ['left']]);
  });

  it('is asked of each with those before it, and of none that stays out', () => {
    const accepted: number[] = [];
    judge('shifts', [SHIFT_HEADS, EMMA, EMMA, EMMA.with(2, '2/12/2026'), EMMA.with(2, 'soon')], {
      calendar: { accept: (_, line) => accepted.push(line) },
    });
    expect(accepted).toEqual([2, 4]);
  });
});

const LEAVE_HEADS = ['Medewerker', 'Soort', 'Van', 'Tot', 'Dagdeel'];

const HOLIDAY = ['Emma Janssens', 'Vakantie', '21/12/2026', '23/12/2026', ''];

const leaveOn = (date: string, values: Partial<KnownLeave> = {}): KnownLeave => ({
  employmentId: 'e1',
  dayoffTypeId: 'd1-holiday',
  isWaiting: false,
  start: at(`${date}T00:00`),
  end: at(`${date}T23:59`),
  ...values,
});

const DAYS = ['2026-12-21', '2026-12-22', '2026-12-23'];

describe('a line of leave', () => {
  it('is every day from the first to the last, or a part of one', () => {
    const half = ['Zoë De Smet', 'ziekte', '5/1/2026', '', 'VM'];
    const { lines } = judge('leave', [LEAVE_HEADS, HOLIDAY, half]);
    expect(lines.map(({ verdict, entry }) => [verdict, entry])).toMatchObject([
      ['new', { dates: DAYS, dayoffTypeId: 'd1-holiday', employmentId: 'e1' }],
      ['new', { dates: [], start: at('2026-01-05T00:00'), end: at('2026-01-05T12:00') }],
    ]);
  });

  it.each([
    ['nobody', 0, '', 'person_missing'],
    ['no kind', 1, '', 'leave_kind_missing'],
    ['a kind that is not known', 1, 'Strand', 'leave_kind_unknown'],
    ['no day', 2, '', 'day_missing'],
    ['an end before its start', 3, '20/12/2026', 'end_before_start'],
    ['years of days', 3, '20/12/2029', 'leave_long'],
    ['half of several days', 4, 'VM', 'day_part'],
    ['half a day without which', 4, 'half', 'day_part'],
  ])('with %s cannot go in, and says so', (_, column, text, code) => {
    const judged = judge('leave', [LEAVE_HEADS, HOLIDAY.with(column, text)]);
    expect(verdictsOf(judged)).toEqual(['cannot']);
    expect(judged.lines[0]?.faults.map((fault) => fault.code)).toContain(code);
  });

  it('is the same where all of it was given, and overlaps where some was', () => {
    const given = (dates: string[], values: Partial<KnownLeave> = {}) =>
      judge('leave', [LEAVE_HEADS, HOLIDAY], {
        calendar: { leave: dates.map((date) => leaveOn(date, values)) },
      });
    expect(verdictsOf(given(DAYS))).toEqual(['same']);
    expect(codesOf(given(DAYS.slice(1)))).toEqual(['leave_overlap']);
    expect(codesOf(given(DAYS, { dayoffTypeId: 'd1-sick' }))).toEqual(['leave_overlap']);
    const asked = given(DAYS, { isWaiting: true });
    expect(verdictsOf(asked)).toEqual(['new']);
    expect(asked.lines[0]?.warnings).toMatchObject([{ code: 'leave_asked' }]);
    const list = judge('leave', [LEAVE_HEADS, HOLIDAY, HOLIDAY.with(2, '23/12/2026')]);
    expect(list.lines[1]?.faults).toMatchObject([{ code: 'entry_repeated', other: 2 }]);
    const after = judge('leave', [LEAVE_HEADS, HOLIDAY, HOLIDAY], {
      calendar: { leave: DAYS.map((date) => leaveOn(date)) },
      known: { 2: { isDone: true } },
    });
    expect(after.lines[0]?.faults).toMatchObject([{ code: 'entry_repeated', other: 2 }]);
  });

  it('frees the shifts in its way only where that is said of the list', () => {
    const shifts = [shift({ start: at('2026-12-22T09:00'), end: at('2026-12-22T17:00') })];
    const without = judge('leave', [LEAVE_HEADS, HOLIDAY], { calendar: { shifts } });
    expect(without.lines[0]).toMatchObject({ faults: [{ code: 'work_in_way', value: '1' }] });
    const plan = { passLimits: true };
    const freed = judge('leave', [LEAVE_HEADS, HOLIDAY], { plan, calendar: { shifts } });
    expect(freed.lines[0]).toMatchObject({ verdict: 'new', warnings: [{ code: 'frees' }] });
  });
});

it('says something of every line, whatever stands in it', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.constantFrom('Emma Janssens', 'Jan', '1/12/2026', '9-17', '9', 'Bar', 'Vakantie', 'VM'),
  );
  const rows = fc.array(fc.array(cell, { minLength: 0, maxLength: 6 }), { maxLength: 8 });
  fc.assert(
    fc.property(rows, fc.constantFrom('shifts', 'leave'), (body, kind) => {
      const heads = kind === 'shifts' ? SHIFT_HEADS : LEAVE_HEADS;
      const { lines, counts } = judge(kind, [heads, ...body]);
      expect(lines).toHaveLength(body.length);
      expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(body.length);
      for (const { verdict, faults, entry } of lines) {
        if (verdict === 'cannot') expect(faults.length).toBeGreaterThan(0);
        else expect(entry).not.toBeNull();
      }
    }),
  );
});
