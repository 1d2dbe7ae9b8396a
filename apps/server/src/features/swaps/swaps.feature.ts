import { employmentEnds } from '#features/people/people.facts.ts';
import { endWithShifts } from '#features/requests/request-expiry.service.ts';
import { approvals, requestDetails, waitingLines } from '#features/requests/requests.facts.ts';
import { provideCounts, settingsChanged } from '#features/settings/settings.facts.ts';
import {
  becomesAbsence,
  changesHands,
  promisedShifts,
  requestsOnShifts,
  type ShiftChange,
} from '#features/shifts/shifts.facts.ts';
import { feature } from '#platform/feature.ts';
import { onFact, provide } from '#platform/feature-hooks.ts';
import { SwapPayload, swapKind } from './swap-kind.ts';
import { bindSwapRoutes } from './swaps.routes.ts';
import {
  closeSwapsIn,
  closeSwapsOf,
  countSwaps,
  declineSwapsOf,
  endsSwaps,
  listAcceptedShifts,
  listSwapLines,
  listSwapsOnShifts,
  listSwapsToDecide,
} from './swaps.service.ts';

const moves = ({ before, after }: ShiftChange): boolean =>
  before.start !== after.start || before.end !== after.end;

export const swaps = feature({
  name: 'swaps',
  bind: bindSwapRoutes,
  hooks: [
    ...endWithShifts(
      (change) => changesHands(change) || moves(change) || becomesAbsence(change),
      closeSwapsOf,
    ),
    onFact(employmentEnds, (context, { employmentId }) => declineSwapsOf(context, employmentId)),
    onFact(settingsChanged, async (context, { before, after, department }) => {
      if (endsSwaps(before, after)) await closeSwapsIn(context, department);
    }),
    provideCounts(countSwaps),
    provide(approvals, async (context, { workplace, ids }) => ({
      swaps: await listSwapsToDecide(context, workplace, ids),
    })),
    provide(waitingLines, listSwapLines),
    provide(requestDetails, (_context, { requests }) =>
      Promise.resolve(
        new Map(
          requests
            .filter(({ kind }) => kind === swapKind.name)
            .map(({ id, payload, shift }) => {
              const { reason } = SwapPayload.parse(payload);
              return [id, { spans: shift ? [shift] : [], dayoffName: null, reason }];
            }),
        ),
      ),
    ),
    provide(promisedShifts, (context, { personId }) => listAcceptedShifts(context, personId)),
    provide(requestsOnShifts, (context, { shifts, workplaces }) => {
      const ids = shifts.map(({ id }) => id);
      return listSwapsOnShifts(context, ids, workplaces);
    }),
  ],
});
