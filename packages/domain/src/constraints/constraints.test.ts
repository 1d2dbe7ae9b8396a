import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instant, toDateKey, toInstant, toWallTime, wallSeconds } from '../time/wall-time.ts';
import {
  type ConstraintTitle,
  findConstraints,
  findConstraintsOfTeam,
  type PersonEntries,
  type ProposedShift,
  type WorkingTimeLimits,
  type WorkShift,
} from './constraints.ts';
import { findConstraintsSlowly, knownOn } from './testing/reference.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const ZONE = 'Europe/Brussels';
const NONE: PersonEntries = { shifts: [], clockings: [], absences: [] };

/** `settings.limits` of a department as it is today. */
const LIMITS: WorkingTimeLimits = {
  maxHoursDay: 9,
  maxHoursWeek: 40,
  minShiftDuration: 3,
  minRestHours: 11,
  maxDaysWeek: 6,
};

/** `at('2026-03-10', 9.5)` is 09:30; hours may pass 24. */
const at = (date: string, hour: number) =>
  wallSeconds(Date.parse(`${date}T00:00:00Z`) / 1000 + hour * HOUR);

const onDay = (date: string, from: number, to: number, pauseMinutes = 0): ProposedShift => ({
  start: at(date, from),
  end: at(date, to),
  timezone: ZONE,
  pauseUnpaidSeconds: pauseMinutes * 60,
});

/** The working week from Monday 2026-03-09 holds no clock change. */
const MARCH = (day: number) => `2026-03-${String(day).padStart(2, '0')}`;
const NOW = toInstant(at('2026-03-02', 8), ZONE);

const shift = (id: string, ...rest: Parameters<typeof onDay>): WorkShift => ({
  ...onDay(...rest),
  id,
});

const clocking = (shiftId: string | null, date: string, from: number, to: number | null) => {
  const startAt = toInstant(at(date, from), ZONE);
  const endAt = to === null ? null : toInstant(at(date, to), ZONE);
  return { shiftId, start: at(date, from), startAt, endAt, workedSeconds: (endAt ?? 0) - startAt };
};

const check = (
  proposed: ProposedShift,
  entries: Partial<PersonEntries> = {},
  limits: Partial<WorkingTimeLimits> = {},
  { now = NOW, birthdate = null as string | null, hasVaryingHours = false, isExtra = false } = {},
) =>
  findConstraints(
    proposed,
    { birthdate, hasVaryingHours, isExtra, entries: { ...NONE, ...entries } },
    { limits: { ...LIMITS, ...limits }, now },
  );

const titles = (...input: Parameters<typeof check>): ConstraintTitle[] =>
  check(...input).map((c) => c.title);

describe('hours of a day', () => {
  it('may be exactly 9 h, not 9 h + 1 s', () => {
    expect(titles(onDay(MARCH(10), 8, 17))).toEqual([]);
    expect(check(onDay(MARCH(10), 8, 17 + 1 / HOUR))).toEqual([
      {
        title: 'MAX_HOURS_DAY',
        limit: 9,
        actual: 9 + 1 / HOUR,
        margin: 9 - (9 + 1 / HOUR),
        isForcible: true,
        unit: 'hours',
        relatedShiftIds: [],
      },
    ]);
  });

  it('are net of unpaid pause, and of all shifts that start on the day', () => {
    expect(titles(onDay(MARCH(10), 8, 18, 60))).toEqual([]);
    const shifts = [shift('bar', MARCH(10), 8, 13), shift('kitchen', MARCH(11), 8, 13)];
    expect(titles(onDay(MARCH(10), 20, 24), { shifts })).not.toContain('MAX_HOURS_DAY');
    expect(check(onDay(MARCH(10), 14, 19), { shifts })).toMatchObject([
      { title: 'MAX_HOURS_DAY', actual: 10, margin: -1, relatedShiftIds: ['bar'] },
    ]);
  });

  it('are true hours: 22:00 to 07:00 is 8 h on 2026-03-29 and 10 h on 2026-10-25', () => {
    const hours = (date: string, maxHoursDay: number) =>
      check(onDay(date, 22, 31), {}, { maxHoursDay }).map((c) => c.actual);
    expect([hours('2026-03-28', 8), hours('2026-03-28', 7)]).toEqual([[], [8]]);
    expect([hours('2026-10-24', 10), hours('2026-10-24', 9)]).toEqual([[], [10]]);
  });
});

