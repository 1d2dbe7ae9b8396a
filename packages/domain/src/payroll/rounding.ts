import type { Unit } from './pay-lines.ts';

/** Quantities are ten-thousandths of their unit. */
export const ONE = 10_000;

export const HOUR_STEPS = ['hundredth', 'quarter'] as const;
export type HourStep = (typeof HOUR_STEPS)[number];

const HOURS: Record<HourStep, number> = { hundredth: 100, quarter: 4 };

/** The smallest quantity of a unit, in ten-thousandths: a minute is whole, the rest has two decimals. */
export const stepOf = (unit: Unit, hours: HourStep): number => {
  if (unit === 'hours') return ONE / HOURS[hours];
  return unit === 'minutes' ? ONE : ONE / 100;
};

/** What the value of a line is in one of a unit: seconds, or ten-thousandths of a thing or a euro. */
const VALUE_OF_ONE: Record<Unit, number> = {
  hours: 3600,
  minutes: 60,
  days: ONE,
  count: ONE,
  amount: ONE,
};

const divide = (value: bigint, by: bigint): bigint => {
  const away = value < 0n ? -1n : 1n;
  return (away * (away * value * 2n + by)) / (by * 2n);
};

/** A value, weighed by a factor in thousandths, as a quantity of its unit: halves go away from nought. */
export const toQuantity = (weighed: bigint, unit: Unit, hours: HourStep): number => {
  const step = BigInt(stepOf(unit, hours));
  const inSteps = divide(weighed * BigInt(ONE), BigInt(VALUE_OF_ONE[unit]) * 1000n * step);
  return Number(inSteps * step);
};

/**
 * Weighed values of days, in their order, as quantities that add up to what their sum is rounded to:
 * each is the rounded sum with it, less the rounded sum without.
 */
export const roundCumulatively = (
  weighed: readonly bigint[],
  unit: Unit,
  hours: HourStep,
): number[] => {
  let sum = 0n;
  let before = 0;
  return weighed.map((value) => {
    sum += value;
    const rounded = toQuantity(sum, unit, hours);
    const own = rounded - before;
    before = rounded;
    return own;
  });
};
