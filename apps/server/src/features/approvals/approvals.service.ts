import { type Approvals, noApprovals } from '@ploeg/contract/approvals/approvals.schemas';
import type { WaitingCounts } from '@ploeg/contract/approvals/office.schemas';
import { approvals } from '#features/requests/requests.facts.ts';
import { getPlanned, type ShiftDeps } from '#features/shifts/shifts.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { collect } from '#platform/feature-hooks.ts';

/** Everything that waits for an answer in a department which the caller plans. */
export const listApprovals = async (
  context: ReadContext,
  departmentId: string,
  deps: ShiftDeps,
): Promise<Approvals> => {
  const workplace = await getPlanned(context, departmentId, deps, 'requests.decide');
  return { ...noApprovals, ...(await collect(context, approvals, workplace)) };
};

/** Counted from the very lists, so that the number beside a list is never another one. */
export const countApprovals = async (
  context: ReadContext,
  departmentIds: readonly string[],
  deps: ShiftDeps,
): Promise<WaitingCounts> => ({
  locations: await Promise.all(
    departmentIds.map(async (departmentId) => {
      const lists = Object.values(await listApprovals(context, departmentId, deps));
      return { departmentId, count: lists.reduce((sum, list) => sum + list.length, 0) };
    }),
  ),
});
