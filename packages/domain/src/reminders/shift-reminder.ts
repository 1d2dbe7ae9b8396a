import { EDGE_SECONDS, type NightPlace, quietAround } from '../notifications/message-times.ts';
import { shareTime, type Span } from '../leave/leave-rules.ts';
import {
  type Instant,
  instant,
  SECONDS_PER_DAY,
  startOfDay,
  toInstant,
  type WallSeconds,
  wallSeconds,
} from '../time/wall-time.ts';
import type { BeforeShift } from './reminder-choices.ts';

const EVENING = 20 * 3600;

/** Who hears of a shift later than this cannot do anything about it any more. */
const LEAST_SECONDS = 15 * 60;

const momentOf = (before: Exclude<BeforeShift, 'off'>, start: WallSeconds, timezone: string) =>
  before === 'evening'
    ? toInstant(wallSeconds(startOfDay(start) - SECONDS_PER_DAY + EVENING), timezone)
    : instant(toInstant(start, timezone) - Number(before) * 60);

/**
 * When to remind of a shift; null is never. What would fall into quiet hours comes at their end if that
 * is still in time, else just before them; a reminder for the evening just before them if it can.
 */
export const remindAt = (
  before: BeforeShift,
  start: WallSeconds,
  { timezone, quiet }: NightPlace,
): Instant | null => {
  if (before === 'off') return null;
  const wanted = momentOf(before, start, timezone);
  const hours = quietAround(wanted, timezone, quiet);
  if (!hours) return wanted;
  const early = instant(hours.begins - EDGE_SECONDS);
  const inTime = [early, hours.ends].filter(
    (at) =>
      at + LEAST_SECONDS <= toInstant(start, timezone) && quietAround(at, timezone, quiet) === null,
  );
  return (before === 'evening' ? inTime[0] : inTime.at(-1)) ?? null;
};

type Heard = {
  start: WallSeconds;
  /** When its person was last told of the shift or chose: what they know they need not hear again. */
  since: Instant;
};

/** Whether the reminder of a shift is to go now: not before its time, not in quiet hours, not once it began. */
export const isReminderDue = (
  before: BeforeShift,
  { start, since }: Heard,
  place: NightPlace,
  now: Instant,
): boolean => {
  const at = remindAt(before, start, place);
  if (at === null || at <= since || at > now) return false;
  const begins = toInstant(start, place.timezone);
  return now < begins && quietAround(now, place.timezone, place.quiet) === null;
};

/** A clock that runs longer without a shift was forgotten, and says nothing of the next one. */
const AT_WORK_SECONDS = 12 * 3600;

type Standing = {
  hasClocked: boolean;
  /** Clockings that run; without a shift where it was not known at the check-in. */
  running: readonly { shiftId: string | null; start: WallSeconds }[];
  daysOff: readonly Span[];
  isReported: boolean;
};

/** Whether a shift still has to be come to: who is there or will not come is not reminded. */
export const isStillToCome = (
  shift: Span,
  { hasClocked, running, daysOff, isReported }: Standing,
): boolean => {
  const isThere = running.some(
    ({ shiftId, start }) => shiftId === null && start > shift.start - AT_WORK_SECONDS,
  );
  return !hasClocked && !isThere && !isReported && !daysOff.some((off) => shareTime(off, shift));
};
