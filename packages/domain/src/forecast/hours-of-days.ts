import { weekdayOf } from './forecast.ts';

/** What came in an hour of a day, from 0 to 23. */
export type HourFigure = { day: string; hour: number; amount: number };

const HOURS = 24;

/** Of a weekday so many of its last days say how it is spread over the day. */
const SAME_WEEKDAYS = 8;

/** Whole numbers that add up to an amount, each as near to its share as can be. */
export const spread = (amount: number, shares: readonly number[]): number[] => {
  const total = shares.reduce((sum, share) => sum + share, 0);
  if (total === 0) return shares.map(() => 0);
  const floors = shares.map((share) => Math.floor((amount * share) / total));
  const left = amount - floors.reduce((sum, floor) => sum + floor, 0);
  const order = shares
    .map((share, at) => ({ at, rest: (amount * share) % total }))
    .toSorted((a, b) => b.rest - a.rest || a.at - b.at);
  const more = new Set(order.slice(0, left).map(({ at }) => at));
  return floors.map((floor, at) => (more.has(at) ? floor + 1 : floor));
};

/** How a weekday is spread over its hours: as its last days were, or all days; null where nobody counted hours. */
export const hourShares = (
  figures: readonly HourFigure[],
): ((day: string) => readonly number[] | null) => {
  const sumOf = (own: readonly HourFigure[]): number[] | null => {
    const sums = Array.from({ length: HOURS }, () => 0);
    for (const { hour, amount } of own) sums[hour] = (sums[hour] ?? 0) + amount;
    return sums.some((sum) => sum > 0) ? sums : null;
  };
  const byWeekday = Map.groupBy(figures, ({ day }) => weekdayOf(day));
  const all = sumOf(figures);
  const shares = new Map(
    [...byWeekday].map(([weekday, own]) => {
      const days = [...new Set(own.map(({ day }) => day))].toSorted().slice(-SAME_WEEKDAYS);
      return [weekday, sumOf(own.filter(({ day }) => days.includes(day)))] as const;
    }),
  );
  return (day) => shares.get(weekdayOf(day)) ?? all;
};

/** Figures of days: an own one of the whole day goes before the sum of its hours. */
export const toDays = (
  figures: readonly { day: string; hour: number | null; amount: number }[],
): { day: string; amount: number }[] => {
  const days = Map.groupBy(figures, ({ day }) => day);
  return [...days]
    .map(([day, own]) => {
      const whole = own.find(({ hour }) => hour === null);
      return { day, amount: whole?.amount ?? own.reduce((sum, { amount }) => sum + amount, 0) };
    })
    .toSorted((a, b) => a.day.localeCompare(b.day));
};
