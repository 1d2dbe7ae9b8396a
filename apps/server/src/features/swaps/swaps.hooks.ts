import { endWithShifts } from '#features/requests/request-expiry.service.ts';
import { approvals } from '#features/requests/requests.facts.ts';
import {
  becomesAbsence,
  changesHands,
  promisedShifts,
  requestsOnShifts,
  type ShiftChange,
} from '#features/shifts/shifts.facts.ts';
import { type Hook, provide } from '#platform/feature-hooks.ts';
import {
  closeSwapsOf,
  listAcceptedShifts,
  listSwapsOnShifts,
  listSwapsToDecide,
} from './swaps.service.ts';

const moves = ({ before, after }: ShiftChange): boolean =>
  before.start !== after.start || before.end !== after.end;

export const swapHooks: Hook[] = [
  ...endWithShifts(
    (change) => changesHands(change) || moves(change) || becomesAbsence(change),
    closeSwapsOf,
  ),
  provide(approvals, async (context, team) => ({ swaps: await listSwapsToDecide(context, team) })),
  provide(promisedShifts, (context, { personId }) => listAcceptedShifts(context, personId)),
  provide(requestsOnShifts, (context, { shifts, workplaces }) => {
    const ids = shifts.map(({ id }) => id);
    return listSwapsOnShifts(context, ids, workplaces);
  }),
];