describe('hours of a week', () => {
  const fourDays = [9, 10, 11, 12].map((day) => shift(`s${day}`, MARCH(day), 8, 16));

  it('may be exactly 40 h, not 40 h + 1 s', () => {
    expect(titles(onDay(MARCH(13), 8, 16), { shifts: fourDays })).toEqual([]);
    expect(check(onDay(MARCH(13), 8, 16 + 1 / HOUR), { shifts: fourDays })).toMatchObject([
      { title: 'MAX_HOURS_WEEK', limit: 40, relatedShiftIds: ['s9', 's10', 's11', 's12'] },
    ]);
  });

  it('begin on Monday 00:00; a shift of Sunday night belongs to Sunday', () => {
    expect(titles(onDay(MARCH(16), 8, 17), { shifts: fourDays })).toEqual([]);
    expect(titles(onDay(MARCH(15), 23, 32), { shifts: fourDays })).toEqual(['MAX_HOURS_WEEK']);
  });

  it('are clocked hours on past days and planned hours from today (R46)', () => {
    const now = toInstant(at(MARCH(12), 7), ZONE);
    const clockings = [9, 10, 11].map((day) => clocking(`s${day}`, MARCH(day), 8, 15));
    const week = (entries: Partial<PersonEntries>) =>
      check(
        onDay(MARCH(13), 8, 16),
        { shifts: fourDays, ...entries },
        { maxHoursWeek: 1 },
        { now },
      ).map((c) => c.actual);
    expect(week({ clockings })).toEqual([3 * 7 + 8 + 8]);
    expect(week({})).toEqual([8 + 8]);
    expect(week({ shifts: fourDays.map((s) => ({ ...s, clockin: false })) })).toEqual([5 * 8]);
  });

  it('count a night in progress by its plan and a clocking without a shift as it stands', () => {
    const shifts = [shift('night', MARCH(10), 22, 30)];
    const clockings = [clocking('night', MARCH(10), 22, null), clocking(null, MARCH(10), 10, 12)];
    const now = toInstant(at(MARCH(11), 2), ZONE);
    const constraints = check(
      onDay(MARCH(13), 8, 16),
      { shifts, clockings },
      { maxHoursWeek: 1 },
      { now },
    );
    expect(constraints).toMatchObject([{ actual: 8 + 8 + 2, relatedShiftIds: ['night'] }]);
  });
});

