import { describe, expect, it } from 'vitest';
import type { Clocking, Shift } from '#data/wire.ts';
import { isAmiss, remediesOf } from './remedies.ts';
import { awayOf, hoursOf, missedOf, type TeamDay, toTodayRows } from './today-rows.ts';

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
    checkIn: { at: at(start) },
  }) as unknown as Clocking;

const day = (more: Partial<TeamDay>): TeamDay => ({
  departmentId: 'd',
  timezone: 'UTC',
  isClocked: () => true,
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

it('leaves out who came for a shift of another day, which is told there', () => {
  const came = clocking('night', -0.1, null);
  const own = { shifts: [shift('night', 0, 8)], clockings: [came] };
  expect(presences(own)).toEqual({ night: 'in' });
  expect(presences({ clockings: [came] })).toEqual({});
});

it('misses nobody where nobody clocks', () => {
  const shifts = [shift('a', 9, 17), shift('b', 6, 11)];
  expect(presences({ isClocked: () => false, shifts })).toEqual({ a: 'toCome', b: 'done' });
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
  expect(hoursOf(rows, at(12))).toEqual({ planned: 7 * HOUR, clocked: 4 * HOUR });
});

it('takes no pause of whoever works now for work', () => {
  const pause = { id: 'p', start: at(10), end: at(10.5) };
  const rows = toTodayRows(
    day({ shifts: [shift('a', 9, 17)], clockings: [clocking('a', 9, null, [pause])] }),
  );
  expect(hoursOf(rows, at(12)).clocked).toBe(2.5 * HOUR);
});

it('misses nobody who came freely at the time of their shift, and shows them once', () => {
  const free = { ...clocking(null, 9, null), employmentId: 'a-job' };
  const rows = toTodayRows(
    day({ shifts: [shift('a', 10, 14), shift('a again', 18, 20)], clockings: [free] }),
  );
  expect(rows.map(({ key, presence }) => [key, presence])).toEqual([
    ['a', 'in'],
    ['a again', 'toCome'],
  ]);
});

it('misses nobody of a section whose clockings are somebody else’s business', () => {
  const bar = { id: 'bar' } as Shift['section'];
  const shifts = [shift('ours', 9, 17, { section: bar }), shift('theirs', 9, 17)];
  const isClocked = (sectionId: string | null) => sectionId === 'bar';
  expect(presences({ isClocked, shifts })).toEqual({ ours: 'missing', theirs: 'toCome' });
});

it('asks about whoever is in long after their shift', () => {
  const rows = toTodayRows(
    day({ shifts: [shift('a', 5, 10.5)], clockings: [clocking('a', 5, null)] }),
  );
  expect(rows[0]).toMatchObject({ presence: 'in', isOverrun: true });
});

it('asks nobody to go who came after the end of their shift', () => {
  const late = clocking('a', 11, null);
  const rows = toTodayRows(day({ shifts: [shift('a', 5, 10.5)], clockings: [late] }));
  expect(rows[0]).toMatchObject({ presence: 'in', isOverrun: false, endsSoon: false });
  expect(rows[0]?.lateness).toBe(6 * HOUR);
});

it('names who is off, by name and why', () => {
  const dayoff = { name: 'Holiday' } as Shift['dayoff'];
  const off = shift('Zoë', 0, 24, { kind: 'dayOff', dayoff });
  const cannot = shift('Aïcha', 0, 24, { kind: 'unavailability', dayoff: null });
  expect(awayOf([off, shift('Emma', 9, 17), cannot])).toEqual([
    { key: 'Aïcha', name: 'Aïcha', why: '' },
    { key: 'Zoë', name: 'Zoë', why: 'Holiday' },
  ]);
});

describe('the remedies', () => {
  const may = { plan: true, correct: true, decide: true };
  const of = (given: Partial<TeamDay>, rights = may) => {
    const [row] = toTodayRows(
      day({ ...given, users: [{ employmentId: 'a-job', displayName: 'A', phone: '0470' }] }),
    );
    return row ? remediesOf(row, rights) : [];
  };

  it('of whoever is missing begin with somebody else, of whoever is late with a call', () => {
    expect(of({ shifts: [shift('a', 9, 17)] })).toEqual([
      'who-can',
      'call',
      'clock-in',
      'absent',
      'open',
    ]);
    expect(of({ shifts: [shift('a', 11.9, 17)] })[0]).toBe('call');
  });

  it('of unplanned work are a plan for it, and of a forgotten end its true end', () => {
    const free = { ...clocking(null, 9, null), employmentId: 'a-job' };
    expect(of({ clockings: [free] })).toEqual(['plan', 'look', 'call']);
    const over = { shifts: [shift('a', 5, 10)], clockings: [clocking('a', 5, null)] };
    expect(of(over)[0]).toBe('put-right');
  });

  it('are those that somebody has the right to', () => {
    const missing = { shifts: [shift('a', 9, 17)] };
    const none = { plan: false, correct: false, decide: false };
    expect(of(missing, { ...none, correct: true })).toEqual(['call', 'clock-in']);
    expect(of(missing, { ...none, decide: true })).toEqual(['call', 'absent']);
    expect(of(missing, none)).toEqual(['call']);
  });

  it('are beside no line on which all is well', () => {
    const rows = toTodayRows(
      day({ shifts: [shift('a', 9, 17), shift('b', 13, 17)], clockings: [clocking('a', 9, null)] }),
    );
    expect(rows.map(isAmiss)).toEqual([false, false]);
  });
});
