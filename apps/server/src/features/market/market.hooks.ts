import {
  changesHands,
  promisedShifts,
  shiftChanged,
  shiftCreated,
  shiftsRemoved,
} from '#features/shifts/shifts.facts.ts';
import { type Hook, onFact, provide } from '#platform/feature-hooks.ts';
import { listAppliedShifts, offerWhenFree, takeOffMarket } from './market.service.ts';

export const marketHooks: Hook[] = [
  onFact(shiftCreated, ({ db }, { after, department }) => offerWhenFree(db, after, department)),
  onFact(shiftChanged, async (command, change) => {
    const { before, after, department } = change;
    if (changesHands(change)) await takeOffMarket(command, [before.id], after.employmentId);
    await offerWhenFree(command.db, after, department);
  }),
  onFact(shiftsRemoved, (command, { before }) =>
    takeOffMarket(
      command,
      before.map(({ id }) => id),
    ),
  ),
  provide(promisedShifts, async ({ db, actor }, { personId }) => {
    const applied = await listAppliedShifts(db, actor.companyId, personId);
    return applied.map((shift) => ({ ...shift, kind: 'application' as const }));
  }),
];