describe('a shift by itself', () => {
  it('lasts at least 3 h', () => {
    expect(titles(onDay(MARCH(10), 9, 12))).toEqual([]);
    expect(check(onDay(MARCH(10), 9, 12 - 1 / HOUR))).toMatchObject([
      { title: 'MIN_SHIFT_DURATION', limit: 3, isForcible: true },
    ]);
  });

  it('of 3 h on the clock is 2 h when the clock goes forward, 4 h when it goes back', () => {
    expect(check(onDay('2026-03-29', 1, 4))).toMatchObject([{ actual: 2, margin: -1 }]);
    expect(titles(onDay('2026-10-25', 1, 4), {}, { maxHoursDay: 4 })).toEqual([]);
    expect(titles(onDay('2026-10-25', 1, 4), {}, { maxHoursDay: 3 })).toEqual(['MAX_HOURS_DAY']);
  });

  it('above 6 h holds a pause of 15 min where the department asks for it', () => {
    const breakAfter = { hours: 6, minutes: 15 };
    expect(titles(onDay(MARCH(10), 9, 15), {}, { breakAfter })).toEqual([]);
    expect(titles(onDay(MARCH(10), 9, 16, 15), {}, { breakAfter })).toEqual([]);
    expect(check(onDay(MARCH(10), 9, 16, 14), {}, { breakAfter })).toMatchObject([
      { title: 'BREAK_REQUIRED', limit: 15, actual: 14, margin: -1, unit: 'minutes' },
    ]);
  });

  it('has its paid pause counted as a break, and as work', () => {
    const limits = { breakAfter: { hours: 6, minutes: 15 } };
    const paid = { ...onDay(MARCH(10), 9, 18), pausePaidSeconds: 900 };
    expect(titles(paid, {}, limits)).toEqual([]);
    expect(titles({ ...paid, end: at(MARCH(10), 18.25) }, {}, limits)).toEqual(['MAX_HOURS_DAY']);
  });

  it('is announced 7 working days before, Sundays not counted', () => {
    expect(titles(onDay(MARCH(10), 9, 12), {}, { noticeDays: 7 })).toEqual([]);
    expect(check(onDay(MARCH(9), 9, 12), {}, { noticeDays: 7 })).toMatchObject([
      { title: 'NOTICE', limit: 7, actual: 6, unit: 'days' },
    ]);
    expect(check(onDay('2026-02-25', 9, 12), {}, { noticeDays: 1 })).toMatchObject([{ actual: 0 }]);
  });

  it('is announced longer before to part-timers whose hours vary, to nobody less than to all', () => {
    const notice = (all: number | null, varying: number | null, hasVaryingHours = true) =>
      check(
        onDay(MARCH(9), 9, 12),
        {},
        { noticeDays: all, noticeDaysVarying: varying },
        { hasVaryingHours },
      ).map(({ title, limit }) => [title, limit]);
    expect(notice(null, 7)).toEqual([['NOTICE', 7]]);
    expect(notice(null, 7, false)).toEqual([]);
    expect(notice(8, 7)).toEqual([['NOTICE', 8]]);
    expect(notice(7, 6, false)).toEqual([['NOTICE', 7]]);
    expect(notice(null, 6)).toEqual([]);
  });

  it('is the third day in a row of an extra, before, between or after the others, and of nobody else', () => {
    const day = (of: number) => onDay(MARCH(of), 9, 12);
    const row = (of: number, others: number[], isExtra = true, limits = {}) =>
      check(day(of), { shifts: others.map((own) => ({ ...day(own), id: `s${own}` })) }, limits, {
        isExtra,
      }).filter(({ title }) => title === 'EXTRA_DAYS');
    for (const [of, others] of [
      [11, [9, 10]],
      [10, [9, 11]],
      [9, [10, 11]],
    ] as const) {
      expect(row(of, [...others])).toMatchObject([
        { limit: 2, actual: 3, isForcible: true, relatedShiftIds: others.map((own) => `s${own}`) },
      ]);
    }
    expect(row(11, [10])).toEqual([]);
    expect(row(11, [8, 9])).toEqual([]);
    expect(row(11, [9, 10], false)).toEqual([]);
    expect(row(11, [9, 10], true, { extraDaysRow: null })).toEqual([]);
  });

  it('on a Sunday is warned of where the department says so', () => {
    expect(titles(onDay(MARCH(15), 9, 12), {}, { sunday: 'warn' })).toEqual(['SUNDAY']);
    expect(titles(onDay(MARCH(14), 22, 26), {}, { sunday: 'warn' })).toEqual([]);
    expect(titles(onDay(MARCH(15), 9, 12), {}, { sunday: 'allow' })).toEqual([]);
  });
});

