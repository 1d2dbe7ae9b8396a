import type { SalaryPeriod } from '../contracts/contract-terms.ts';
import type { Terms } from './terms.ts';

/** A wage from a day (YYYY-MM-DD) on; of two that begin on one day the one entered later holds. */
export type WageLine = { since: string; entered: number; isWithdrawn: boolean };

/** The line that holds on a day; undefined where nothing was ever said. */
export const wageOn = <L extends WageLine>(lines: readonly L[], day: string): L | undefined => {
  let holds: L | undefined;
  for (const line of lines) {
    if (line.isWithdrawn || line.since > day) continue;
    const isLater =
      !holds ||
      line.since > holds.since ||
      (line.since === holds.since && line.entered > holds.entered);
    if (isLater) holds = line;
  }
  return holds;
};

/** The line of each day on which a wage begins, the first day first. */
export const wageMoments = <L extends WageLine>(lines: readonly L[]): L[] =>
  [...new Set(lines.map(({ since }) => since))].sort().flatMap((day) => {
    const holds = wageOn(lines, day);
    return holds && holds.since === day ? [holds] : [];
  });

/** Wages are kept in ten-thousandths of a euro, so that sums are exact. */
export const WAGE_PARTS = 10_000;

export const toWageParts = (amount: number): number => Math.round(amount * WAGE_PARTS);

/** Above it an amount a unit is a slip of the hand. */
const MOST: Record<SalaryPeriod, number> = { hour: 500, day: 4000, week: 20_000, month: 100_000 };

export const isWageLikely = (amount: number, unit: SalaryPeriod): boolean =>
  amount > 0 && amount <= MOST[unit];

const WEEKS_OF_QUARTER = 13;
const MONTHS_OF_QUARTER = 3;

/**
 * What an hour costs, in parts of a euro, by what was agreed; null where hours of a week would have to
 * be guessed. A month is a third of the thirteen weeks of a quarter.
 */
export const toHourlyParts = (
  { parts, unit }: { parts: number; unit: SalaryPeriod },
  { hoursWeekMinutes, daysWeek }: Pick<Terms, 'hoursWeekMinutes' | 'daysWeek'>,
): number | null => {
  if (unit === 'hour') return parts;
  if (hoursWeekMinutes === null || hoursWeekMinutes <= 0) return null;
  const hoursWeek = hoursWeekMinutes / 60;
  if (unit === 'week') return parts / hoursWeek;
  if (unit === 'month') return (parts * MONTHS_OF_QUARTER) / (WEEKS_OF_QUARTER * hoursWeek);
  return daysWeek === null ? null : (parts * daysWeek) / hoursWeek;
};

/** Parts of a euro as whole cents. */
export const toCents = (parts: number): number => Math.round((parts * 100) / WAGE_PARTS) + 0;
