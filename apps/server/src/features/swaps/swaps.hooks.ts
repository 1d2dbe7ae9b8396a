import {
  becomesAbsence,
  changesHands,
  promisedShifts,
  requestsOnShifts,
  type ShiftChange,
  shiftChanged,
  shiftsRemoved,
} from '#features/shifts/shifts.facts.ts';
import { type Hook, onFact, provide } from '#platform/feature-hooks.ts';
import { closeSwapsOf, listAcceptedShifts, listSwapsOnShifts } from './swaps.service.ts';

const moves = ({ before, after }: ShiftChange): boolean =>
  before.start !== after.start || before.end !== after.end;

export const swapHooks: Hook[] = [
  onFact(shiftChanged, async (command, change) => {
    const isOver = changesHands(change) || moves(change) || becomesAbsence(change);
    if (isOver) await closeSwapsOf(command, [change.before.id]);
  }),
  onFact(shiftsRemoved, (command, { before }) =>
    closeSwapsOf(
      command,
      before.map(({ id }) => id),
    ),
  ),
  provide(promisedShifts, async ({ db, actor }, { personId }) => {
    const accepted = await listAcceptedShifts(db, actor.companyId, personId);
    return accepted.map((shift) => ({ ...shift, kind: 'swap' as const }));
  }),
  provide(requestsOnShifts, ({ db, actor }, { shifts, workplaces }) =>
    listSwapsOnShifts(
      db,
      actor.companyId,
      shifts.map(({ id }) => id),
      workplaces,
    ),
  ),
];
