import { approvalRoutes } from '@ploeg/contract/approvals/approvals.routes';
import type { RequestDeps } from '#features/requests/requests.service.ts';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import { listAbsences } from './absences.service.ts';
import { listAnswered } from './answered.service.ts';
import { listApprovals } from './approvals.service.ts';
import { countWaiting, listWaiting } from './waiting.service.ts';

export const bindApprovalRoutes = (binder: Binder, deps: RequestDeps): void => {
  binder.read(approvalRoutes.listApprovals, async (context, { query }) =>
    answer(200, await listApprovals(context, query.departmentId, deps)),
  );
  binder.read(approvalRoutes.countApprovals, async (context, { query }) =>
    answer(200, await countWaiting(context, query.departmentIds, deps)),
  );
  binder.read(approvalRoutes.listWaiting, async (context, { query }) =>
    answer(200, await listWaiting(context, query, deps)),
  );
  binder.read(approvalRoutes.listAnsweredRequests, async (context, { query }) =>
    answer(200, await listAnswered(context, query, deps)),
  );
  binder.read(approvalRoutes.listAbsences, async (context, { query }) =>
    answer(200, await listAbsences(context, query, deps)),
  );
};
