import type { PlanFields } from '@ploeg/domain/planning/plan-fields';
import { callApi } from '../api.ts';
import { queryClient } from '../sync/query-client.ts';
import { noteBatches } from './changed-by.ts';
import { type Plan, PLANNING, type PlanShift } from './plan.queries.ts';

const dayOf = (key: unknown): number => Date.parse(`${String(key)}T00:00:00Z`) / 1000;

const begins =
  (from: number, to: number) =>
  (plan: PlanFields | null): boolean =>
    plan !== null && from <= plan.start && plan.start < to;

/** A plan with shifts as they are now in the place of what they were. */
const withChanges = (
  plan: Plan,
  { from, to }: { from: number; to: number },
  news: { number: number; shifts: readonly PlanShift[]; gone: readonly string[] },
): Plan => {
  const isIn = begins(from, to);
  const touched = new Set([...news.gone, ...news.shifts.map(({ id }) => id)]);
  return {
    ...plan,
    number: Math.max(plan.number, news.number),
    // It is not what the server sent under its tag any more.
    etag: '',
    shifts: [
      ...plan.shifts.filter(({ id }) => !touched.has(id)),
      ...news.shifts.filter((shift) => isIn(shift.plan) || isIn(shift.live)),
    ],
  };
};

/** Brings the plans of a location that the device has up to what happened since: a few shifts, not all. */
export const catchUp = async (departmentId: string): Promise<void> => {
  const kept = queryClient
    .getQueryCache()
    .findAll({ queryKey: [PLANNING, departmentId] })
    .filter(({ state }) => state.data !== undefined);
  const numbers = kept.map(({ state }) => (state.data as Plan).number);
  if (numbers.length === 0) return;
  const since = Math.min(...numbers);
  const news = await callApi('GET /api/v4/planning/changes', { query: { departmentId, since } });
  noteBatches(departmentId, news.number, news.batches);
  if (news.isStale) {
    await queryClient.invalidateQueries({ queryKey: [PLANNING, departmentId] });
    return;
  }
  const shifts = news.shifts as PlanShift[];
  for (const { queryKey } of kept) {
    const [, , from, to] = queryKey;
    queryClient.setQueryData<Plan>(queryKey, (plan) =>
      plan ? withChanges(plan, { from: dayOf(from), to: dayOf(to) }, { ...news, shifts }) : plan,
    );
  }
};
