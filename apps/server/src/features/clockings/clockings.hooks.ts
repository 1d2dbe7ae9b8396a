import { referencesToLists } from '#features/catalogues/catalogues.facts.ts';
import { clockingsOfShifts, workedTime } from '#features/shifts/shifts.facts.ts';
import { type Hook, provide } from '#platform/feature-hooks.ts';
import { listClockingIds, listWorkOf } from './clocking-lists.service.ts';
import { clockingReferences } from './clockings.table.ts';

export const clockingHooks: Hook[] = [
  provide(referencesToLists, async () => [clockingReferences]),
  provide(clockingsOfShifts, ({ db, actor }, shiftIds) =>
    listClockingIds(db, actor.companyId, shiftIds),
  ),
  provide(workedTime, listWorkOf),
];
