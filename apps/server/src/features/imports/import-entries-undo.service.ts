import type { UndoProgress } from '@ploeg/contract/imports/imports.schemas';
import { type ImportKind, RIGHT_OF_KIND } from '@ploeg/domain/imports/import-kinds';
import type { EntryKind } from '@ploeg/domain/imports/read-entries';
import { leaveKind } from '#features/leave/leave-kind.ts';
import { lockPersons } from '#features/people/people.service.ts';
import type { Workplace } from '#features/people/workplaces.service.ts';
import { takeBackEntered } from '#features/requests/enter-request.service.ts';
import { mayAnswer, requestsOf } from '#features/requests/requests.service.ts';
import { removeShifts } from '#features/shifts/shift-changes.service.ts';
import { getPlanned, lockShift, lockShifts } from '#features/shifts/shifts.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { canInEach } from '#platform/require-right.ts';
import type { LineRow } from './imports.table.ts';
import type { ImportDeps } from './sealed-cells.ts';

type Why = UndoProgress['kept'][number]['why'];

/** Keeps what lines made from everybody else, in the order in which all who change it lock. */
export const lockEntries = async (
  context: WriteContext,
  kind: Exclude<ImportKind, 'people'>,
  lines: readonly LineRow[],
): Promise<void> => {
  const { db, actor } = context;
  const personIds = [...new Set(lines.flatMap(({ personId }) => personId ?? []))];
  await lockPersons(db, actor.companyId, personIds);
  const ids = lines.flatMap(({ subjectId }) => subjectId ?? []);
  if (kind === 'shifts') await lockShifts(context, ids);
};

const takeShiftBack = async (
  context: WriteContext,
  subjectId: string,
  deps: ImportDeps,
): Promise<Why | null> => {
  const shift = await lockShift(context, subjectId);
  if (!shift) return 'gone';
  const { departmentId, sectionId } = shift;
  if (!canInEach(context.actor, RIGHT_OF_KIND.shifts, departmentId, [sectionId])) {
    return 'no_right';
  }
  const workplace: Workplace = await getPlanned(context, departmentId, deps);
  await removeShifts(context, workplace, [shift]);
  context.audit({ action: 'shift.delete', departmentId, subjectId });
  return null;
};

const takeLeaveBack = async (
  context: WriteContext,
  subjectId: string,
  deps: ImportDeps,
): Promise<Why | null> => {
  const request = await requestsOf(context, leaveKind).lock(subjectId);
  if (request?.status !== 'approved') return 'gone';
  const { departmentId } = request;
  const workplace = await getPlanned(context, departmentId, deps, RIGHT_OF_KIND.leave);
  if (!mayAnswer(context.actor, request, workplace)) return 'no_right';
  await takeBackEntered(context, leaveKind, workplace, request, { tells: false });
  return null;
};

/** Takes a shift or leave away again that nobody has touched. */
export const takeEntryBack = (
  context: WriteContext,
  kind: EntryKind,
  { subjectId }: LineRow,
  deps: ImportDeps,
): Promise<Why | null> => {
  if (subjectId === null) return Promise.resolve('gone');
  const takeBack = kind === 'shifts' ? takeShiftBack : takeLeaveBack;
  return takeBack(context, subjectId, deps);
};
