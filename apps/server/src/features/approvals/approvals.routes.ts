import { approvalRoutes } from '@ploeg/contract/approvals/approvals.routes';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import { type ApprovalDeps, listApprovals } from './approvals.service.ts';

export const bindApprovalRoutes = (binder: Binder, deps: ApprovalDeps): void => {
  binder.read(approvalRoutes.listApprovals, async (reading, { query }) =>
    answer(200, await listApprovals(reading, query.departmentId, deps)),
  );
};
