import type { timesheetRoutes } from '@ploeg/contract/timesheets/timesheets.routes';
import type { RequestOf } from '@ploeg/contract/shared/route';
import { isToSettle } from '@ploeg/domain/timesheets/absent-days';
import { settleWorkedLeave } from '#features/leave-ledger/worked-leave.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { recompute } from './adjustments.service.ts';
import { sayOf } from './decide-sheets.service.ts';
import { holdSheets } from './held-sheets.service.ts';
import { getOneSheet } from './read-sheet.service.ts';
import type { SheetDeps } from './sheet-access.service.ts';

type Settling = RequestOf<(typeof timesheetRoutes)['settleLeave']>['body'];

/** Gives back what of a day of leave was worked, as the sheet pays it: whoever checks hours has seen it. */
export const settleLeave = async (
  context: WriteContext,
  employmentId: string,
  { day, hash }: Settling,
  deps: SheetDeps,
): Promise<{ days: number }> => {
  const { at, employed } = await getOneSheet(context, { employmentId, day }, deps);
  const departmentId = at.department.id;
  const days = [{ employmentId, day, hash }];
  const [held] = await holdSheets(context, { departmentId, employed: [employed], days });
  const open = held?.days[0]?.own?.absences.filter(isToSettle) ?? [];
  if (!held || open.length === 0) throw fail('timesheets.leave_settled', { day });
  const { personId } = employed;
  for (const { code, seconds, days: share } of open) {
    const left = { personId, employmentId, day, code, seconds, days: share };
    await settleWorkedLeave(context, left);
  }
  const after = await recompute(context, held, day, 'timesheet.settle');
  return sayOf(context, [after], { kind: 'leave-settled' }, 'timesheet.settle');
};
