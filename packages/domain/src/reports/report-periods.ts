import { addToDay } from '../calendar-days/holidays.ts';
import { addMonths } from '../time/calendar-days.ts';
import { fromDateKey, startOfMonth, startOfWeek, toDateKey } from '../time/wall-time.ts';
import type { MovingPeriod } from './report-names.ts';
import { monthBefore, type ReportSpan } from './report-span.ts';

const MONTHS_OF_QUARTER = 3;
const MONTHS_OF_YEAR = 12;
const DAYS_OF_WEEK = 7;

/** So many whole months, the first of which begins `shift` months after that of a day. */
const monthsAt = (day: string, shift: number, count: number): ReportSpan => {
  const first = addMonths(startOfMonth(fromDateKey(day)), shift);
  return { from: toDateKey(first), until: addToDay(toDateKey(addMonths(first, count)), -1) };
};

const weekAt = (day: string): ReportSpan => {
  const monday = toDateKey(startOfWeek(fromDateKey(day)));
  return { from: monday, until: addToDay(monday, DAYS_OF_WEEK - 1) };
};

/** The days of a period as it is on a day. */
export const spanOfPeriod = (period: MovingPeriod, day: string): ReportSpan => {
  const month = Number(day.slice(5, 7)) - 1;
  const quarter = -(month % MONTHS_OF_QUARTER);
  switch (period) {
    case 'this-week':
      return weekAt(day);
    case 'last-week':
      return weekAt(addToDay(day, -DAYS_OF_WEEK));
    case 'this-month':
      return monthsAt(day, 0, 1);
    case 'last-month':
      return monthBefore(day);
    case 'this-quarter':
      return monthsAt(day, quarter, MONTHS_OF_QUARTER);
    case 'last-quarter':
      return monthsAt(day, quarter - MONTHS_OF_QUARTER, MONTHS_OF_QUARTER);
    case 'this-year':
      return monthsAt(day, -month, MONTHS_OF_YEAR);
    case 'last-year':
      return monthsAt(day, -month - MONTHS_OF_YEAR, MONTHS_OF_YEAR);
  }
};
