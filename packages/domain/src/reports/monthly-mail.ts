import { addMonths } from '../time/calendar-days.ts';
import {
  type Instant,
  startOfMonth,
  toDateKey,
  toInstant,
  toWallTime,
  wallSeconds,
} from '../time/wall-time.ts';

/** By then the rounds of the night are over, and nobody is at work yet; no clock is changed at that hour. */
const AFTER_THE_NIGHT = 5 * 3600;

/** When reports are mailed next: on the first of a month, by the clock of the location. */
export const nextMailAt = (now: Instant, timezone: string): Instant => {
  const month = startOfMonth(toWallTime(now, timezone));
  const at = [month, addMonths(month, 1)].map((first) =>
    toInstant(wallSeconds(first + AFTER_THE_NIGHT), timezone),
  );
  return at.find((moment) => moment > now) as Instant;
};

/** The first of the month of which the mail is, however late it leaves. */
export const mailDay = (now: Instant, timezone: string): string =>
  toDateKey(startOfMonth(wallSeconds(toWallTime(now, timezone) - AFTER_THE_NIGHT)));
