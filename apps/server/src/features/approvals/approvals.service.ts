import type { Approvals } from '@ploeg/contract/approvals/approvals.schemas';
import { isPlanner } from '@ploeg/domain/access/departments';
import { approvals } from '#features/requests/requests.facts.ts';
import type { RequestDeps } from '#features/requests/requests.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { collect } from '#platform/feature-hooks.ts';

/** Everything that waits for an answer in a department which the caller plans. */
export const listApprovals = async (
  context: ReadContext,
  departmentId: string,
  { workplaces }: RequestDeps,
): Promise<Approvals> => {
  const { membership, workplace } = await workplaces.getOwn(context, departmentId);
  if (!isPlanner(membership)) throw fail('request.forbidden');
  const none = { swaps: [], market: [], leave: [], changes: [] };
  return { ...none, ...(await collect(context, approvals, workplace)) };
};