describe('rest', () => {
  it('is at least 11 h before and after, between different work days', () => {
    const before = [shift('late', MARCH(9), 15, 22)];
    const after = [shift('early', MARCH(11), 9, 12)];
    expect(titles(onDay(MARCH(10), 9, 12), { shifts: before })).toEqual([]);
    expect(check(onDay(MARCH(10), 9 - 1 / HOUR, 12), { shifts: before })).toMatchObject([
      { title: 'MIN_REST_HOURS', limit: 11, relatedShiftIds: ['late'] },
    ]);
    expect(titles(onDay(MARCH(10), 19, 22), { shifts: after })).toEqual([]);
    expect(check(onDay(MARCH(10), 19, 23), { shifts: after })).toMatchObject([
      { title: 'MIN_REST_HOURS', actual: 10, margin: -1, relatedShiftIds: ['early'] },
    ]);
  });

  it('is not asked for inside a work day', () => {
    const shifts = [shift('morning', MARCH(10), 8, 12)];
    expect(titles(onDay(MARCH(10), 13, 17), { shifts })).toEqual([]);
  });

  it('counts from the other work day when work of both ended at one moment', () => {
    const shifts = [shift('night', MARCH(9), 22, 30), shift('dawn', MARCH(10), 3, 6)];
    for (const inOrder of [shifts, shifts.toReversed()]) {
      expect(check(onDay(MARCH(10), 14, 17), { shifts: inOrder })).toMatchObject([
        { title: 'MIN_REST_HOURS', actual: 8, relatedShiftIds: ['night'] },
      ]);
    }
  });

  it('from 21:00 to 08:00 is 10 h on 2026-03-29; to 07:00 is 11 h on 2026-10-25', () => {
    const spring = { shifts: [shift('late', '2026-03-28', 14, 21)] };
    expect(check(onDay('2026-03-29', 8, 12), spring)).toMatchObject([
      { title: 'MIN_REST_HOURS', actual: 10 },
    ]);
    expect(titles(onDay('2026-03-29', 9, 12), spring)).toEqual([]);
    const autumn = { shifts: [shift('late', '2026-10-24', 14, 21)] };
    expect(titles(onDay('2026-10-25', 7, 12), autumn)).toEqual([]);
    expect(titles(onDay('2026-10-25', 7 - 1 / HOUR, 12), autumn)).toEqual(['MIN_REST_HOURS']);
  });

  it('of a week is 35 h at a stretch, also across its end', () => {
    const shifts = [9, 10, 11, 12, 13].map((day) => shift(`s${day}`, MARCH(day), 9, 12));
    const monday = shift('monday', MARCH(16), 9, 12);
    const saturday = (end: number) =>
      check(onDay(MARCH(14), 18, end), { shifts: [...shifts, monday] }, { weeklyRest: 35 });
    expect(saturday(22)).toEqual([]);
    expect(saturday(23)).toMatchObject([
      { title: 'WEEKLY_REST', limit: 35, actual: 34, relatedShiftIds: ['s13', 'monday'] },
    ]);
  });

  it('of the week before is also asked for when a Monday cuts it', () => {
    const shifts = [9, 10, 11, 12, 13, 14].map((day) => shift(`s${day}`, MARCH(day), 15, 22));
    expect(titles(onDay(MARCH(16), 9, 12), { shifts }, { weeklyRest: 35 })).toEqual([]);
    expect(titles(onDay(MARCH(16), 8, 12), { shifts }, { weeklyRest: 35 })).toEqual([
      'WEEKLY_REST',
    ]);
  });
});

describe('days of a week', () => {
  it('may be 6, not 7; two shifts of one day are one', () => {
    const shifts = [9, 10, 11, 12, 13].map((day) => shift(`s${day}`, MARCH(day), 9, 12));
    expect(titles(onDay(MARCH(14), 9, 12), { shifts })).toEqual([]);
    const six = [...shifts, shift('s14', MARCH(14), 9, 12)];
    expect(titles(onDay(MARCH(14), 13, 16), { shifts: six })).toEqual([]);
    expect(check(onDay(MARCH(15), 9, 12), { shifts: six })).toMatchObject([
      { title: 'MAX_DAYS_WEEK', limit: 6, actual: 7, margin: -1, unit: 'days' },
    ]);
  });
});

