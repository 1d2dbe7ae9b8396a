import { approvalRoutes } from '@ploeg/contract/approvals/approvals.routes';
import type { RequestDeps } from '#features/requests/requests.service.ts';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import { listAbsences } from './absences.service.ts';
import { listAnswered } from './answered.service.ts';
import { countApprovals, listApprovals } from './approvals.service.ts';

export const bindApprovalRoutes = (binder: Binder, deps: RequestDeps): void => {
  binder.read(approvalRoutes.listApprovals, async (context, { query }) =>
    answer(200, await listApprovals(context, query.departmentId, deps)),
  );
  binder.read(approvalRoutes.countApprovals, async (context, { query }) =>
    answer(200, await countApprovals(context, query.departmentIds, deps)),
  );
  binder.read(approvalRoutes.listAnsweredRequests, async (context, { query }) =>
    answer(200, await listAnswered(context, query, deps)),
  );
  binder.read(approvalRoutes.listAbsences, async (context, { query }) =>
    answer(200, await listAbsences(context, query, deps)),
  );
};
