import type { ChangeToDecide } from '@ploeg/contract/approvals/approvals.schemas';
import { CANCEL_SHIFT, changeEffect } from '@ploeg/domain/change-requests/change-rules';
import { endWithShifts, expireRequests } from '#features/requests/request-expiry.service.ts';
import { approvals } from '#features/requests/requests.facts.ts';
import { listToDecide } from '#features/requests/requests.service.ts';
import { becomesAbsence, changesHands, requestsOnShifts } from '#features/shifts/shifts.facts.ts';
import { type Hook, provide } from '#platform/feature-hooks.ts';
import { changeKind } from './change-request-kind.ts';
import { listRequestsOnShifts } from './change-requests.service.ts';

export const changeRequestHooks: Hook[] = [
  ...endWithShifts(
    (change) => changesHands(change) || becomesAbsence(change),
    (context, shiftIds) => expireRequests(context, changeKind, { shiftIds }),
  ),
  provide(approvals, async (context, workplace) => {
    const waiting = await listToDecide(context, changeKind, workplace, ({ shift }) => [shift]);
    const changes = waiting.map(({ request: changeRequest, away }): ChangeToDecide => {
      const { cancellationType, fullDay } = changeRequest;
      const dayoffTypeId = cancellationType === CANCEL_SHIFT ? null : cancellationType;
      const asked = { dayoffTypeId, fullDay };
      const effect = changeEffect(asked, workplace.department.settings).kind;
      return { changeRequest, effect, away };
    });
    return { changes };
  }),
  provide(requestsOnShifts, (context, { shifts, workplaces }) =>
    listRequestsOnShifts(context, shifts, workplaces),
  ),
];