describe('overlap', () => {
  const long = onDay(MARCH(10), 8, 20);

  it('with a shift, a clocking or an absence stands alone and cannot be forced (R12, R14)', () => {
    const other = shift('bar', MARCH(10), 19, 23);
    const alone = { title: 'WORKING', isForcible: false, actual: 1, limit: 0 };
    expect(check(long, { shifts: [other] })).toMatchObject([
      { ...alone, relatedShiftIds: ['bar'] },
    ]);
    expect(check(long, { absences: [other] })).toMatchObject([{ ...alone, relatedShiftIds: [] }]);
    const clockings = [clocking('bar', MARCH(10), 19, 23)];
    expect(check(long, { clockings })).toMatchObject([{ ...alone, relatedShiftIds: ['bar'] }]);
  });

  it('begins after the first shared second', () => {
    expect(titles(onDay(MARCH(10), 9, 12), { shifts: [shift('bar', MARCH(10), 12, 15)] })).toEqual(
      [],
    );
  });

  it('with an open clocking lasts until now', () => {
    const now = toInstant(at(MARCH(10), 12), ZONE);
    const clockings = [clocking(null, MARCH(10), 8, null)];
    expect(titles(onDay(MARCH(10), 11, 15), { clockings }, {}, { now })).toEqual(['WORKING']);
    expect(titles(onDay(MARCH(10), 12, 15), { clockings }, {}, { now })).not.toContain('WORKING');
  });

  it('with itself is none', () => {
    const own = shift('own', MARCH(10), 9, 12);
    const entries = { shifts: [own], clockings: [clocking('own', MARCH(10), 9, 12)] };
    expect(titles({ ...own, end: at(MARCH(10), 13) }, entries)).toEqual([]);
  });

  it('follows the true time of departments in different zones', () => {
    const inReykjavik = { ...shift('north', MARCH(10), 12, 15), timezone: 'Atlantic/Reykjavik' };
    expect(titles(onDay(MARCH(10), 9, 13), { shifts: [inReykjavik] })).toEqual([]);
    expect(titles(onDay(MARCH(10), 9, 13.5), { shifts: [inReykjavik] })).toEqual(['WORKING']);
  });
});

describe('minors', () => {
  const birthdate = '2008-03-12';
  const young = (
    proposed: ProposedShift,
    ...rest: [Partial<PersonEntries>?, Partial<WorkingTimeLimits>?]
  ) => check(proposed, rest[0], rest[1], { birthdate });

  it('have the stricter limits until the day before they are 18', () => {
    expect(young(onDay(MARCH(11), 8, 17, 0))).toMatchObject([
      { title: 'MAX_HOURS_DAY', limit: 8 },
      { title: 'BREAK_REQUIRED', limit: 60 },
    ]);
    expect(young(onDay(MARCH(12), 8, 17))).toEqual([]);
    const shifts = [shift('late', MARCH(9), 15, 19.5)];
    expect(young(onDay(MARCH(10), 7, 11), { shifts })).toMatchObject([
      { title: 'MIN_REST_HOURS', limit: 12, actual: 11.5 },
    ]);
  });

  it('keep a department’s limit that is stricter still, and its exceptions', () => {
    expect(young(onDay(MARCH(11), 8, 12), {}, { maxHoursDay: 3 })).toMatchObject([{ limit: 3 }]);
    const minors = { maxHoursDay: null, breakAfter: null, longBreakAfter: null };
    expect(young(onDay(MARCH(11), 8, 17), {}, { minors })).toEqual([]);
  });

  it('do not work from 20:00 to 06:00, and nobody can force it', () => {
    expect(young(onDay(MARCH(10), 16.5, 20))).toEqual([]);
    expect(young(onDay(MARCH(10), 17, 21))).toMatchObject([
      { title: 'NIGHT_WORK', limit: 0, actual: 1, isForcible: false },
    ]);
    expect(young(onDay(MARCH(10), 5, 8))).toMatchObject([{ title: 'NIGHT_WORK', actual: 1 }]);
    expect(young(onDay(MARCH(10), 17, 21), {}, { nightWindow: { from: 23, to: 6 } })).toEqual([]);
  });

  it('work no Sunday, or one in two where the sector may', () => {
    const sunday = onDay(MARCH(8), 9, 12);
    expect(young(sunday)).toMatchObject([
      { title: 'MINOR', isForcible: true, limit: 0, actual: 1 },
    ]);
    const minors = { maxSundaysOfTwo: 1 };
    const shifts = [shift('last', MARCH(1), 9, 12)];
    const now = toInstant(at('2026-02-20', 8), ZONE);
    expect(young(sunday, {}, { minors })).toEqual([]);
    expect(check(sunday, { shifts }, { minors }, { birthdate, now })).toMatchObject([
      { title: 'MINOR', limit: 1, actual: 2, relatedShiftIds: ['last'] },
    ]);
  });
});

