import { toInstant, type WallSeconds, wallSeconds } from '../time/wall-time.ts';
import { type PlanFields, planText } from './plan-fields.ts';

const shiftBy = (at: WallSeconds, seconds: number): WallSeconds => wallSeconds(at + seconds);

/** The same plan so many seconds of the wall clock later: hours stay what clocks show. */
export const movePlan = (plan: PlanFields, seconds: number): PlanFields => ({
  ...plan,
  start: shiftBy(plan.start, seconds),
  end: shiftBy(plan.end, seconds),
});

export const openPlan = (plan: PlanFields): PlanFields => ({ ...plan, employmentId: null });

/**
 * Tells copies that are planned already from those that are to be made. Each plan that is there stands for
 * one copy, so of three equal open shifts two are made where one is; what was copied is not copied again.
 */
export const sortCopies = <C extends { plan: PlanFields }>(
  copies: readonly C[],
  existing: readonly PlanFields[],
): { wanted: C[]; there: C[] } => {
  const left = Map.groupBy(existing, planText);
  const isThere = ({ plan }: C): boolean => left.get(planText(plan))?.pop() !== undefined;
  const sorted = Map.groupBy(copies, (copy) => (isThere(copy) ? 'there' : 'wanted'));
  return { wanted: sorted.get('wanted') ?? [], there: sorted.get('there') ?? [] };
};

const trueSeconds = ({ start, end }: PlanFields, timezone: string): number =>
  toInstant(end, timezone) - toInstant(start, timezone);

/** True seconds that a copy is longer than its source: not 0 in the nights when the clock changes. */
export const lengthened = (source: PlanFields, copy: PlanFields, timezone: string): number =>
  trueSeconds(copy, timezone) - trueSeconds(source, timezone);
