import { referencesToLists } from '#features/catalogues/catalogues.facts.ts';
import {
  becomesAbsence,
  changesHands,
  requestsOnShifts,
  shiftChanged,
  shiftsRemoved,
} from '#features/shifts/shifts.facts.ts';
import { type Hook, onFact, provide } from '#platform/feature-hooks.ts';
import { closeRequestsOf, listRequestsOnShifts } from './change-requests.service.ts';
import { changeReferences } from './change-requests.table.ts';

export const changeRequestHooks: Hook[] = [
  provide(referencesToLists, async () => [changeReferences]),
  onFact(shiftChanged, async (command, change) => {
    const isOver = changesHands(change) || becomesAbsence(change);
    if (isOver) await closeRequestsOf(command, [change.before.id]);
  }),
  onFact(shiftsRemoved, (command, { before }) =>
    closeRequestsOf(
      command,
      before.map(({ id }) => id),
    ),
  ),
  provide(requestsOnShifts, (reading, { shifts, workplaces }) => {
    const { companyId, personId } = reading.actor;
    return listRequestsOnShifts(reading, companyId, personId, shifts, workplaces);
  }),
];
