import { weekdayOf, weekOn } from '../settings/opening-hours.ts';
import type { OpeningWeek } from '../settings/setting-shapes.ts';
import { fromDateKey } from '../time/wall-time.ts';
import { type HolidayName, isOnSunday } from './holidays.ts';

/** From when on the holidays of the next year are asked about, and by when their replacements are said (R76). */
const ASKED_FROM = '11-01';
const SAID_BY = '12-15';

/** Whether another day takes the place of a holiday: on a Sunday always, and where the place is never open on its day of the week. */
export const isToReplace = (day: string, weeks: readonly OpeningWeek[]): boolean => {
  if (isOnSunday(day)) return true;
  const hours = weekOn(weeks, day)?.hours ?? [];
  const weekday = weekdayOf(fromDateKey(day));
  return hours.length > 0 && !hours.some((own) => own.weekday === weekday);
};

export type OpenHoliday = { day: string; holiday: HolidayName; saidBy: string };

type Known = { day: string; holiday: HolidayName | null; replaces: string | null };

/** Holidays to come for which nobody has said the day that replaces them; of the next year from November on. */
export const openHolidays = (
  calendar: readonly Known[],
  weeks: readonly OpeningWeek[],
  today: string,
): OpenHoliday[] => {
  const year = Number(today.slice(0, 4));
  const last = today >= `${year}-${ASKED_FROM}` ? year + 1 : year;
  const replaced = new Set(calendar.map(({ replaces }) => replaces));
  return calendar.flatMap(({ day, holiday }) => {
    const own = Number(day.slice(0, 4));
    const isAsked = holiday !== null && day >= today && own <= last && !replaced.has(day);
    if (!isAsked || !isToReplace(day, weeks)) return [];
    return [{ day, holiday, saidBy: `${own - 1}-${SAID_BY}` }];
  });
};
