import { checkInOffer } from '@ploeg/domain/clockings/check-in-rules';
import { findConstraints } from '@ploeg/domain/constraints/constraints';
import { findPlanError } from '@ploeg/domain/shifts/plan-bounds';
import {
  type Instant,
  instant,
  isSameDay,
  toInstant,
  toWallTime,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { castDemo, planDemo } from './demo.ts';
import { overlaps } from './demo-roster.ts';
import { demoSettings } from './demo-settings.ts';
import { isWork } from './demo-shifts.ts';
import { demoStaff } from './demo-staff.ts';
import { type Cast, DEMO_TIMEZONE, memberOf, type Demo } from './demo-state.ts';

const at = (text: string): Instant => instant(Date.parse(text) / 1000);

/** Each hour of the day, each on another day of the year. */
const ROUND_THE_CLOCK = Array.from({ length: 24 }, (_, hour) =>
  instant(at('2026-11-21T00:07:00+01:00') + hour * 3600 + hour * 13 * 86_400),
);

const CORNERS = [
  '2026-11-21T23:50:00+01:00',
  '2026-11-21T23:59:59+01:00',
  '2026-11-21T00:00:00+01:00',
  '2026-11-21T00:40:01+01:00',
  '2026-12-31T23:56:00+01:00',
  '2028-02-29T12:00:00+01:00',
  // The clock goes back: 02:30 twice.
  '2026-10-25T01:50:00+02:00',
  '2026-10-25T02:30:00+02:00',
  '2026-10-25T02:30:00+01:00',
  '2026-10-24T23:30:00+02:00',
  // The clock goes forward: no 02:30.
  '2027-03-28T01:30:00+01:00',
  '2027-03-28T01:45:00+01:00',
  '2027-03-28T01:59:59+01:00',
  '2027-03-28T03:00:00+02:00',
  '2027-03-28T04:20:00+02:00',
].map(at);

/** The evening of each weekday. */
const EVENINGS = Array.from({ length: 7 }, (_, day) =>
  instant(at('2026-11-23T19:30:00+01:00') + day * 86_400),
);

const TIMES = [...ROUND_THE_CLOCK, ...CORNERS, ...EVENINGS].map(
  (now) => [new Date(now * 1000).toISOString(), now] as const,
);

/** The company is the same at all times; only what is planned for it hangs on the hour. */
const cast: Cast = await (async () => {
  const database = await openTestDatabase();
  const now = at('2026-11-21T12:00:00+01:00');
  const made = await database.transaction((db) => castDemo({ db, now }, ''));
  await database.close();
  return made.cast;
})();

const shiftsOf = (demo: Demo, who: 'emma' | 'clara') => {
  const { id } = memberOf(demo, who);
  return demo.rows.shifts.filter((s) => s.employmentId === id && isWork(s));
};

const department = { ...demoSettings.grandPlace, id: 'grandPlace' };

const offersFor = (demo: Demo, who: 'emma' | 'clara') =>
  shiftsOf(demo, who)
    .filter((s) => isSameDay(s.start, demo.wallNow))
    .map((shift) =>
      checkInOffer({
        shift: {
          departmentId: department.id,
          start: shift.start,
          end: shift.end,
          kind: 'shift',
          personId: who,
          pendingRequest: null,
        },
        department,
        personId: who,
        now: demo.wallNow,
        online: true,
      }),
    );

/** Pairs of neighbours that share time, in a list of spans of one person. */
const overlapping = <T extends { personId?: string | null | undefined }>(
  rows: readonly T[],
  spanOf: (row: T) => [start: number, end: number],
): T[] =>
  [...Map.groupBy(rows, (row) => row.personId).values()].flatMap((own) => {
    const sorted = own.toSorted((a, b) => spanOf(a)[0] - spanOf(b)[0]);
    return sorted.filter((row, index) => {
      const next = sorted[index + 1];
      return next !== undefined && spanOf(next)[0] < spanOf(row)[1];
    });
  });

describe.each(TIMES.filter((_, index) => index % 6 === 0))(
  'everybody in the demo at %s',
  (_, now) => {
    it('has shifts whose times make sense (R50)', () => {
      const wall = toWallTime(now, DEMO_TIMEZONE);
      const odd = planDemo(now, cast).rows.shifts.filter(
        ({ pausePaidSeconds = 0, pauseUnpaidSeconds = 0, ...shift }) =>
          isWork(shift) &&
          findPlanError(
            { ...shift, pausePaidSeconds, pauseUnpaidSeconds },
            { now: wall, timezone: DEMO_TIMEZONE },
          ) !== null,
      );
      expect(odd).toEqual([]);
    });

    it('is planned within the limits of working time of their department', () => {
      const demo = planDemo(now, cast);
      const work = demo.rows.shifts
        .filter((s) => isWork(s) && s.personId)
        .map(({ id, start, end, personId, departmentId, pauseUnpaidSeconds = 0 }) => ({
          id,
          start,
          end,
          personId,
          departmentId,
          pauseUnpaidSeconds,
          timezone: DEMO_TIMEZONE,
          clockin: false,
        }));
      const keys = new Map([...demo.departments.values()].map((d) => [d.id, d.key]));
      const births = new Map(
        demo.members.map(({ person, personId }) => [personId, demoStaff[person].born]),
      );
      const broken = [...Map.groupBy(work, (shift) => shift.personId)].flatMap(
        ([personId, shifts]) =>
          shifts.flatMap((shift) => {
            const { limits } = demoSettings[keys.get(shift.departmentId) ?? 'grandPlace'];
            const birthdate = births.get(personId ?? '') ?? null;
            const person = {
              birthdate,
              entries: { shifts, clockings: [], absences: [] },
            };
            return findConstraints(shift, person, { limits, now }).map(({ title }) => [
              title,
              shift,
            ]);
          }),
      );
      expect(broken).toEqual([]);
    });
  },
);

describe.each(TIMES)('the demo at %s', (_, now) => {
  const demo = planDemo(now, cast);

  it('lets Emma check in on a shift of today that runs or begins within the hour', () => {
    const today = shiftsOf(demo, 'emma').filter((s) => isSameDay(s.start, demo.wallNow));
    expect(today).toHaveLength(1);
    for (const { start, end } of today) {
      expect(start - demo.wallNow).toBeLessThanOrEqual(3600);
      expect(end).toBeGreaterThan(demo.wallNow);
      expect(toInstant(start, DEMO_TIMEZONE) - now).toBeLessThanOrEqual(3600);
      expect(toWallTime(toInstant(start, DEMO_TIMEZONE), DEMO_TIMEZONE)).toBe(start);
      expect(toInstant(end, DEMO_TIMEZONE)).toBeGreaterThan(now);
      const beside = demo.rows.shifts.filter((s) => s.start < end && s.end > start && isWork(s));
      expect(
        beside.filter((s) => s.departmentId === today[0]?.departmentId).length,
      ).toBeGreaterThan(3);
    }
    expect(offersFor(demo, 'emma')).toEqual(['open']);
  });

  it('lets the clock-in-only account check in', () => {
    expect(offersFor(demo, 'clara')).toEqual(['open']);
  });

  it('plans nobody twice at a time', () => {
    const work = demo.rows.shifts.filter((s) => isWork(s) && s.personId);
    expect(overlapping(work, (s) => [s.start, s.end])).toEqual([]);
  });

  it('has nobody clocked in twice at a time or in the future, and somebody at work', () => {
    const { clockings } = demo.rows;
    const spans = overlapping(clockings, (c) => [c.startAt, c.endAt ?? Number.POSITIVE_INFINITY]);
    expect(spans).toEqual([]);
    expect(clockings.filter((c) => c.startAt > now || (c.endAt ?? 0) > now)).toEqual([]);
    const open = clockings.filter((c) => !c.endAt);
    expect(open.map((c) => c.personId)).toContain(memberOf(demo, 'tibo').personId);
    expect(new Set(open.map((c) => c.personId)).size).toBe(open.length);
  });

  it('asks Lucas when he stopped on a day of the last week, and shows managers what was odd', () => {
    const { clockings } = demo.rows;
    const lucas = memberOf(demo, 'lucas').personId;
    const proposed = clockings.filter((c) => c.proposed);
    expect(proposed.map((c) => c.personId)).toEqual([lucas]);
    expect(proposed[0]?.start).toBeGreaterThanOrEqual(demo.today - 6 * 86_400);
    expect(now - (proposed[0]?.startAt ?? now)).toBeGreaterThanOrEqual(86_400);
    expect(clockings.filter((c) => c.review).length).toBeGreaterThanOrEqual(3);
  });

  it('offers Emma free shifts that she may take within two weeks, at no time that she has promised', () => {
    const { personId } = memberOf(demo, 'emma');
    const promised = demo.promised.filter((one) => one.personId === personId);
    expect(promised.length).toBeGreaterThanOrEqual(2);
    const soon = wallSeconds(demo.today + 15 * 86_400);
    const takeable = demo.rows.shifts.filter(
      (s) =>
        !s.employmentId &&
        isWork(s) &&
        s.approved !== false &&
        s.start > demo.wallNow &&
        s.start < soon &&
        !promised.some((one) => overlaps(one, s)) &&
        demo.roster.canWork(personId, {
          start: s.start,
          end: s.end,
          pauseUnpaidSeconds: s.pauseUnpaidSeconds ?? 0,
        }),
    );
    expect(takeable.length).toBeGreaterThanOrEqual(2);
  });
});
