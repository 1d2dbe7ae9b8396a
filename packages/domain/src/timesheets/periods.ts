import { addToDay, daysBetween } from '../calendar-days/holidays.ts';
import { addDays, addMonths } from '../time/calendar-days.ts';
import { fromDateKey, startOfMonth, startOfWeek, toDateKey } from '../time/wall-time.ts';

export const PERIOD_KINDS = ['month', 'week'] as const;
export type PeriodKind = (typeof PERIOD_KINDS)[number];

/** Days YYYY-MM-DD, both of the period. */
export type Period = { start: string; end: string };

export const isWithin = ({ start, end }: Period, day: string): boolean =>
  start <= day && day <= end;

const wholePeriod = (day: string, kind: PeriodKind): Period => {
  const at = fromDateKey(day);
  const start = kind === 'week' ? startOfWeek(at) : startOfMonth(at);
  const next = kind === 'week' ? addDays(start, 7) : addMonths(start, 1);
  return { start: toDateKey(start), end: toDateKey(addDays(next, -1)) };
};

/**
 * The period that a day is paid in. Those that there are stay as they are: where a location changes from
 * months to weeks, what lies between two of them is a shorter one.
 */
export const periodOn = <P extends Period>(
  day: string,
  kind: PeriodKind,
  existing: readonly P[],
): P | Period => {
  const held = existing.find((period) => isWithin(period, day));
  if (held) return held;
  const { start, end } = wholePeriod(day, kind);
  const before = existing.filter((period) => period.end < day).map((period) => period.end);
  const after = existing.filter((period) => period.start > day).map((period) => period.start);
  return {
    start: [start, ...before.map((last) => addToDay(last, 1))].sort().at(-1) ?? start,
    end: [end, ...after.map((first) => addToDay(first, -1))].sort()[0] ?? end,
  };
};

/** The periods of [from, until] in their order. */
export const periodsBetween = <P extends Period>(
  { start, end }: Period,
  kind: PeriodKind,
  existing: readonly P[],
): (P | Period)[] => {
  const found: (P | Period)[] = [];
  let next = start;
  for (const day of daysBetween(start, end)) {
    if (day !== next) continue;
    const period = periodOn(day, kind, existing);
    found.push(period);
    next = addToDay(period.end, 1);
  }
  return found;
};
