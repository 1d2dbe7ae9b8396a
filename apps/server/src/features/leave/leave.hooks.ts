import type { LeaveToDecide } from '@ploeg/contract/approvals/approvals.schemas';
import { leaveSpans } from '@ploeg/domain/leave/leave-rules';
import { approvals } from '#features/requests/requests.facts.ts';
import { listToDecide } from '#features/requests/requests.service.ts';
import { type Hook, provide } from '#platform/feature-hooks.ts';
import { leaveKind } from './leave-kind.ts';

export const leaveHooks: Hook[] = [
  provide(approvals, async (context, workplace) => {
    const waiting = await listToDecide(context, leaveKind, workplace, leaveSpans);
    const leave = waiting.map(({ request: vacationRequest, away, work }): LeaveToDecide => {
      const released = work.map(({ id, start, end }) => ({ id, start, end }));
      return { vacationRequest, released, away };
    });
    return { leave };
  }),
];
