import { addToDay, daysBetween } from '../calendar-days/holidays.ts';
import { addMonths, monthOf } from '../time/calendar-days.ts';
import { fromDateKey, SECONDS_PER_DAY, startOfMonth, toDateKey } from '../time/wall-time.ts';
import { bucketOf } from './group-facts.ts';

/** Days YYYY-MM-DD, both of it. */
export type ReportSpan = { from: string; until: string };

/** A year and its leap day. */
export const MOST_REPORT_DAYS = 366;

export const daysIn = ({ from, until }: ReportSpan): number =>
  Math.round((fromDateKey(until) - fromDateKey(from)) / SECONDS_PER_DAY) + 1;

const isWholeMonths = ({ from, until }: ReportSpan): boolean =>
  from.endsWith('-01') && addToDay(until, 1).endsWith('-01');

const monthsIn = ({ from, until }: ReportSpan): number => {
  const first = monthOf(fromDateKey(from));
  const after = monthOf(fromDateKey(addToDay(until, 1)));
  return (after.year - first.year) * 12 + after.month - first.month;
};

/** As long, right before: as many months before whole months, else as many days. */
export const spanBefore = (span: ReportSpan): ReportSpan => {
  const until = addToDay(span.from, -1);
  if (isWholeMonths(span)) {
    return { from: toDateKey(addMonths(fromDateKey(span.from), -monthsIn(span))), until };
  }
  return { from: addToDay(span.from, -daysIn(span)), until };
};

/** The month before that of a day. */
export const monthBefore = (day: string): ReportSpan => {
  const first = startOfMonth(fromDateKey(day));
  return { from: toDateKey(addMonths(first, -1)), until: addToDay(toDateKey(first), -1) };
};

/** What a point of a chart stands for, so that there are neither hundreds nor one. */
export const chartStep = (span: ReportSpan): 'day' | 'week' | 'month' => {
  const days = daysIn(span);
  if (days <= 42) return 'day';
  return days <= 190 ? 'week' : 'month';
};

/** The points of a chart in their order, those without anything too. */
export const bucketsIn = (span: ReportSpan, step: 'day' | 'week' | 'month'): string[] => [
  ...new Set(daysBetween(span.from, span.until).map((day) => bucketOf(day, step))),
];
