import { dimonaOfShifts } from '#features/shifts/shifts.facts.ts';
import { type Hook, provide } from '#platform/feature-hooks.ts';
import { readDimonaFlags } from './shift-flags.service.ts';

export const dimonaHooks: Hook[] = [
  provide(dimonaOfShifts, (context, { shifts, workplaces }) =>
    readDimonaFlags(context, shifts, workplaces),
  ),
];
