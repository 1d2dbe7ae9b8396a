import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../time/calendar-days.ts';
import { fromDateKey, wallSeconds } from '../time/wall-time.ts';
import { countGranted, yearSpan } from './granted-leave.ts';
import { leaveSpans } from './leave-rules.ts';

const YEAR = yearSpan(2028);
const FIRST = fromDateKey('2028-01-01');

const whole = (...dates: string[]) =>
  leaveSpans({ fullDay: true, dates, start: null, end: null }).map((span) => ({
    ...span,
    fullDay: true,
  }));

const hours = (date: string, from: number, until: number) => ({
  start: wallSeconds(fromDateKey(date) + from * 3600),
  end: wallSeconds(fromDateKey(date) + until * 3600),
  fullDay: false,
});

it('counts each whole day of the year once, in any order', () => {
  const days = fc.array(fc.integer({ min: -400, max: 800 }), { maxLength: 40 });
  fc.assert(
    fc.property(days, (list) => {
      const entries = list.map((day) => {
        const start = addDays(FIRST, day);
        return { start, end: wallSeconds(start + 86_340), fullDay: true };
      });
      const expected = new Set(list.filter((day) => day >= 0 && day < 366)).size;
      expect(countGranted(entries, YEAR)).toEqual({ days: expected, seconds: 0 });
      expect(countGranted(entries.toReversed(), YEAR).days).toBe(expected);
    }),
  );
});

it('counts of an absence that began last year what lies in this one', () => {
  const long = {
    start: fromDateKey('2027-12-30'),
    end: wallSeconds(fromDateKey('2028-01-03') - 60),
    fullDay: true,
  };
  expect(countGranted([long], YEAR)).toEqual({ days: 2, seconds: 0 });
});

it('adds the time of other days, and none of a day that is off as a whole', () => {
  const entries = [
    ...whole('2028-03-01'),
    hours('2028-03-01', 8, 12),
    hours('2028-03-02', 8, 12),
    hours('2028-12-31', 20, 26),
  ];
  expect(countGranted(entries, YEAR)).toEqual({ days: 1, seconds: 8 * 3600 });
});
