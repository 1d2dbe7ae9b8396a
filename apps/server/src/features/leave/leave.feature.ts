import { leaveRoutes } from '@ploeg/contract/leave/leave.routes';
import type { LeaveToDecide } from '@ploeg/contract/leave/leave.schemas';
import { leaveSpans } from '@ploeg/domain/leave/leave-rules';
import { countAskedIn } from '#features/requests/request-expiry.service.ts';
import { requestFeature } from '#features/requests/request-feature.ts';
import { provideCounts } from '#features/settings/settings.facts.ts';
import { askForLeave, costOfWaiting } from './ask-leave.service.ts';
import { readStaffing, seenByPlan } from './least-staff.service.ts';
import { leaveKind } from './leave-kind.ts';
import { bindDayoffTypes } from './leave.routes.ts';

const { createLeave, listLeave, decideLeave, getLeavePicture } = leaveRoutes;

export const leave = requestFeature(leaveKind, {
  name: 'leave',
  routes: { list: listLeave, decide: decideLeave, picture: getLeavePicture },
  asking: { route: createLeave, judge: askForLeave },
  bind: bindDayoffTypes,
  hooks: [
    provideCounts(async (context, { id }) => ({
      leaveOpen: await countAskedIn(context, leaveKind, id),
    })),
  ],
  list: 'leave',
  toDecide: async (waiting, workplace, context) => {
    const spans = waiting.flatMap(({ request }) => leaveSpans(request));
    const { language } = context.actor;
    const staffing = await readStaffing(context, workplace, spans);
    return {
      leave: await Promise.all(
        waiting.map(async ({ request, away, daysOff, work }): Promise<LeaveToDecide> => {
          const released = work.map(({ id, start, end }) => ({ id, start, end }));
          const cost = await costOfWaiting(context, request, workplace);
          const plan = seenByPlan(staffing, request, workplace, { daysOff, language });
          return { vacationRequest: request, released, away, cost, ...plan };
        }),
      ),
    };
  },
});
