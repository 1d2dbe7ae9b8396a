import type { Replacement } from '#features/catalogues/catalogues.facts.ts';
import type { WriteContext } from '#platform/context.ts';
import { dispatch } from '#platform/feature-hooks.ts';
import { shiftsRenamed } from './shifts.facts.ts';
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
  const repo = shiftsOf(context);
  const { before, after } = await repo.exchangeRows(wanted);
  if (after.length === 0) return;
  report(
    'coming',
    after.map(({ id }) => id),
  );
  // The tasks of a shift are no part of its plan.
  if (exchange.list !== 'taskTypes') await dispatch(context, shiftsRenamed, { before, after });
  context.emit({ resource: 'SHIFTS', departmentId, personIds: [] });
};