describe('limits', () => {
  it('say since when they hold and where they are written, when the setting knows', () => {
    const shown = (maxHoursDay: WorkingTimeLimits['maxHoursDay']) =>
      check(onDay(MARCH(10), 8, 20), {}, { maxHoursDay }).map((c) => [c.since, c.source]);
    const own = { value: 9, since: '2026-01-01', source: 'CAO 302' };
    expect(shown(9)).toEqual([[undefined, undefined]]);
    expect(shown(own)).toEqual([['2026-01-01', 'CAO 302']]);
    expect(shown([own, { value: 8, since: '2026-03-10', source: 'CAO 303' }])).toEqual([
      ['2026-03-10', 'CAO 303'],
    ]);
  });

  it('that changed in the middle of a week judge each shift of it by its own day', () => {
    const shifts = [9, 11].map((day) => shift(`s${day}`, MARCH(day), 8, 16));
    const maxHoursWeek = [
      { value: 24, since: '2020-01-01', source: 'old' },
      { value: 20, since: MARCH(11), source: 'new' },
    ];
    const sourcesOn = (day: number) =>
      check(onDay(MARCH(day), 8, 16), { shifts }, { maxHoursWeek }).map((c) => [c.limit, c.source]);
    expect([sourcesOn(10), sourcesOn(12)]).toEqual([[], [[20, 'new']]]);
  });

  it('that say from one day what they said before may be set right by a later line', () => {
    const from = (value: number) => ({ value, since: '2026-01-01', source: `${value} h` });
    expect(check(onDay(MARCH(10), 8, 20), {}, { maxHoursDay: [from(19), from(9)] })).toMatchObject([
      { limit: 9, source: '9 h' },
    ]);
  });

  it('are those in force on the day of the shift; null and the time before are not checked', () => {
    const dated = (value: number | null, since: string) => ({ value, since, source: 'art 19' });
    const shown = (maxHoursDay: WorkingTimeLimits['maxHoursDay']) =>
      check(onDay(MARCH(10), 8, 20), {}, { maxHoursDay }).map((c) => c.limit);
    expect(shown(null)).toEqual([]);
    expect(shown(dated(9, '2026-03-10'))).toEqual([9]);
    expect(shown(dated(9, '2026-03-11'))).toEqual([]);
    expect(
      shown([dated(8, '2026-03-01'), dated(11, '2026-04-01'), dated(9, '2020-01-01')]),
    ).toEqual([8]);
    expect(shown([dated(8, '2020-01-01'), dated(null, '2026-01-01')])).toEqual([]);
  });
});

