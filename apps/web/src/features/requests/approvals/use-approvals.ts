import { useQuery } from '@tanstack/react-query';
import { approvalsQuery } from '#data/approvals/approvals.queries.ts';
import { useDepartmentsWith } from '#data/sync/use-departments-with.ts';
import { bySoonest, toAsks } from './asks.ts';

/** Everything that waits for the person's answer, in all departments in which they plan. */
export const useApprovals = () => {
  const departments = useDepartmentsWith('shiftsAccess');
  return useQuery({
    ...approvalsQuery(departments.map(({ id }) => id)),
    select: (answers) =>
      bySoonest(
        answers.flatMap(({ departmentId, approvals }) => {
          const department = departments.find(({ id }) => id === departmentId);
          return department ? toAsks(approvals, department) : [];
        }),
      ),
  });
};
