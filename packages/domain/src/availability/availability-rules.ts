import type { ShiftKind } from '../shifts/shift-kinds.ts';
import {
  SECONDS_PER_DAY,
  startOfDay,
  startOfMonth,
  type WallSeconds,
  wallSeconds,
} from '../time/wall-time.ts';

/** Day of the month until which this month may still be changed, point 9.13. */
const DEFAULT_DEADLINE_DAY = 10;

/** A full day ends at its last minute, 23:59:00 (R16). */
const FULL_DAY_SECONDS = SECONDS_PER_DAY - 60;

export const MAX_DAYS = 62;
export const MAX_DAYS_AHEAD = 366;

export const deadlineDay = (availabilityEnd: number | null): number =>
  availabilityEnd === null || availabilityEnd < 1 ? DEFAULT_DEADLINE_DAY : availabilityEnd;

/** The first day that may still be changed: of this month, or of the next once the deadline has passed (R4). */
export const firstOpenDay = (today: WallSeconds, availabilityEnd: number | null): WallSeconds => {
  const deadline = deadlineDay(availabilityEnd);
  const first = startOfMonth(today);
  const dayOfMonth = (startOfDay(today) - first) / SECONDS_PER_DAY + 1;
  return dayOfMonth <= deadline ? first : startOfMonth(wallSeconds(first + 31 * SECONDS_PER_DAY));
};

/** The first day for which something new may be entered: never one that has passed. */
export const delayStart = (today: WallSeconds, availabilityEnd: number | null): WallSeconds =>
  wallSeconds(Math.max(startOfDay(today), firstOpenDay(today, availabilityEnd)));

export const isDeletable = (
  start: number,
  today: WallSeconds,
  availabilityEnd: number | null,
): boolean => start >= firstOpenDay(today, availabilityEnd);

export type UnavailableTime = { fullDay: boolean; startSeconds: number; endSeconds: number };

/** The time that an entry takes on a day; an end at or before its start is on the next day. */
export const toEntry = (
  day: WallSeconds,
  { fullDay, startSeconds, endSeconds }: UnavailableTime,
): { start: WallSeconds; end: WallSeconds } => {
  if (fullDay) return { start: day, end: wallSeconds(day + FULL_DAY_SECONDS) };
  const nextDay = endSeconds <= startSeconds ? SECONDS_PER_DAY : 0;
  return {
    start: wallSeconds(day + startSeconds),
    end: wallSeconds(day + endSeconds + nextDay),
  };
};

/** True when an entry runs from 00:00 to 23:59, so that its label shows no times. */
export const isWholeDay = ({ start, end }: { start: number; end: number }): boolean =>
  start % SECONDS_PER_DAY === 0 && end - start === FULL_DAY_SECONDS;

export type DayError = 'too_early' | 'too_far' | 'planned' | 'known';

export type TakenTime = { start: number; end: number; kind: ShiftKind };

/** Null when nothing stands against a day, each judged by itself (R16). Times that only touch do not clash. */
export const findDayError = (
  { start, end }: { start: number; end: number },
  {
    today,
    availabilityEnd,
    taken,
  }: { today: WallSeconds; availabilityEnd: number | null; taken: readonly TakenTime[] },
): DayError | null => {
  if (start < delayStart(today, availabilityEnd)) return 'too_early';
  if (start >= startOfDay(today) + MAX_DAYS_AHEAD * SECONDS_PER_DAY) return 'too_far';
  const clashes = taken.filter((other) => other.start < end && other.end > start);
  if (clashes.some((other) => other.kind !== 'unavailability')) return 'planned';
  return clashes.length > 0 ? 'known' : null;
};

/** Seconds since midnight of HH:MM. */
export const secondsOfHour = (hour: string): number => {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number);
  return hours * 3600 + minutes * 60;
};
