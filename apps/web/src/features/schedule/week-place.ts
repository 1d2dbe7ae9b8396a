import { addDays } from '@ploeg/domain/time/calendar-days';
import {
  fromDateKey,
  startOfWeek,
  toDateKey,
  type WallSeconds,
} from '@ploeg/domain/time/wall-time';
import { ownKeptFrom } from './calendar-place.ts';

const WEEK_DAYS = 7;

/** Mondays of the first and the last week of which the device knows own shifts. */
export const weekRange = (today: WallSeconds): { first: WallSeconds; last: WallSeconds } => ({
  first: startOfWeek(ownKeptFrom(today)),
  last: startOfWeek(addDays(today, 365)),
});

/** The Monday of the week that an address names by one of its days; this week's where it names none that is known. */
export const parseWeek = (text: string | undefined, today: WallSeconds): WallSeconds => {
  const day =
    text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) ? fromDateKey(text) : Number.NaN;
  const { first, last } = weekRange(today);
  if (Number.isNaN(day)) return startOfWeek(today);
  const week = startOfWeek(day as WallSeconds);
  return week < first || week > last ? startOfWeek(today) : week;
};

/** The week so many weeks on; null where the device knows nothing of it. */
export const stepWeek = (
  week: WallSeconds,
  weeks: number,
  today: WallSeconds,
): WallSeconds | null => {
  const next = addDays(week, weeks * WEEK_DAYS);
  const { first, last } = weekRange(today);
  return next < first || next > last ? null : next;
};

/** This week has no name in the address, so that it stays this week when it is opened again. */
export const formatWeek = (week: WallSeconds, today: WallSeconds): string | undefined =>
  week === startOfWeek(today) ? undefined : toDateKey(week);

export const weekName = (
  week: WallSeconds,
  today: WallSeconds,
): 'this' | 'next' | 'last' | null => {
  const weeks = (week - startOfWeek(today)) / (WEEK_DAYS * 86_400);
  return weeks === 0 ? 'this' : weeks === 1 ? 'next' : weeks === -1 ? 'last' : null;
};
