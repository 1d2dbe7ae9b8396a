import { WAGE_PARTS } from '../terms/wages.ts';
import { toDateKey } from '../time/wall-time.ts';
import type { PlanFields } from './plan-fields.ts';
import { type Difference, plannedWork } from './publication.ts';

/** Parts of a euro (see WAGE_PARTS) that an hour costs on a day (YYYY-MM-DD); null where nobody said it. */
export type WageOn = (employmentId: string, day: string) => number | null;

export type PublicationCost = { cents: number; withoutWage: number };

/** What these come to in gross wages, more or less than before: no charges and no supplements. */
export const publicationCost = (
  differences: readonly Pick<Difference, 'before' | 'after'>[],
  wageOn: WageOn,
  timezone: string,
): PublicationCost => {
  const without = new Set<string>();
  const partsOf = (plan: PlanFields | null): number => {
    if (!plan?.employmentId) return 0;
    const hourly = wageOn(plan.employmentId, toDateKey(plan.start));
    if (hourly === null) without.add(plan.employmentId);
    return ((hourly ?? 0) * plannedWork(plan, timezone)) / 3600;
  };
  const parts = differences.map(({ before, after }) => partsOf(after) - partsOf(before));
  const sum = parts.reduce((all, one) => all + one, 0);
  return { cents: Math.round((sum * 100) / WAGE_PARTS) + 0, withoutWage: without.size };
};
