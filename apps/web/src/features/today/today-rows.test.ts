import { expect, it } from 'vitest';
import type { Clocking, Shift } from '#data/wire.ts';
import { hoursOf, missedOf, type TeamDay, toTodayRows } from './today-rows.ts';

const HOUR = 3600;
const at = (hours: number): number => 1_795_392_000 + hours * HOUR;

const shift = (id: string, start: number, end: number, more: Partial<Shift> = {}): Shift =>
  ({
    id,
    start: at(start),
    end: at(end),
    kind: 'shift',
    approved: true,
    employmentId: `${id}-job`,
    user: id,
    section: null,
    pause: { paid: 0, unpaid: 0 },
    ...more,
  }) as Shift;

const clocking = (
  shiftId: string | null,
  start: number,
  end: number | null,
  pauses: object[] = [],
) =>
  ({
    id: `clocking of ${shiftId}`,
    shiftId,
    employmentId: `${shiftId}-job`,
    section: null,
    startdate: at(start),
    enddate: end === null ? null : at(end),
    workedSeconds: end === null ? 0 : (end - start) * HOUR,
    pauses,
  }) as unknown as Clocking;

const day = (more: Partial<TeamDay>): TeamDay => ({
  departmentId: 'd',
  timezone: 'Europe/Brussels',
  isClocked: true,
  now: at(12),
  shifts: [],
  clockings: [],
  users: [],
  ...more,
});

const presences = (given: Partial<TeamDay>) =>
  Object.fromEntries(toTodayRows(day(given)).map(({ key, presence }) => [key, presence]));

it('tells who is in, on pause, late, missing, done and to come', () => {
  expect(
    presences({
      shifts: [
        shift('in', 9, 17),
        shift('pausing', 9, 17),
        shift('done', 6, 11),
        shift('late', 11.9, 17),
        shift('missing', 10, 17),
        shift('to come', 11.95, 17),
        shift('open', 13, 17, { employmentId: '' }),
        shift('draft', 9, 17, { approved: false }),
        shift('day off', 0, 24, { kind: 'dayOff' }),
      ],
      clockings: [
        clocking('in', 9, null),
        clocking('pausing', 9, null, [{ start: at(11.5), end: null }]),
        clocking('done', 6, 11),
      ],
    }),
  ).toEqual({
    in: 'in',
    pausing: 'pause',
    done: 'done',
    late: 'late',
    missing: 'missing',
    'to come': 'toCome',
    open: 'open',
    draft: 'draft',
  });
});

it('misses nobody where nobody clocks', () => {
  const shifts = [shift('a', 9, 17), shift('b', 6, 11)];
  expect(presences({ isClocked: false, shifts })).toEqual({ a: 'toCome', b: 'done' });
});

it('names first who has been missing longest, and how late somebody came', () => {
  const rows = toTodayRows(
    day({
      shifts: [shift('b', 11, 17), shift('a', 10, 17), shift('came', 9, 12.25)],
      clockings: [clocking('came', 9.5, null)],
    }),
  );
  expect(missedOf(rows).map(({ name, lateness }) => [name, lateness / HOUR])).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
  const own = rows.map((row) => ({
    ...row,
    shift: row.shift && { ...row.shift, personId: row.name },
  }));
  expect(missedOf(own, 'a').map(({ name }) => name)).toEqual(['b']);
  expect(rows.find(({ name }) => name === 'came')).toMatchObject({
    lateness: HOUR / 2,
    endsSoon: true,
  });
});

it('counts the hours planned and clocked until now, with who came without a shift', () => {
  const rows = toTodayRows(
    day({
      shifts: [shift('a', 9, 17, { pause: { paid: 0, unpaid: HOUR } })],
      clockings: [clocking('a', 9, null), clocking(null, 10, 11)],
      users: [{ employmentId: 'null-job', displayName: 'Thảo', phone: '' }],
    }),
  );
  expect(rows.at(-1)).toMatchObject({ name: 'Thảo', shift: null, presence: 'done' });
  expect(hoursOf(rows, () => at(12))).toEqual({ planned: 7 * HOUR, clocked: 4 * HOUR });
});
