import { approvals } from '#features/requests/requests.facts.ts';
import {
  changesHands,
  promisedShifts,
  shiftChanged,
  shiftCreated,
  shiftsRemoved,
} from '#features/shifts/shifts.facts.ts';
import { type Hook, onFact, provide } from '#platform/feature-hooks.ts';
import { listAppliedShifts, listOffers, offerWhenFree, takeOffMarket } from './market.service.ts';

export const marketHooks: Hook[] = [
  onFact(shiftCreated, (command, { after, department }) =>
    offerWhenFree(command, after, department),
  ),
  onFact(shiftChanged, async (command, change) => {
    const { before, after, department } = change;
    if (changesHands(change)) await takeOffMarket(command, [before.id], after.employmentId);
    await offerWhenFree(command, after, department);
  }),
  onFact(shiftsRemoved, (command, { before }) =>
    takeOffMarket(
      command,
      before.map(({ id }) => id),
    ),
  ),
  provide(approvals, async (reading, workplace) => ({
    market: await listOffers(reading, workplace),
  })),
  provide(promisedShifts, (reading, { personId }) => listAppliedShifts(reading, personId)),
];
