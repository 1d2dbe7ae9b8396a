import { type ClockSpan, minutesOf } from '../settings/setting-shapes.ts';
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

/** Nobody's telephone sounds in these hours of the department's clock for what can wait. */
const NIGHT: ClockSpan = { from: '22:00', to: '07:00' };

/** Held until 07:00, a change of a shift at 10:00 would come too late to arrange the morning anew. */
const URGENT_HOURS = 12;

/** Whoever begins within an hour of the end of quiet hours has left home by then. */
const ON_THE_WAY_SECONDS = HOUR;

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

/** Where something is, by the clock of its location and when nothing rings there. */
export type NightPlace = { timezone: string; quiet?: ClockSpan | undefined };

/** So long before quiet hours goes what would fall into them; the run of a job may be late. */
export const EDGE_SECONDS = 15 * 60;

/** The quiet hours of a zone that an instant lies in; null where it lies in none. */
export const quietAround = (
  at: Instant,
  timezone: string,
  { from, to }: ClockSpan = NIGHT,
): { begins: Instant; ends: Instant } | null => {
  const wall = toWallTime(at, timezone);
  const midnight = startOfDay(wall);
  const ofDay = wall - midnight;
  const [begins, ends] = [minutesOf(from) * 60, minutesOf(to) * 60];
  const isOvernight = begins >= ends;
  const isLate = ofDay >= begins;
  const isQuiet = isOvernight ? isLate || ofDay < ends : isLate && ofDay < ends;
  if (!isQuiet) return null;
  const since = midnight + begins - (isOvernight && !isLate ? SECONDS_PER_DAY : 0);
  const until = midnight + ends + (isOvernight && isLate ? SECONDS_PER_DAY : 0);
  return {
    begins: toInstant(wallSeconds(since), timezone),
    ends: toInstant(wallSeconds(until), timezone),
  };
};

/** When the quiet hours that a zone has at an instant are over; null while they are not. */
export const quietUntil = (now: Instant, timezone: string, quiet?: ClockSpan): Instant | null =>
  quietAround(now, timezone, quiet)?.ends ?? null;

type AtNight = { isPressing?: true; night?: 'waits' | 'change' };

/** Until when the night holds a message about something that begins then; null lets it go. */
export const heldUntil = (
  { isPressing, night }: AtNight,
  beginsAt: Instant | null,
  now: Instant,
  { timezone, quiet }: NightPlace,
): Instant | null => {
  const morning = quietUntil(now, timezone, quiet);
  if (morning === null || night === 'waits') return morning;
  if (isPressing) return null;
  const isLetThrough =
    night === 'change'
      ? beginsAt !== null && beginsAt > now && beginsAt < morning + ON_THE_WAY_SECONDS
      : isUrgent(beginsAt, now);
  return isLetThrough ? null : morning;
};

/** Until when a push service shall try to hand a message over: not beyond what it is about. */
export const expiresAt = (startsAt: readonly (Instant | null)[], now: Instant): Instant => {
  const ahead = startsAt.flatMap((at) => (at !== null && at > now ? [at - now] : []));
  // A digest lives as long as the message of it that lasts longest.
  const wanted = ahead.length === startsAt.length ? Math.max(...ahead) : LONGEST_TTL_SECONDS;
  return instant(now + Math.min(Math.max(wanted, SHORTEST_TTL_SECONDS), LONGEST_TTL_SECONDS));
};
