import {
  type Instant,
  instant,
  instantsShowing,
  minutesOf,
  SECONDS_PER_DAY,
  startOfDay,
  toWallTime,
  wallSeconds,
} from '../time/wall-time.ts';
import { dayClock } from '../time/day-clock.ts';
import { findTaskError } from './tasks.ts';

/** True unix seconds, both ends included. */
type Span = { from: number; until: number };

const MINUTE = 60;

export const timeShownAt = (at: number, timezone: string): string => {
  const wall = toWallTime(instant(at), timezone);
  return dayClock(wall - startOfDay(wall));
};

/** The second that a typed time means, of several the nearest to `near`; undefined for a skipped one. */
export const instantOfTime = (
  text: string,
  { from, until }: Span,
  timezone: string,
  near: number = from,
): Instant | undefined => {
  const time = minutesOf(text) * MINUTE;
  if (Number.isNaN(time)) return undefined;
  const firstDay = startOfDay(toWallTime(instant(from), timezone)) - SECONDS_PER_DAY;
  const lastDay = startOfDay(toWallTime(instant(until), timezone)) + SECONDS_PER_DAY;
  const moments: Instant[] = [];
  for (let day = firstDay; day <= lastDay; day += SECONDS_PER_DAY) {
    for (const minute of instantsShowing(wallSeconds(day + time), timezone)) {
      const first = instant(Math.max(minute, from));
      if (first < minute + MINUTE && first <= until) moments.push(first);
    }
  }
  return moments.sort((a, b) => Math.abs(a - near) - Math.abs(b - near) || a - b)[0];
};

/** As `instantOfTime`; a time that still reads as `stored` was not touched and keeps its second. */
export const retypedInstant = (
  text: string,
  span: Span,
  timezone: string,
  stored: number | null | undefined,
): Instant | undefined =>
  typeof stored === 'number' && text === timeShownAt(stored, timezone)
    ? instant(stored)
    : instantOfTime(text, span, timezone, stored ?? span.from);

export type TaskTimesError = {
  field: 'start' | 'end';
  kind: 'missing' | 'outside' | 'order';
};

type Typed = { start: string; end: string };

type TaskContext = {
  clockingStartAt: number;
  now: number;
  timezone: string;
  known: { startAt: number; endAt: number | null } | null;
  mayGoOn: boolean;
};

/** Reads the times of a task as typed, point 5.26: only times, inside the clocking. */
export const readTaskTimes = (
  typed: Typed,
  { clockingStartAt, now, timezone, known: stored, mayGoOn }: TaskContext,
):
  | { times: { startAt: Instant; endAt: Instant | null }; error: null }
  | { times: null; error: TaskTimesError } => {
  const fail = (field: TaskTimesError['field'], kind: TaskTimesError['kind']) => ({
    times: null,
    error: { field, kind },
  });
  const whole = { from: clockingStartAt, until: now };

  if (typed.start === '') return fail('start', 'missing');
  const startAt = retypedInstant(typed.start, whole, timezone, stored?.startAt);
  if (startAt === undefined) return fail('start', 'outside');

  if (typed.end === '' && !mayGoOn) return fail('end', 'missing');
  const rest = { from: startAt, until: now };
  const endAt = typed.end === '' ? null : retypedInstant(typed.end, rest, timezone, stored?.endAt);
  if (endAt === undefined) {
    const isInside = instantOfTime(typed.end, whole, timezone) !== undefined;
    return fail('end', isInside ? 'order' : 'outside');
  }
  const error = findTaskError({ startAt: clockingStartAt, endAt: now }, [{ startAt, endAt }]);
  return error ? fail('end', error) : { times: { startAt, endAt }, error: null };
};
