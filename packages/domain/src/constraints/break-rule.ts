import type { InForce } from './dated-limit.ts';
import type { BreakRule } from './working-time-limits.ts';

/** Of the rules that a shift of so many true hours falls under, the one with the longest pause. */
export const findBreakRule = (
  hours: number,
  rules: readonly InForce<BreakRule>[],
): InForce<BreakRule> | undefined =>
  rules
    .filter(({ value }) => hours > value.hours)
    .toSorted((a, b) => b.value.minutes - a.value.minutes)[0];
