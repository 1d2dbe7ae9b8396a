import { changeRequestRoutes } from '@ploeg/contract/change-requests/change-requests.routes';
import type { ChangeToDecide } from '@ploeg/contract/change-requests/change-requests.schemas';
import { changeEffect } from '@ploeg/domain/change-requests/change-rules';
import { countAskedIn, endAskedIn } from '#features/requests/request-expiry.service.ts';
import { requestFeature } from '#features/requests/request-feature.ts';
import { provideCounts, settingsChanged } from '#features/settings/settings.facts.ts';
import { requestsOnShifts } from '#features/shifts/shifts.facts.ts';
import { onFact, provide } from '#platform/feature-hooks.ts';
import { changeKind } from './change-request-kind.ts';
import { bindChangeRequestRoutes } from './change-requests.routes.ts';
import { listRequestsOnShifts, toDayoffTypeId } from './change-requests.service.ts';

const { listChangeRequests, decideChangeRequest, getChangeRequestPicture } = changeRequestRoutes;

export const changeRequests = requestFeature(changeKind, {
  name: 'change-requests',
  routes: {
    list: listChangeRequests,
    decide: decideChangeRequest,
    picture: getChangeRequestPicture,
  },
  bind: bindChangeRequestRoutes,
  list: 'changes',
  toDecide: (waiting, { department: { settings } }) => ({
    changes: waiting.map(({ request: changeRequest, away }): ChangeToDecide => {
      const { cancellationType, fullDay } = changeRequest;
      // A kind that is kept from the reader is one nevertheless.
      const asked = { dayoffTypeId: toDayoffTypeId(cancellationType ?? ''), fullDay };
      return { changeRequest, effect: changeEffect(asked, settings).kind, away };
    }),
  }),
  hooks: [
    // Where the schedule is fixed nobody asks for another.
    onFact(settingsChanged, async (context, { before, after, department }) => {
      if (after.fixedScheduleAccount && !before.fixedScheduleAccount) {
        await endAskedIn(context, changeKind, department.id);
      }
    }),
    provideCounts(async (context, { id }) => ({
      changesOpen: await countAskedIn(context, changeKind, id),
    })),
    provide(requestsOnShifts, (context, { shifts, workplaces }) =>
      listRequestsOnShifts(context, shifts, workplaces),
    ),
  ],
});
