import type { InForce } from './dated-limit.ts';
import type { BreakRule } from './working-time-limits.ts';

export const findBreakRule = (
  hours: number,
  rules: readonly InForce<BreakRule>[],
): InForce<BreakRule> | undefined =>
  rules
    .filter(({ value }) => hours > value.hours)
    .toSorted((a, b) => b.value.minutes - a.value.minutes)[0];
