import {
  type Instant,
  instant,
  SECONDS_PER_DAY,
  startOfDay,
  toInstant,
  toWallTime,
  wallSeconds,
} from '../time/wall-time.ts';

const HOUR = 3600;

/** Nobody's telephone sounds from 22:00 to 07:00 by the department's clock for what can wait. */
const QUIET_FROM = 22 * HOUR;
const QUIET_UNTIL = 7 * HOUR;

/**
 * What begins within so many hours is told at night too. Held until 07:00, a change at 22:00 of a
 * shift at 10:00 would come three hours before it: less than it takes to arrange a morning anew.
 */
const URGENT_HOURS = 12;

/** Changes to one person that are made in one go, such as a manager's round of edits, wait for each other. */
const GATHER_SECONDS = 60;
const GATHER_URGENT_SECONDS = 10;

/**
 * What no device has shown by then goes out by mail. A telephone that is on shows a push within
 * seconds; longer than this it is off or out of reach, and the mail should still come in time to act.
 */
export const FALLBACK_SECONDS = 15 * 60;

const LONGEST_TTL_SECONDS = SECONDS_PER_DAY;
const SHORTEST_TTL_SECONDS = 15 * 60;

/** Whether a message cannot wait for the morning: what it is about begins soon. */
export const isUrgent = (startsAt: Instant | null, now: Instant): boolean =>
  startsAt !== null && startsAt > now && startsAt - now <= URGENT_HOURS * HOUR;

/** Seconds for which a message waits for others to the same person. */
export const gatherSeconds = (urgent: boolean): number =>
  urgent ? GATHER_URGENT_SECONDS : GATHER_SECONDS;

/** When the night that a zone has at an instant is over; null by day. */
export const quietUntil = (now: Instant, timezone: string): Instant | null => {
  const wall = toWallTime(now, timezone);
  const midnight = startOfDay(wall);
  const ofDay = wall - midnight;
  if (ofDay >= QUIET_UNTIL && ofDay < QUIET_FROM) return null;
  const morning = midnight + QUIET_UNTIL + (ofDay >= QUIET_FROM ? SECONDS_PER_DAY : 0);
  return toInstant(wallSeconds(morning), timezone);
};

/** Until when a push service shall try to hand a message over: not beyond what it is about. */
export const expiresAt = (startsAt: readonly (Instant | null)[], now: Instant): Instant => {
  const ahead = startsAt.flatMap((at) => (at !== null && at > now ? [at - now] : []));
  // A digest lives as long as the part of it that lasts longest.
  const wanted = ahead.length === startsAt.length ? Math.max(...ahead) : LONGEST_TTL_SECONDS;
  return instant(now + Math.min(Math.max(wanted, SHORTEST_TTL_SECONDS), LONGEST_TTL_SECONDS));
};
