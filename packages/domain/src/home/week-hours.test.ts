import fc from 'fast-check';
import { expect, it } from 'vitest';
import { workedSeconds } from '../clockings/pauses.ts';
import { instant, toInstant, toWallTime, wallSeconds } from '../time/wall-time.ts';
import { elapsedSeconds, runningSeconds, weekHours } from './week-hours.ts';

/** Monday 2026-11-23, 00:00. */
const MONDAY = 1_795_392_000;
const HOUR = 3600;
const DAY = 24 * HOUR;
const ZONE = 'Europe/Brussels';

const at = (wall: number) => toInstant(wallSeconds(wall), ZONE);
const moment = (text: string) => instant(Date.parse(text) / 1000);
const wall = (text: string) => toWallTime(moment(text), ZONE);

const when = (now = at(MONDAY + 2 * DAY)) => ({ now, timezone: ZONE, zoneOf: () => ZONE });

const shiftOn = (start: number, hours: number, unpaid = 0) => ({
  departmentId: 'bar',
  start,
  end: start + hours * HOUR,
  kind: 'shift' as const,
  personId: 'me',
  approved: true,
  pause: { unpaid },
});

const closed = (start: number, worked: number) => ({
  departmentId: 'bar',
  startdate: start,
  enddate: start + worked,
  checkIn: { at: at(start) },
  workedSeconds: worked,
  pauses: [],
});

it('counts this week alone, from Monday to Sunday', () => {
  const shifts = [
    shiftOn(MONDAY - HOUR, 8),
    shiftOn(MONDAY, 8, HOUR / 2),
    shiftOn(MONDAY + 7 * DAY, 8),
    { ...shiftOn(MONDAY + DAY, 8), approved: false },
    { ...shiftOn(MONDAY + DAY, 8), personId: 'you' },
  ];
  const clockings = [closed(MONDAY - HOUR, HOUR), closed(MONDAY, 7 * HOUR)];
  expect(weekHours(shifts, clockings, 'me', when())).toEqual({
    planned: 7.5 * HOUR,
    worked: 7 * HOUR,
  });
});

it('counts what runs as far as it has come, as it will be counted when it ends now', () => {
  fc.assert(
    fc.property(fc.nat(DAY), fc.nat(DAY), fc.nat(HOUR), (startsIn, worked, paused) => {
      const start = MONDAY + startsIn;
      const startAt = at(start);
      const now = instant(startAt + worked);
      const pauses = [{ start, end: start + paused, startAt, endAt: startAt + paused }];
      const running = { ...closed(start, 0), enddate: null, pauses };
      const counted = weekHours([], [running], 'me', when(now)).worked;
      const ended = { startAt, endAt: now, pauses: [{ startAt, endAt: startAt + paused }] };
      expect(counted).toBe(workedSeconds(ended));
      expect(counted).toBe(runningSeconds(running, now, ZONE));
    }),
  );
});

it('stands still while a pause is open, of which it shows how long it lasts', () => {
  const pauses = [{ start: MONDAY + HOUR, end: null }];
  const clocking = { checkIn: { at: at(MONDAY) }, pauses };
  const after = (hours: number) => instant(at(MONDAY) + hours * HOUR);
  const worked = [2, 3, 4].map((hours) => runningSeconds(clocking, after(hours), ZONE));
  expect(worked).toEqual([HOUR, HOUR, HOUR]);
  expect(elapsedSeconds(clocking, after(3), ZONE)).toBe(2 * HOUR);
  expect(elapsedSeconds({ ...clocking, pauses: [] }, after(3), ZONE)).toBe(3 * HOUR);
});

it.each([
  ['2026-10-24T20:00:00Z', '2026-10-25T05:00:00Z', 9],
  ['2026-03-28T21:00:00Z', '2026-03-29T04:00:00Z', 7],
])('goes by true time over the change of the clock, from %s to %s', (from, until, hours) => {
  const running = {
    ...closed(wall(from), 0),
    enddate: null,
    checkIn: { at: moment(from) },
  };
  expect(runningSeconds(running, moment(until), ZONE)).toBe(hours * HOUR);
  const night = { ...shiftOn(wall(from), 0), end: wall(until) };
  const now = moment(from);
  expect(weekHours([night], [], 'me', when(now)).planned).toBe(hours * HOUR);
});

it('never stands still in the hour that comes twice', () => {
  const from = moment('2026-10-25T00:30:00Z');
  const clocking = { checkIn: { at: from }, pauses: [] };
  for (const minutes of [0, 29, 40, 59, 70]) {
    const now = instant(from + minutes * 60);
    expect(runningSeconds(clocking, now, ZONE)).toBe(minutes * 60);
  }
  const pause = {
    start: wall('2026-10-25T00:50:00Z'),
    end: wall('2026-10-25T01:10:00Z'),
    startAt: moment('2026-10-25T00:50:00Z'),
    endAt: moment('2026-10-25T01:10:00Z'),
  };
  const paused = { checkIn: { at: from }, pauses: [pause] };
  expect(runningSeconds(paused, moment('2026-10-25T01:30:00Z'), ZONE)).toBe(40 * 60);
});
