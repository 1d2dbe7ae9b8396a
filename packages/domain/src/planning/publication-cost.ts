import { WAGE_PARTS } from '../terms/wages.ts';
import { toDateKey } from '../time/wall-time.ts';
import type { PlanFields } from './plan-fields.ts';
import { type Difference, plannedWork } from './publication.ts';

/** Parts of a euro (see WAGE_PARTS) that an hour costs on a day (YYYY-MM-DD); null where nobody said it. */
export type WageOn = (employmentId: string, day: string) => number | null;

export type PublicationCost = { cents: number; withoutWage: number };

/** Parts of a euro that a planned shift comes to; null where nobody said the wage, and of an open shift. */
const partsOf = (plan: PlanFields, wageOn: WageOn, timezone: string): number | null => {
  if (plan.employmentId === null) return null;
  const hourly = wageOn(plan.employmentId, toDateKey(plan.start));
  return hourly === null ? null : (hourly * plannedWork(plan, timezone)) / 3600;
};

const toCents = (parts: number): number => Math.round((parts * 100) / WAGE_PARTS) + 0;

/** What one shift comes to in gross wages, in cents: no charges and no supplements. */
export const plannedCost = (plan: PlanFields, wageOn: WageOn, timezone: string): number | null => {
  const parts = partsOf(plan, wageOn, timezone);
  return parts === null ? null : toCents(parts);
};

/** What these come to in gross wages, more or less than before: no charges and no supplements. */
export const publicationCost = (
  differences: readonly Pick<Difference, 'before' | 'after'>[],
  wageOn: WageOn,
  timezone: string,
): PublicationCost => {
  const without = new Set<string>();
  const ofPlan = (plan: PlanFields | null): number => {
    if (!plan?.employmentId) return 0;
    const parts = partsOf(plan, wageOn, timezone);
    if (parts === null) without.add(plan.employmentId);
    return parts ?? 0;
  };
  const parts = differences.map(({ before, after }) => ofPlan(after) - ofPlan(before));
  return { cents: toCents(parts.reduce((all, one) => all + one, 0)), withoutWage: without.size };
};
