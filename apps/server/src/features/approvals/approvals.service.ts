import { type Approvals, noApprovals } from '@ploeg/contract/approvals/approvals.schemas';
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
  return { ...noApprovals, ...(await collect(context, approvals, { workplace })) };
};
