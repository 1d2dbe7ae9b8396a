import type { ChangeToDecide } from '@ploeg/contract/approvals/approvals.schemas';
import { changeEffect } from '@ploeg/domain/change-requests/change-rules';
import type { Publish } from '#features/notifications/publish-notices.ts';
import {
  createExpiryJob,
  endWithShifts,
  expireRequests,
} from '#features/requests/request-expiry.service.ts';
import { approvals } from '#features/requests/requests.facts.ts';
import { listToDecide } from '#features/requests/requests.service.ts';
import { becomesAbsence, changesHands, requestsOnShifts } from '#features/shifts/shifts.facts.ts';
import { feature } from '#platform/feature.ts';
import { provide } from '#platform/feature-hooks.ts';
import { changeKind } from './change-request-kind.ts';
import { bindChangeRequestRoutes } from './change-requests.routes.ts';
import { listRequestsOnShifts, toDayoffTypeId } from './change-requests.service.ts';

export const changeRequests = feature({
  name: 'change-requests',
  bind: bindChangeRequestRoutes,
  hooks: [
    ...endWithShifts(
      (change) => changesHands(change) || becomesAbsence(change),
      (context, subjectId) => expireRequests(context, changeKind, { subjectId }),
    ),
    provide(approvals, async (context, workplace) => {
      const waiting = await listToDecide(context, changeKind, workplace, ({ shift }) => [shift]);
      const { settings } = workplace.department;
      const changes = waiting.map(({ request: changeRequest, away }): ChangeToDecide => {
        const { cancellationType, fullDay } = changeRequest;
        const asked = { dayoffTypeId: toDayoffTypeId(cancellationType), fullDay };
        return { changeRequest, effect: changeEffect(asked, settings).kind, away };
      });
      return { changes };
    }),
    provide(requestsOnShifts, (context, { shifts, workplaces }) =>
      listRequestsOnShifts(context, shifts, workplaces),
    ),
  ],
  jobs: ({ publish }: { publish: Publish }) => [
    createExpiryJob(changeKind, 'change_request.close', publish),
  ],
});
