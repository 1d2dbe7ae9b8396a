import type { Measure } from '../payroll/pay-lines.ts';
import { type SettledDay, toDayLines } from '../payroll/settled-days.ts';
import type { WageKey } from '../payroll/wage-keys.ts';

/** What of a locked day is more or less than it was locked with: `value` as in a line of pay. */
export type CarriedLine = { day: string; key: WageKey; measure: Measure; value: number };

const keyOf = ({ day, key, measure }: CarriedLine): string => `${day} ${key} ${measure}`;

const sumsOf = (lines: readonly CarriedLine[]): Map<string, CarriedLine> => {
  const sums = new Map<string, CarriedLine>();
  for (const line of lines) {
    const { day, key, measure, value } = line;
    const before = sums.get(keyOf(line))?.value ?? 0;
    sums.set(keyOf(line), { day, key, measure, value: before + value });
  }
  return sums;
};

const linesOf = (days: readonly SettledDay[]): CarriedLine[] =>
  days.flatMap((own) => toDayLines(own).map((line) => ({ day: own.day, ...line })));

const inOrder = (a: CarriedLine, b: CarriedLine): number => (keyOf(a) < keyOf(b) ? -1 : 1);

/**
 * What has to be carried on of a locked sheet: what it would be now, less what it was locked with and
 * what was carried before. Once that is carried too, nothing is left.
 */
export const toCarry = (
  locked: readonly SettledDay[],
  now: readonly SettledDay[],
  carried: readonly CarriedLine[],
): CarriedLine[] => {
  const before = sumsOf([...linesOf(locked), ...carried]);
  const after = sumsOf(linesOf(now));
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys]
    .flatMap((name): CarriedLine[] => {
      const line = after.get(name) ?? before.get(name);
      if (!line) return [];
      const value = (after.get(name)?.value ?? 0) - (before.get(name)?.value ?? 0);
      return value === 0 ? [] : [{ ...line, value }];
    })
    .sort(inOrder);
};
