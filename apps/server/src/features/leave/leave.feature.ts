import { leaveRoutes } from '@ploeg/contract/leave/leave.routes';
import type { LeaveToDecide } from '@ploeg/contract/leave/leave.schemas';
import { countAskedIn } from '#features/requests/request-expiry.service.ts';
import { requestFeature } from '#features/requests/request-feature.ts';
import { provideCounts } from '#features/settings/settings.facts.ts';
import { askForLeave, costOfWaiting } from './ask-leave.service.ts';
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
  toDecide: async (waiting, workplace, context) => ({
    leave: await Promise.all(
      waiting.map(async ({ request: vacationRequest, away, work }): Promise<LeaveToDecide> => {
        const released = work.map(({ id, start, end }) => ({ id, start, end }));
        const cost = await costOfWaiting(context, vacationRequest, workplace);
        return { vacationRequest, released, away, cost };
      }),
    ),
  }),
});