describe('every schedule', () => {
  const QUARTER = 900;
  const zone = fc.constantFrom(ZONE, 'Atlantic/Reykjavik');
  /** Mondays of the weeks that end with a clock change, and of one far from both. */
  const monday = fc.constantFrom(at('2026-03-23', 0), at('2026-10-19', 0), at('2026-06-08', 0));
  const quarters = (fromHour: number, toHour: number) =>
    fc.integer({ min: fromHour * 4, max: toHour * 4 }).map((q) => q * QUARTER);

  const planned = (base: number, fromDay: number, toDay = fromDay, longest = 11) =>
    fc
      .record({
        day: fc.integer({ min: fromDay, max: toDay }),
        hour: quarters(0, 24),
        length: quarters(2, longest),
        timezone: zone,
        pauseUnpaidSeconds: fc.constantFrom(0, 900, 1800, 3600),
        pausePaidSeconds: fc.constantFrom(0, 600),
      })
      .map(({ day, hour, length, ...rest }) => ({
        ...rest,
        start: wallSeconds(base + day * DAY + hour),
        end: wallSeconds(base + day * DAY + hour + length),
      }));

  /** A full plan: a shift on five days of six, so that weeks come near their limits. */
  const everyDay = (base: number) =>
    fc
      .tuple(
        ...Array.from({ length: 30 }, (_, index) =>
          fc.option(fc.tuple(planned(base, index - 9, index - 9, 8), fc.boolean()), { freq: 6 }),
        ),
      )
      .map((days) => days.filter((day) => day !== null));

  /** What a limit has been: one value for long, and others from days around the shift. */
  const historyOf = <T>(base: number, name: string, ...values: (T | null)[]) =>
    fc
      .tuple(
        fc.constantFrom(...values),
        fc.array(fc.tuple(fc.constantFrom(...values), fc.integer({ min: -2, max: 13 })), {
          maxLength: 3,
        }),
      )
      .map(([first, later]) => [
        { value: first, since: '2025-01-01', source: `${name} 0` },
        ...later.map(([value, day], index) => ({
          value,
          since: toDateKey(wallSeconds(base + day * DAY)),
          source: `${name} ${index + 1}`,
        })),
      ]);

  const limitsAround = (base: number) =>
    fc.record({
      maxHoursDay: historyOf<number>(base, 'day', 9, 8, 7.5, null),
      maxHoursWeek: historyOf<number>(base, 'week', 40, 38, 45, null),
      minShiftDuration: historyOf<number>(base, 'least', 3, 4, null),
      minRestHours: historyOf<number>(base, 'rest', 11, 12, 13, null),
      maxDaysWeek: historyOf<number>(base, 'days', 6, 5, 4, null),
      weeklyRest: historyOf<number>(base, 'weekly rest', 35, 36, 48, 50, null),
      breakAfter: historyOf(
        base,
        'break',
        { hours: 6, minutes: 15 },
        { hours: 4, minutes: 30 },
        null,
      ),
      sunday: historyOf<'allow' | 'warn'>(base, 'sunday', 'warn', 'allow', null),
      noticeDays: historyOf<number>(base, 'notice', 3, 7, null),
      noticeDaysVarying: historyOf<number>(base, 'varying', 2, 5, 7, null),
      extraDaysRow: historyOf<number>(base, 'row', 1, 2, 3, null),
    });

  const schedule = monday.chain((base) =>
    fc
      .record({
        limits: limitsAround(base),
        proposed: planned(base, 0, 13).map((s) => ({ ...s, id: 'own' })),
        others: everyDay(base),
        absences: fc.array(planned(base, -2, 15), { maxLength: 1 }),
        clocked: fc.array(
          fc.record({
            at: fc.tuple(fc.integer({ min: -9, max: 12 }), quarters(0, 24)),
            length: quarters(2, 11),
            pause: quarters(0, 1),
            shift: fc.constantFrom('own', null, 6, 7, 8, 9),
            timezone: zone,
          }),
          { maxLength: 6 },
        ),
        now: fc.tuple(fc.integer({ min: -3, max: 12 }), quarters(0, 24)),
        isMinor: fc.boolean(),
        hasVaryingHours: fc.boolean(),
        isExtra: fc.boolean(),
      })
      .map(({ others, clocked, now, ...rest }) => {
        const shifts = others.map(([s, clockin], index) => ({ ...s, id: String(index), clockin }));
        const nowAt = instant(base + now[0] * DAY + now[1]);
        const clockings = clocked.map((c) => {
          const startAt = instant(base + c.at[0] * DAY + c.at[1]);
          const isOpen = startAt + c.length > nowAt;
          return {
            shiftId: c.shift === null ? null : String(c.shift),
            start: toWallTime(startAt, c.timezone),
            startAt,
            endAt: isOpen ? null : instant(startAt + c.length),
            workedSeconds: c.length - c.pause,
          };
        });
        const past = clockings.filter((c) => c.startAt < nowAt);
        return {
          ...rest,
          now: nowAt,
          entries: { shifts, clockings: past, absences: rest.absences },
        };
      }),
  );

  type BrokenRule = { title: string; limit: number; actual: number; source?: string | undefined };

  /** Where the law decides, its exact words are no matter of these tests. */
  const byTitle = (list: readonly BrokenRule[]) =>
    list
      .map(({ title, limit, actual, source }) => ({
        title,
        limit,
        actual,
        source: source?.startsWith('Belgian labour law') ? 'law' : source,
      }))
      .toSorted((a, b) => a.title.localeCompare(b.title));

  it('is judged as a walk through its minutes judges it, also in nights with a clock change', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(
        schedule,
        ({ proposed, entries, isMinor, hasVaryingHours, isExtra, limits, now }) => {
          const birthdate = isMinor ? '2010-01-01' : null;
          const person = { birthdate, hasVaryingHours, isExtra, entries };
          const constraints = findConstraints(proposed, person, { limits, now });
          const reference = {
            maxHoursDay: knownOn(limits.maxHoursDay, proposed.start),
            maxHoursWeek: knownOn(limits.maxHoursWeek, proposed.start),
            minShiftDuration: knownOn(limits.minShiftDuration, proposed.start),
            minRestHours: knownOn(limits.minRestHours, proposed.start),
            maxDaysWeek: knownOn(limits.maxDaysWeek, proposed.start),
            weeklyRest: knownOn(limits.weeklyRest, proposed.start),
            breakAfter: knownOn(limits.breakAfter, proposed.start),
            sunday: knownOn(limits.sunday, proposed.start),
            noticeDays: knownOn(limits.noticeDays, proposed.start),
            noticeDaysVarying: knownOn(limits.noticeDaysVarying, proposed.start),
            extraDaysRow: knownOn(limits.extraDaysRow, proposed.start),
          };
          const slow = findConstraintsSlowly(
            proposed,
            { isMinor, hasVaryingHours, isExtra, entries },
            { limits: reference, nowSeconds: now },
          );
          for (const { title } of constraints) seen.add(title);
          expect(byTitle(constraints)).toEqual(byTitle(slow));
        },
      ),
      { numRuns: 600 },
    );
    expect(seen.size).toBe(13);
  });

  it('is judged alike alone and in a team', () => {
    fc.assert(
      fc.property(schedule, fc.array(schedule, { maxLength: 4 }), (item, team) => {
        const { proposed, limits, now } = item;
        const people = team.map(({ entries, isMinor, hasVaryingHours, isExtra }, index) => ({
          personId: String(index),
          birthdate: isMinor ? '2010-01-01' : null,
          hasVaryingHours,
          isExtra,
          entries,
        }));
        const alone = people.map((p) => [
          p.personId,
          findConstraints(proposed, p, { limits, now }),
        ]);
        expect([...findConstraintsOfTeam(proposed, people, { limits, now })]).toEqual(alone);
      }),
    );
  });
});
