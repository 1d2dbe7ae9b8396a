import {
  SECONDS_PER_DAY,
  startOfMonth,
  startOfWeek,
  type WallSeconds,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';

/** The months that a calendar may show; both are first days. */
export type MonthRange = { first: WallSeconds; last: WallSeconds };

const addDays = (day: WallSeconds, days: number): WallSeconds =>
  wallSeconds(day + days * SECONDS_PER_DAY);

/** The same day so many months further; the last one of a month that is too short for it. */
export const addMonths = (day: WallSeconds, months: number): WallSeconds => {
  const date = new Date(day * 1000);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return wallSeconds(Date.UTC(year, month, Math.min(date.getUTCDate(), lastOfMonth)) / 1000);
};

/** The weeks of a month, Monday first; null where a neighbouring month's days would stand. */
export const weeksOf = (month: WallSeconds): (WallSeconds | null)[][] => {
  const first = startOfMonth(month);
  const next = addMonths(first, 1);
  const weeks: (WallSeconds | null)[][] = [];
  for (let monday = startOfWeek(first); monday < next; monday = addDays(monday, 7)) {
    const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
    weeks.push(days.map((day) => (day >= first && day < next ? day : null)));
  }
  return weeks;
};

const moves: Record<string, (day: WallSeconds) => WallSeconds> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: startOfWeek,
  End: (day) => addDays(startOfWeek(day), 6),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

/** Where a key leads from a day: itself at the edge of the range, null if it is not such a key. */
export const dayAfterKey = (
  key: string,
  day: WallSeconds,
  range: MonthRange,
): WallSeconds | null => {
  const next = moves[key]?.(day);
  if (next === undefined) return null;
  const month = startOfMonth(next);
  return month < range.first || month > range.last ? day : next;
};
