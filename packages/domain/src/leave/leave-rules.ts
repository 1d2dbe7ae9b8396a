import { toEntry } from '../availability/availability-rules.ts';
import {
  fromDateKey,
  SECONDS_PER_DAY,
  startOfDay,
  type WallSeconds,
  wallSeconds,
} from '../time/wall-time.ts';

export const MAX_LEAVE_DATES = 62;

const MAX_LEAVE_DAYS_AHEAD = 366;

/** How much may be named at once, and how far back, in days. */
export type LeaveBounds = { dates: number; daysBack: number };

const ASKED: LeaveBounds = { dates: MAX_LEAVE_DATES, daysBack: 0 };

/** Of leave that somebody writes down for another: a long illness, also when its paper comes late. */
export const ENTERED: LeaveBounds = { dates: 186, daysBack: 366 };

/** When leave is asked for: whole days as YYYY-MM-DD, or else one range of wall seconds (R30). */
export type LeaveTime = {
  fullDay: boolean;
  dates: readonly string[];
  start: number | null;
  end: number | null;
};

export type Span = { start: WallSeconds; end: WallSeconds };

const WHOLE_DAY = { fullDay: true, startSeconds: 0, endSeconds: 0 };

/** The time that leave takes: a span for each day, each once and in order, or the one range. */
export const leaveSpans = ({ fullDay, dates, start, end }: LeaveTime): Span[] => {
  if (fullDay)
    return [...new Set(dates)].sort().map((date) => toEntry(fromDateKey(date), WHOLE_DAY));
  if (start === null || end === null) return [];
  return [{ start: wallSeconds(start), end: wallSeconds(end) }];
};

export type LeaveError =
  | 'must_select_one_date'
  | 'too_many_dates'
  | 'times_missing'
  | 'end_before_start'
  | 'in_past'
  | 'too_far';

/** What is wrong with the time of a request on a day, point 5.8; null when nothing is. */
export const findLeaveError = (
  time: LeaveTime,
  now: WallSeconds,
  bounds = ASKED,
): LeaveError | null => {
  if (time.fullDay && time.dates.length === 0) return 'must_select_one_date';
  if (time.fullDay && new Set(time.dates).size > bounds.dates) return 'too_many_dates';
  if (!time.fullDay && (time.start === null || time.end === null)) return 'times_missing';
  const today = startOfDay(now);
  const latest = today + MAX_LEAVE_DAYS_AHEAD * SECONDS_PER_DAY;
  const spans = leaveSpans(time);
  if (spans.some(({ start, end }) => start >= end)) return 'end_before_start';
  const earliest = today - bounds.daysBack * SECONDS_PER_DAY;
  if (spans.some(({ start }) => start < earliest)) return 'in_past';
  return spans.some(({ end }) => end > latest) ? 'too_far' : null;
};

export const outerSpan = (spans: readonly { start: number; end: number }[]): Span => ({
  start: wallSeconds(Math.min(...spans.map(({ start }) => start))),
  end: wallSeconds(Math.max(...spans.map(({ end }) => end))),
});

export const shareTime = (
  span: { start: number; end: number },
  other: { start: number; end: number },
): boolean => span.start < other.end && other.start < span.end;

export type LeaveStatus = 'PENDING' | 'APPROVED' | 'REFUSED' | 'CANCELLED';

/** Pending leave by its person alone; what is approved, until it begins, by its person or who plans. */
export const canCancelLeave = (
  leave: LeaveTime & { status: LeaveStatus },
  who: 'person' | 'planner',
  now: WallSeconds,
): boolean => {
  if (leave.status === 'PENDING') return who === 'person';
  return leave.status === 'APPROVED' && leaveSpans(leave).every(({ start }) => start > now);
};
