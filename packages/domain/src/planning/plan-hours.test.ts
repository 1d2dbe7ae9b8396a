import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../time/calendar-days.ts';
import { wallSeconds } from '../time/wall-time.ts';
import { plannedByEmployment } from './plan-hours.ts';

const HOUR = 3600;
const at = (text: string) => wallSeconds(Date.parse(`${text}Z`) / 1000);
const period = (from: string, days: number) => ({
  from: at(`${from}T00:00`),
  until: addDays(at(`${from}T00:00`), days),
  timezone: 'Europe/Brussels',
});

const night = (start: string, end: string, pauseUnpaidSeconds = 0) => ({
  start: at(start),
  end: at(end),
  employmentId: 'emma',
  pauseUnpaidSeconds,
});

it('counts true hours on the nights when the clock changes', () => {
  const hoursOf = (start: string, end: string) =>
    (plannedByEmployment([night(start, end)], period('2026-01-01', 365)).get('emma') ?? 0) / HOUR;
  expect(hoursOf('2026-10-24T22:00', '2026-10-25T06:00')).toBe(9);
  expect(hoursOf('2026-03-28T22:00', '2026-03-29T06:00')).toBe(7);
  expect(hoursOf('2026-12-31T22:00', '2027-01-01T06:00')).toBe(8);
});

it('gives each shift to one period, the one in which it begins, and open shifts to nobody (R28)', () => {
  const anyPlan = fc.record({
    begin: fc.integer({ min: 0, max: 14 * 24 - 1 }),
    hours: fc.integer({ min: 2, max: 14 }),
    pauseUnpaidSeconds: fc.constantFrom(0, 1800, 3600),
    employmentId: fc.constantFrom('emma', 'lucas', null),
  });
  fc.assert(
    fc.property(fc.array(anyPlan, { maxLength: 30 }), (drawn) => {
      const first = period('2026-11-16', 7);
      const weeks = [first, period('2026-11-23', 7)];
      const plans = drawn.map(({ begin, hours, ...plan }) => {
        const start = wallSeconds(first.from + begin * HOUR);
        return { ...plan, start, end: wallSeconds(start + hours * HOUR) };
      });
      const inWeeks = weeks.map((week) => plannedByEmployment(plans, week));
      for (const employmentId of ['emma', 'lucas']) {
        const net = plans
          .filter((plan) => plan.employmentId === employmentId)
          .map(({ start, end, pauseUnpaidSeconds }) => end - start - pauseUnpaidSeconds);
        const sum = inWeeks.reduce((total, week) => total + (week.get(employmentId) ?? 0), 0);
        expect(sum).toBe(net.reduce((total, one) => total + one, 0));
      }
      expect(inWeeks.flatMap((week) => [...week.keys()])).not.toContain(null);
    }),
  );
});
