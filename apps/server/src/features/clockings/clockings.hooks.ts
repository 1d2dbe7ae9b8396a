import { clockingsOfShifts, workedTime } from '#features/shifts/shifts.facts.ts';
import { type Hook, provide } from '#platform/feature-hooks.ts';
import { listClockingIds, listWorkOf } from './clocking-lists.service.ts';

export const clockingHooks: Hook[] = [
  provide(clockingsOfShifts, ({ db, actor }, shiftIds) =>
    listClockingIds(db, actor.companyId, shiftIds),
  ),
  provide(workedTime, ({ db, actor }, { personIds, from, until }) =>
    listWorkOf(db, actor.companyId, personIds, from, until),
  ),
];
