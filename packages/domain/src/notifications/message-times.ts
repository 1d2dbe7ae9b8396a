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

/** Held until 07:00, a change of a shift at 10:00 would come too late to arrange the morning anew. */
const URGENT_HOURS = 12;

const GATHER_SECONDS = 60;
const GATHER_URGENT_SECONDS = 10;

/** A telephone that is on shows a push within seconds; what none has shown by then goes out by mail. */
export const FALLBACK_SECONDS = 15 * 60;

const LONGEST_TTL_SECONDS = SECONDS_PER_DAY;
const SHORTEST_TTL_SECONDS = 15 * 60;

export const isUrgent = (startsAt: Instant | null, now: Instant): boolean =>
  startsAt !== null && startsAt > now && startsAt - now <= URGENT_HOURS * HOUR;

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
  // A digest lives as long as the message of it that lasts longest.
  const wanted = ahead.length === startsAt.length ? Math.max(...ahead) : LONGEST_TTL_SECONDS;
  return instant(now + Math.min(Math.max(wanted, SHORTEST_TTL_SECONDS), LONGEST_TTL_SECONDS));
};
