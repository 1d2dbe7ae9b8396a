import { loadApprovals } from '#data/approvals/approvals.ts';
import { useDepartmentsWith } from '#data/sync/use-departments-with.ts';
import { type Remote, useRemote } from '#data/use-remote.ts';
import { type Ask, bySoonest, toAsks } from './asks.ts';

/** Everything that waits for the person's answer, in all departments in which they plan. */
export const useApprovals = (): Remote<Ask[]> => {
  const departments = useDepartmentsWith('shiftsAccess');
  const question = `approvals ${departments.map(({ id }) => id).join(' ')}`;
  return useRemote(question, async () => {
    const asks = await Promise.all(
      departments.map(async (department) => toAsks(await loadApprovals(department.id), department)),
    );
    return bySoonest(asks.flat());
  });
};
