import { toInstant, type WallSeconds, wallSeconds } from '../time/wall-time.ts';
import { type PlanFields, planText } from './plan-fields.ts';

/** A shift that is to be made again, and the shift of which it is the copy. */
export type PlanCopy = { source: string; plan: PlanFields };

/** `there` is already planned, once for each copy. */
export type SortedCopies = { wanted: PlanCopy[]; there: PlanCopy[] };

const shiftBy = (at: WallSeconds, seconds: number): WallSeconds => wallSeconds(at + seconds);

/** The same plan so many seconds of the wall clock later: hours stay what clocks show. */
export const movePlan = (plan: PlanFields, seconds: number): PlanFields => ({
  ...plan,
  start: shiftBy(plan.start, seconds),
  end: shiftBy(plan.end, seconds),
});

export const openPlan = (plan: PlanFields): PlanFields => ({ ...plan, employmentId: null });

/**
 * Tells what is planned already from what is to be made. Each plan that is there stands for one copy, so
 * of three equal open shifts two are made where one is; what was copied once is not copied again.
 */
export const sortCopies = (
  copies: readonly PlanCopy[],
  existing: readonly PlanFields[],
): SortedCopies => {
  const left = Map.groupBy(existing, planText);
  const isThere = ({ plan }: PlanCopy): boolean => left.get(planText(plan))?.pop() !== undefined;
  const sorted = Map.groupBy(copies, (copy) => (isThere(copy) ? 'there' : 'wanted'));
  return { wanted: sorted.get('wanted') ?? [], there: sorted.get('there') ?? [] };
};

const trueSeconds = ({ start, end }: PlanFields, timezone: string): number =>
  toInstant(end, timezone) - toInstant(start, timezone);

/** True seconds that a copy is longer than its source: not 0 in the nights when the clock changes. */
export const lengthened = (source: PlanFields, copy: PlanFields, timezone: string): number =>
  trueSeconds(copy, timezone) - trueSeconds(source, timezone);
