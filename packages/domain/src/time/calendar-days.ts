import { SECONDS_PER_DAY, toDateKey, type WallSeconds, wallSeconds } from './wall-time.ts';

export const addDays = (day: WallSeconds, days: number): WallSeconds =>
  wallSeconds(day + days * SECONDS_PER_DAY);

/** Every date (YYYY-MM-DD) from one midnight to another, both with it; none where the last comes first. */
export const datesBetween = (first: WallSeconds, last: WallSeconds): string[] => {
  const dates: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) dates.push(toDateKey(day));
  return dates;
};

/** The year and the month (0 to 11) of a wall time. */
export const monthOf = (at: WallSeconds): { year: number; month: number } => {
  const date = new Date(at * 1000);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() };
};

/** Midnight of a day of the calendar; day 0 is the last of the month before, month 12 the next January. */
export const calendarDay = (year: number, month: number, day: number): WallSeconds =>
  wallSeconds(Date.UTC(year, month, day) / 1000);

const dayOfMonth = (at: WallSeconds): number => new Date(at * 1000).getUTCDate();

/** The same day some months later; a day that the month does not have is its last. */
export const addMonths = (day: WallSeconds, months: number): WallSeconds => {
  const { year, month } = monthOf(day);
  const last = dayOfMonth(calendarDay(year, month + months + 1, 0));
  return calendarDay(year, month + months, Math.min(dayOfMonth(day), last));
};

export const isLastOfMonth = (day: WallSeconds): boolean => dayOfMonth(addDays(day, 1)) === 1;
