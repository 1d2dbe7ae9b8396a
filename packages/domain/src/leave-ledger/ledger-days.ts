import { addMonths } from '../time/calendar-days.ts';
import { fromDateKey, SECONDS_PER_DAY, startOfWeek, toDateKey } from '../time/wall-time.ts';

/** A day of the calendar, written YYYY-MM-DD: it has no hour and no zone. */
export type Day = string;

export type DaySpan = { from: Day; until: Day | null };

export const yearOf = (day: Day): number => Number(day.slice(0, 4));

/** A balance on a later day is a guess at rules that nobody has made yet. */
export const MOST_YEARS_AHEAD = 5;

export const isForeseen = (day: Day, today: Day): boolean =>
  yearOf(day) <= yearOf(today) + MOST_YEARS_AHEAD;

export const yearEnd = (year: number): Day => `${year}-12-31`;

const two = (value: number): string => String(value).padStart(2, '0');

/** The first day of a month, which counts from 1. */
export const monthStart = (year: number, month: number): Day => `${year}-${two(month)}-01`;

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

export const monthLength = (year: number, month: number): number =>
  month === 2 && isLeap(year) ? 29 : (LENGTHS[month - 1] ?? 31);

export const monthEnd = (year: number, month: number): Day =>
  `${year}-${two(month)}-${monthLength(year, month)}`;

/** The same day some months later; one that the month does not have is its last. */
export const addMonthsTo = (day: Day, months: number): Day =>
  toDateKey(addMonths(fromDateKey(day), months));

/** Monday is 1, Sunday 7. */
export const weekdayOf = (day: Day): number =>
  ((((fromDateKey(day) / SECONDS_PER_DAY + 3) % 7) + 7) % 7) + 1;

export const mondayOf = (day: Day): Day => toDateKey(startOfWeek(fromDateKey(day)));

export const minDay = (a: Day, b: Day | null): Day => (b === null || a < b ? a : b);

export const maxDay = (a: Day, b: Day): Day => (a > b ? a : b);

/** Of two days of one month, both included; none where the second is earlier. */
export const countDays = (from: Day, until: Day): number =>
  until < from ? 0 : Number(until.slice(8)) - Number(from.slice(8)) + 1;

export const holdsOn = ({ from, until }: DaySpan, day: Day): boolean =>
  from <= day && (until === null || day <= until);
