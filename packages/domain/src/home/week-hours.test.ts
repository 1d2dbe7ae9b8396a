import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wallSeconds } from '../time/wall-time.ts';
import { runningSeconds, weekHours } from './week-hours.ts';

/** Monday 2026-11-23, 00:00. */
const MONDAY = 1_795_392_000;
const HOUR = 3600;
const DAY = 24 * HOUR;

const shiftOn = (start: number, hours: number, unpaid = 0) => ({
  start,
  end: start + hours * HOUR,
  kind: 'shift' as const,
  personId: 'me',
  approved: true,
  pause: { unpaid },
});

const closed = (start: number, workedSeconds: number) => ({
  startdate: start,
  enddate: start + workedSeconds,
  workedSeconds,
  pauses: [],
});

it('counts this week alone, from Monday to Sunday', () => {
  const now = wallSeconds(MONDAY + 2 * DAY);
  const shifts = [
    shiftOn(MONDAY - HOUR, 8),
    shiftOn(MONDAY, 8, HOUR / 2),
    shiftOn(MONDAY + 7 * DAY, 8),
    { ...shiftOn(MONDAY + DAY, 8), approved: false },
    { ...shiftOn(MONDAY + DAY, 8), personId: 'you' },
  ];
  const clockings = [closed(MONDAY - HOUR, HOUR), closed(MONDAY, 7 * HOUR)];
  expect(weekHours(shifts, clockings, 'me', now)).toEqual({
    planned: 7.5 * HOUR,
    worked: 7 * HOUR,
  });
});

it('counts what runs as far as it has come, and never against who works', () => {
  fc.assert(
    fc.property(fc.nat(DAY), fc.nat(DAY), fc.nat(HOUR), (startsIn, worked, paused) => {
      const start = MONDAY + startsIn;
      const now = wallSeconds(start + worked);
      const pauses = [{ start, end: start + paused }];
      const running = { startdate: start, enddate: null, workedSeconds: 0, pauses };
      const counted = weekHours([], [running], 'me', now).worked;
      expect(counted).toBe(Math.max(0, worked - paused));
      expect(counted).toBe(runningSeconds(running, now));
    }),
  );
});

it('stands still while a pause is open', () => {
  const clocking = { startdate: MONDAY, pauses: [{ start: MONDAY + HOUR, end: null }] };
  const at = [2, 3, 4].map((hours) => runningSeconds(clocking, wallSeconds(MONDAY + hours * HOUR)));
  expect(at).toEqual([HOUR, HOUR, HOUR]);
});
