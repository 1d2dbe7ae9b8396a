import type { SettingValues } from '@ploeg/domain/settings/setting-list';
import { employmentEnds } from '#features/people/people.facts.ts';
import { approvals, waitingLines } from '#features/requests/requests.facts.ts';
import { provideCounts, settingsChanged } from '#features/settings/settings.facts.ts';
import {
  changesHands,
  promisedShifts,
  shiftChanged,
  shiftsCreated,
  shiftsRemoved,
} from '#features/shifts/shifts.facts.ts';
import { feature } from '#platform/feature.ts';
import { onFact, provide } from '#platform/feature-hooks.ts';
import { bindMarketRoutes } from './market.routes.ts';
import {
  countApplications,
  endApplicationsIn,
  listAppliedShifts,
  listOfferLines,
  listOffers,
  offerWhenFree,
  takeOffMarket,
  withdrawApplicationsOf,
} from './market.service.ts';

export const market = feature({
  name: 'market',
  bind: bindMarketRoutes,
  hooks: [
    onFact(shiftsCreated, async (context, { after, department }) => {
      for (const shift of after) await offerWhenFree(context, shift, department);
    }),
    onFact(shiftChanged, async (context, change) => {
      const { before, after, department } = change;
      if (changesHands(change)) await takeOffMarket(context, [before.id], after.employmentId);
      await offerWhenFree(context, after, department);
    }),
    onFact(shiftsRemoved, (context, { before }) => {
      const shiftIds = before.map(({ id }) => id);
      return takeOffMarket(context, shiftIds);
    }),
    onFact(employmentEnds, (context, { employmentId }) =>
      withdrawApplicationsOf(context, employmentId),
    ),
    onFact(settingsChanged, async (context, { before, after, department }) => {
      const offers = (values: SettingValues): boolean =>
        values['modules.freeshifts'] && !values.fixedScheduleAccount;
      if (offers(before) && !offers(after)) await endApplicationsIn(context, department.id);
    }),
    provideCounts(async (context, department) => ({
      applications: await countApplications(context, department),
    })),
    provide(approvals, async (context, { workplace, ids }) => ({
      market: await listOffers(context, workplace, ids),
    })),
    provide(waitingLines, listOfferLines),
    provide(promisedShifts, (context, { personId }) => listAppliedShifts(context, personId)),
  ],
});
