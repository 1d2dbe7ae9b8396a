import type { Replacement } from '#features/catalogues/catalogues.facts.ts';
import type { WriteContext } from '#platform/context.ts';
import { shiftsOf } from './shifts.service.ts';

/**
 * Shifts to come name another section, skill or the like. Neither their time nor their person changes,
 * so nothing that hangs on them ends and nobody is rung for it; whoever sees them looks again.
 */
export const nameOtherRow = async (
  context: WriteContext,
  { departmentId, only, report, ...exchange }: Replacement,
): Promise<void> => {
  const wanted = { ...exchange, departmentId, only: only && (only.coming ?? []) };
  const ids = await shiftsOf(context).exchangeRows(wanted);
  if (ids.length === 0) return;
  report('coming', ids);
  context.emit({ resource: 'SHIFTS', departmentId, personIds: [] });
};
