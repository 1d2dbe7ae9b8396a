import {
  SECONDS_PER_DAY,
  startOfMonth,
  toDateKey,
  type WallSeconds,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import type { MonthRange } from '#blocks/month-calendar-days.ts';

/** The month on the screen, and the day to which its list is narrowed. */
export type CalendarPlace = { month: WallSeconds; day: WallSeconds | null };

/** The snapshot holds own shifts of so many days back and ahead, and free ones of the next 60. */
const OWN_DAYS_BACK = 35;
const OWN_DAYS_AHEAD = 365;
const FREE_DAYS_AHEAD = 60;

const monthsAround = (today: WallSeconds, back: number, ahead: number): MonthRange => ({
  first: startOfMonth(wallSeconds(today - back * SECONDS_PER_DAY)),
  last: startOfMonth(wallSeconds(today + ahead * SECONDS_PER_DAY)),
});

/** The months of which the device knows own shifts. */
export const ownRange = (today: WallSeconds): MonthRange =>
  monthsAround(today, OWN_DAYS_BACK, OWN_DAYS_AHEAD);

/** The first day of which the device knows own shifts. */
export const ownKeptFrom = (today: WallSeconds): WallSeconds =>
  wallSeconds(today - OWN_DAYS_BACK * SECONDS_PER_DAY);

/** The months whose free shifts can be looked at: this one and those of a year after it. */
export const freeRange = (today: WallSeconds): MonthRange => monthsAround(today, 0, OWN_DAYS_AHEAD);

/** Whether the device does not know all free shifts of a month by itself. */
export const isBeyondSnapshot = (month: WallSeconds, today: WallSeconds): boolean => {
  const next = startOfMonth(wallSeconds(month + 31 * SECONDS_PER_DAY));
  return next > today + FREE_DAYS_AHEAD * SECONDS_PER_DAY;
};

/** How an address names a place: `2026-03`, or `2026-03-03` for a day. */
export const formatPlace = ({ month, day }: CalendarPlace): string =>
  day === null ? toDateKey(month).slice(0, 7) : toDateKey(day);

const findDay = (text: string): WallSeconds | undefined => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const seconds = Date.parse(`${text}T00:00:00Z`) / 1000;
  // Some engines take 30 February for 2 March.
  return Number.isNaN(seconds) || toDateKey(wallSeconds(seconds)) !== text
    ? undefined
    : wallSeconds(seconds);
};

/** The place that an address names; the month of `opensOn` when it names none that can be shown. */
export const parsePlace = (
  on: string | undefined,
  opensOn: WallSeconds,
  { first, last }: MonthRange,
): CalendarPlace => {
  const day = on === undefined ? undefined : (findDay(on) ?? findDay(`${on}-01`));
  const month = day === undefined ? undefined : startOfMonth(day);
  if (day === undefined || month === undefined || month < first || month > last) {
    return { month: startOfMonth(opensOn), day: null };
  }
  return { month, day: on?.length === toDateKey(day).length ? day : null };
};
