import type { LeaveToDecide } from '@ploeg/contract/approvals/approvals.schemas';
import { leaveSpans } from '@ploeg/domain/leave/leave-rules';
import { approvals } from '#features/requests/requests.facts.ts';
import { listToDecide } from '#features/requests/requests.service.ts';
import { feature } from '#platform/feature.ts';
import { provide } from '#platform/feature-hooks.ts';
import { leaveKind } from './leave-kind.ts';
import { bindLeaveRoutes } from './leave.routes.ts';

export const leave = feature({
  name: 'leave',
  bind: bindLeaveRoutes,
  hooks: [
    provide(approvals, async (context, workplace) => {
      const waiting = await listToDecide(context, leaveKind, workplace, leaveSpans);
      const toDecide = waiting.map(({ request: vacationRequest, away, work }): LeaveToDecide => {
        const released = work.map(({ id, start, end }) => ({ id, start, end }));
        return { vacationRequest, released, away };
      });
      return { leave: toDecide };
    }),
  ],
});
