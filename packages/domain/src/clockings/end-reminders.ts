import { EDGE_SECONDS, type NightPlace, quietAround } from '../notifications/message-times.ts';
import type { ClockOut } from '../reminders/reminder-choices.ts';
import { type Instant, instant } from '../time/wall-time.ts';
import { OVERRUN_SECONDS } from './forgotten.ts';

/** Weeks in which somebody who left a clock running so often is taken to forget it. */
export const FORGETFUL_WEEKS = 8;
const FORGETFUL_TIMES = 2;

/** The clock is still to be stopped, and who is about to leave has the telephone in hand. */
const BEFORE_END_SECONDS = 300;

/** Seconds after the end of a shift at which a running clocking is spoken of. */
const AFTER_END_SECONDS = [OVERRUN_SECONDS, 4500] as const;

/** So long before the end a reminder may come that quiet hours do not let come nearer. */
const EARLIEST_SECONDS = 2 * 3600;

/** Whether somebody tends to forget the end, by when clockings were closed for them. */
export const isForgetful = (closedFor: readonly Instant[], now: Instant): boolean => {
  const since = now - FORGETFUL_WEEKS * 7 * 86_400;
  return closedFor.filter((at) => at > since && at <= now).length >= FORGETFUL_TIMES;
};

export const isRemindedOfEnd = (choice: ClockOut, forgets: boolean): boolean =>
  choice === 'always' || (choice === 'forgetful' && forgets);

type Running = {
  startAt: Instant;
  /** Of the shift that is worked. */
  endAt: Instant;
};

/** Near the end; where quiet hours lie there at their end, else before them; null where neither is near. */
const beforeEnd = (
  { startAt, endAt }: Running,
  { timezone, quiet }: NightPlace,
): Instant | null => {
  const wanted = instant(endAt - BEFORE_END_SECONDS);
  const hours = quietAround(wanted, timezone, quiet);
  const moments = hours ? [hours.ends, instant(hours.begins - EDGE_SECONDS)] : [wanted];
  const isNear = (at: Instant): boolean =>
    at > startAt &&
    at <= endAt &&
    at >= endAt - EARLIEST_SECONDS &&
    quietAround(at, timezone, quiet) === null;
  return moments.find(isNear) ?? null;
};

const notQuiet = (at: Instant, { timezone, quiet }: NightPlace): Instant =>
  quietAround(at, timezone, quiet)?.ends ?? at;

/** When somebody whose clock runs is reminded of the end of their shift, in order; two times at most. */
export const endReminders = (
  running: Running,
  { choice, forgets }: { choice: ClockOut; forgets: boolean },
  place: NightPlace,
): Instant[] => {
  if (choice === 'never') return [];
  const after = AFTER_END_SECONDS.map((delay) => notQuiet(instant(running.endAt + delay), place));
  const near = isRemindedOfEnd(choice, forgets) ? beforeEnd(running, place) : null;
  return near === null ? after : [near, ...after.slice(0, 1)];
};

/** How many of them should have been by now; none while it is quiet. */
export const endRemindersDue = (
  times: readonly Instant[],
  now: Instant,
  place: NightPlace,
): number =>
  quietAround(now, place.timezone, place.quiet) ? 0 : times.filter((at) => at <= now).length;
