import { BASE_BUCKETS, type BaseBucket } from '../pay/base-buckets.ts';
import type { DayTotals } from './sheet-days.ts';

/** Time that a locked day has more or less than it was locked with. */
export type CarriedLine = { day: string; base: BaseBucket; seconds: number };

type Totals = Pick<DayTotals, 'day' | 'base'>;

const secondsBy = (days: readonly Totals[], lines: readonly CarriedLine[]) => {
  const sums = new Map<string, number>();
  const add = (day: string, base: BaseBucket, seconds: number): void => {
    const key = `${day} ${base}`;
    sums.set(key, (sums.get(key) ?? 0) + seconds);
  };
  for (const { day, base } of days) {
    for (const bucket of BASE_BUCKETS) add(day, bucket, base[bucket] ?? 0);
  }
  for (const { day, base, seconds } of lines) add(day, base, seconds);
  return sums;
};

/**
 * What has to be carried on of a locked sheet: what it would be now, less what it was locked with and
 * what was carried before. Once that is carried too, nothing is left.
 */
export const toCarry = (
  locked: readonly Totals[],
  now: readonly Totals[],
  carried: readonly CarriedLine[],
): CarriedLine[] => {
  const before = secondsBy(locked, carried);
  const after = secondsBy(now, []);
  const days = [...new Set([...locked, ...now, ...carried].map(({ day }) => day))].sort();
  return days.flatMap((day) =>
    BASE_BUCKETS.flatMap((base) => {
      const key = `${day} ${base}`;
      const seconds = (after.get(key) ?? 0) - (before.get(key) ?? 0);
      return seconds === 0 ? [] : [{ day, base, seconds }];
    }),
  );
};
