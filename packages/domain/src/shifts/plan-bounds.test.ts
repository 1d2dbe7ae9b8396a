import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findConstraints } from '../constraints/constraints.ts';
import { plannedSeconds } from '../clockings/spans.ts';
import { instant, toInstant, wallSeconds } from '../time/wall-time.ts';
import { findPlanError, hasLeftBy, netSeconds } from './plan-bounds.ts';

const HOUR = 3600;
const ZONE = 'Europe/Brussels';
const LIMITS = {
  maxHoursDay: null,
  maxHoursWeek: 40,
  minShiftDuration: null,
  minRestHours: null,
  maxDaysWeek: null,
  breakAfter: { hours: 6, minutes: 15 },
};
const wall = (text: string) => wallSeconds(Date.parse(`${text}Z`) / 1000);
const NOW = wall('2026-11-20T09:00');

const errorOf = (start: string, end: string, unpaid = 0, paid = 0) =>
  findPlanError(
    { start: wall(start), end: wall(end), pauseUnpaidSeconds: unpaid, pausePaidSeconds: paid },
    { now: NOW, timezone: ZONE },
  );

describe('the times of a plan (R50)', () => {
  it('lie between the year 2000 and five years from now', () => {
    expect(errorOf('1999-12-31T23:59', '2000-01-01T08:00')).toBe('out_of_range');
    expect(errorOf('2000-01-01T00:00', '2000-01-01T08:00')).toBeNull();
    expect(errorOf('2031-11-20T09:00', '2031-11-20T17:00')).toBeNull();
    expect(errorOf('2031-11-25T09:00', '2031-11-25T17:00')).toBe('out_of_range');
    expect(errorOf('9999-01-01T09:00', '9999-01-01T17:00')).toBe('out_of_range');
  });

  it('end after they begin', () => {
    expect(errorOf('2026-11-24T09:00', '2026-11-24T09:00')).toBe('end_before_start');
    expect(errorOf('2026-11-24T09:00', '2026-11-20T17:00')).toBe('end_before_start');
  });

  it('span at most 24 hours on the clock, also where those are 23 or 25', () => {
    expect(errorOf('2026-11-24T09:00', '2026-11-25T09:00')).toBeNull();
    expect(errorOf('2026-11-24T09:00', '2026-11-25T09:01')).toBe('too_long');
    expect(errorOf('2026-03-28T12:00', '2026-03-29T12:00')).toBeNull();
    expect(errorOf('2026-10-24T12:00', '2026-10-25T12:00')).toBeNull();
  });

  it('hold pauses, paid and unpaid together, that leave some work', () => {
    const four = (unpaid: number, paid = 0) =>
      errorOf('2026-11-24T09:00', '2026-11-24T13:00', unpaid, paid);
    expect([four(0), four(4 * HOUR - 1)]).toEqual([null, null]);
    expect([four(4 * HOUR), four(86_000)]).toEqual(['pause_too_long', 'pause_too_long']);
    expect([four(HOUR, 2 * HOUR), four(2 * HOUR, 2 * HOUR)]).toEqual([null, 'pause_too_long']);
    // From 01:30 to 03:30 is one true hour when the clock goes forward.
    expect(errorOf('2026-03-29T01:30', '2026-03-29T03:30', HOUR)).toBe('pause_too_long');
  });
});

it('somebody works until the end of their last day, also past its midnight', () => {
  const leaver = { lastDay: '2026-11-24' };
  expect(hasLeftBy(leaver, wall('2026-11-24T00:00'))).toBe(false);
  expect(hasLeftBy(leaver, wall('2026-11-24T23:59'))).toBe(false);
  expect(hasLeftBy(leaver, wall('2026-11-25T00:00'))).toBe(true);
  expect(hasLeftBy({ lastDay: null }, wall('2026-11-25T00:00'))).toBe(false);
});

describe('a pause that makes no sense', () => {
  it('takes nothing away, and one that does what it says', () => {
    fc.assert(
      fc.property(fc.nat(30 * HOUR), fc.nat(30 * HOUR), (elapsed, pause) => {
        expect(netSeconds(elapsed, pause)).toBe(pause < elapsed ? elapsed - pause : elapsed);
      }),
    );
  });

  it('neither hides hours from the limits nor is the break that they ask for', () => {
    const shift = (day: number, from: number, to: number, pauseUnpaidSeconds: number) => ({
      start: wallSeconds(NOW + day * 24 * HOUR + from * HOUR),
      end: wallSeconds(NOW + day * 24 * HOUR + to * HOUR),
      timezone: ZONE,
      pauseUnpaidSeconds,
    });
    // Monday 23 to Friday 27 November 2026.
    const shifts = [3, 4, 5, 6].map((day) => ({ id: `${day}`, ...shift(day, 0, 9, 86_000) }));
    const match = (unpaid: number) =>
      findConstraints(
        shift(7, 0, 7, unpaid),
        { birthdate: null, entries: { shifts, clockings: [], absences: [] } },
        {
          limits: LIMITS,
          now: toInstant(NOW, ZONE),
        },
      ).map(({ title, actual }) => [title, actual]);
    expect(match(86_000)).toEqual([
      ['MAX_HOURS_WEEK', 43],
      ['BREAK_REQUIRED', 0],
    ]);
    expect(match(HOUR)).toEqual([['MAX_HOURS_WEEK', 42]]);
  });

  it('makes no overtime of a shift that was worked as planned', () => {
    const start = wall('2026-11-24T09:00');
    const end = wall('2026-11-24T13:00');
    expect(plannedSeconds({ start, end, pauseUnpaidSeconds: 86_000 }, ZONE)).toBe(4 * HOUR);
    expect(toInstant(end, ZONE) - toInstant(start, ZONE)).toBe(instant(4 * HOUR));
  });
});
