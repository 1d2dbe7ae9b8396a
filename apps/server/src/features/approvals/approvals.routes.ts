import { approvalRoutes } from '@ploeg/contract/approvals/approvals.routes';
import type { RequestDeps } from '#features/requests/requests.service.ts';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import { listApprovals } from './approvals.service.ts';

export const bindApprovalRoutes = (binder: Binder, deps: RequestDeps): void => {
  binder.read(approvalRoutes.listApprovals, async (context, { query }) =>
    answer(200, await listApprovals(context, query.departmentId, deps)),
  );
};
