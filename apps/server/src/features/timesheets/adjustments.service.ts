import type { timesheetRoutes } from '@ploeg/contract/timesheets/timesheets.routes';
import type { RequestOf } from '@ploeg/contract/shared/route';
import type { WriteContext } from '#platform/context.ts';
import { dateOf } from '#platform/clock.ts';
import { fail } from '#platform/failure.ts';
import { newId } from '#platform/new-id.ts';
import { sayOf } from './decide-sheets.service.ts';
import { type HeldSheet, holdSheets } from './held-sheets.service.ts';
import { getOneSheet } from './read-sheet.service.ts';
import type { SheetDeps } from './sheet-access.service.ts';
import { computeSheets } from './sheet-keeping.service.ts';
import { repoOf } from './sheet-rows.service.ts';
import type { AdjustmentRow } from './timesheets.table.ts';

type Adjusting = RequestOf<(typeof timesheetRoutes)['adjustDay']>['body'];

/** Computes a held sheet anew, after which its day may not come to less than nothing. */
export const recompute = async (
  context: WriteContext,
  held: HeldSheet,
  day: string,
  cause: string,
): Promise<HeldSheet> => {
  const done = await computeSheets(context, [held.sheet], cause);
  const sheet = done.get(held.sheet.id) ?? held.sheet;
  const [revision = held.revision] = await repoOf(context).listRevisions([sheet]);
  const own = revision.days.find((one) => one.day === day);
  const isBelow = Object.values(own?.base ?? {}).some((seconds) => seconds < 0);
  if (isBelow) throw fail('timesheets.below_zero');
  return { sheet, revision, days: [{ day, hash: own?.hash ?? '', own }] };
};

/** Time that is added to a day, or taken off it: an entry of its own, which changes no clocking. */
export const adjustDay = async (
  context: WriteContext,
  employmentId: string,
  { day, hash, base, seconds, reason }: Adjusting,
  deps: SheetDeps,
): Promise<{ id: string }> => {
  const { at, employed } = await getOneSheet(context, { employmentId, day }, deps);
  const departmentId = at.department.id;
  const days = [{ employmentId, day, hash }];
  const [held] = await holdSheets(context, { departmentId, employed: [employed], days });
  if (!held) throw fail('timesheets.not_found');
  // Who saw a day without anything on it says so by no hash.
  if (hash === null && held.days.some(({ own }) => own)) throw fail('timesheets.moved', { day });
  const id = newId();
  const row: Omit<AdjustmentRow, 'companyId'> = {
    id,
    timesheetId: held.sheet.id,
    employmentId,
    personId: employed.personId,
    departmentId,
    day,
    key: base,
    measure: 'seconds',
    value: seconds,
    reason,
    carriedFrom: null,
    createdBy: context.actor.personId,
    createdAt: dateOf(context.now),
    revokedBy: null,
    revokedAt: null,
  };
  await repoOf(context).insertAdjustments([row]);
  const after = await recompute(context, held, day, 'timesheet.adjust');
  await sayOf(context, [after], { kind: 'adjusted', text: reason }, 'timesheet.adjust');
  return { id };
};

export const revokeAdjustment = async (
  context: WriteContext,
  id: string,
  deps: SheetDeps,
): Promise<{ id: string }> => {
  const repo = repoOf(context);
  const row = await repo.lockAdjustment(id);
  if (!row || row.carriedFrom !== null) throw fail('timesheets.not_found');
  const { employmentId, day } = row;
  const { at, employed } = await getOneSheet(context, { employmentId, day }, deps);
  if (row.revokedAt !== null) throw fail('timesheets.revoked');
  const departmentId = at.department.id;
  const days = [{ employmentId, day }];
  const [held] = await holdSheets(context, { departmentId, employed: [employed], days });
  if (!held) throw fail('timesheets.not_found');
  await repo.revokeAdjustments([id], context.actor.personId, dateOf(context.now));
  const after = await recompute(context, held, day, 'timesheet.revoke');
  await sayOf(context, [after], { kind: 'revoked', text: row.reason }, 'timesheet.revoke');
  return { id };
};
