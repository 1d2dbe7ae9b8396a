import type { ConstraintMessage } from '@ploeg/contract/shared/error-envelope.schemas';
import type { Shift } from '@ploeg/contract/shifts/shifts.schemas';
import type { shiftRoutes } from '@ploeg/contract/shifts/shifts.routes';
import type { RequestOf } from '@ploeg/contract/shared/route';
import type { Team } from '#features/people/teams.service.ts';
import type { Workplace } from '#features/people/workplaces.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { Failure, fail } from '#platform/failure.ts';
import { collect, dispatch } from '#platform/feature-hooks.ts';
import { canInEach } from '#platform/require-right.ts';
import { newId } from '#platform/new-id.ts';
import { offerToQualified } from './free-shift-offers.service.ts';
import { applyPlan, judgePlan, NOBODY, type Plan, removeShifts } from './shift-changes.service.ts';
import { toForcedDetails } from './shift-constraints.service.ts';
import { announceChange } from './shift-events.ts';
import { planTasks } from './shift-tasks.service.ts';
import { refuseMoved } from './seen-shift.ts';
import {
  checkIds,
  checkOne,
  getMember,
  refuseNonsense,
  refuseReversed,
  toSpan,
} from './shift-span.ts';
import { clockingsOfShifts, daysOfRequests, shiftsCreated } from './shifts.facts.ts';
import {
  getPlanned,
  lockShift,
  lockShifts,
  presentShift,
  requirePlanned,
  type ShiftDeps,
  type ShiftRow,
  shiftsOf,
} from './shifts.service.ts';

export type CreateInput = RequestOf<typeof shiftRoutes.createShift>['body'];
type PatchInput = RequestOf<typeof shiftRoutes.changeShift>['body'];
type DeleteInput = RequestOf<typeof shiftRoutes.deleteShifts>;

const toAssignee = (employmentId: string, { members }: Team) => {
  if (employmentId === '') return NOBODY;
  const { personId } = getMember(members, employmentId);
  return { employmentId, personId };
};

/** What a shift would be that somebody plans, as far as it can be judged without its person. */
export const toPlan = (context: WriteContext, input: CreateInput, workplace: Workplace): Plan => {
  const { sections, skills, attributes, packages } = workplace.catalogues;
  const span = toSpan(input.start, input.end);
  const plan: Plan = {
    ...span,
    ...toAssignee(input.userRecordId, workplace),
    sectionId: checkOne('sections', input.section, sections.offered),
    packageId: checkOne('packages', input.package, packages.offered),
    comment: input.comment,
    pausePaidSeconds: input.pause.paid,
    pauseUnpaidSeconds: input.pause.unpaid,
    skillIds: checkIds('skills', input.skills, skills.offered),
    attributeIds: checkIds('attributes', input.attributes, attributes.offered),
    approved: input.approved,
    homeworking: false,
  };
  requirePlanned(context, input.departmentId, plan.sectionId);
  refuseNonsense(plan, workplace.department, context.now);
  return plan;
};

/** Tells the log and the screens of a shift that is there from now on. */
export const announcePlanned = (
  context: WriteContext,
  workplace: Workplace,
  row: ShiftRow,
  { forced, reason }: { forced: readonly ConstraintMessage[]; reason: string },
): void => {
  const { id: subjectId, departmentId, start, end } = row;
  const details = { start, end, ...toForcedDetails(forced, reason) };
  context.audit({ action: 'shift.create', departmentId, subjectId, details });
  announceChange(context, workplace, null, row);
};

/** Plans a shift. Without an employee it is free, and those who could take it can be told. */
export const createShift = async (
  context: WriteContext,
  input: CreateInput,
  deps: ShiftDeps,
): Promise<Shift> => {
  const { departmentId, reason } = input;
  const workplace = await getPlanned(context, departmentId, deps);
  const { department } = workplace;
  const plan = toPlan(context, input, workplace);
  const id = newId();
  const forced = await judgePlan(context, workplace, { id, ...plan }, input);
  const createdBy = context.actor.personId;
  const row = await shiftsOf(context).insert({ ...plan, id, departmentId, createdBy });
  await planTasks(context, workplace, row, input.tasks);
  const isFree = row.employmentId === null;
  await dispatch(context, shiftsCreated, { after: [row], department });
  announcePlanned(context, workplace, row, { forced, reason });
  if (isFree && row.approved && input.notification) {
    await offerToQualified(context, workplace, row);
  }
  return presentShift(context, workplace, row);
};

const toChanged = (row: ShiftRow, input: PatchInput, workplace: Workplace): Plan => {
  const { sections, skills, attributes, packages } = workplace.catalogues;
  const span = toSpan(input.start ?? row.start, input.end ?? row.end);
  return {
    ...span,
    ...(input.userRecordId === undefined
      ? { employmentId: row.employmentId, personId: row.personId }
      : toAssignee(input.userRecordId, workplace)),
    sectionId:
      input.section === undefined
        ? row.sectionId
        : checkOne('sections', input.section, sections.offered, row.sectionId),
    packageId:
      input.package === undefined
        ? row.packageId
        : checkOne('packages', input.package, packages.offered, row.packageId),
    comment: input.comment ?? row.comment,
    pausePaidSeconds: input.pause?.paid ?? row.pausePaidSeconds,
    pauseUnpaidSeconds: input.pause?.unpaid ?? row.pauseUnpaidSeconds,
    skillIds: input.skills
      ? checkIds('skills', input.skills, skills.offered, row.skillIds)
      : row.skillIds,
    attributeIds: input.attributes
      ? checkIds('attributes', input.attributes, attributes.offered, row.attributeIds)
      : row.attributeIds,
    approved: input.approved ?? row.approved,
    homeworking: row.homeworking && input.homeworking !== false,
  };
};

/** Changes a shift. All checks run again unless they are forced (R12). */
export const changeShift = async (
  context: WriteContext,
  shiftId: string,
  input: PatchInput,
  deps: ShiftDeps,
): Promise<Shift> => {
  const row = await lockShift(context, shiftId);
  const isKnown = (departmentId: string): boolean =>
    context.actor.places.some((place) => place.departmentId === departmentId);
  if (row?.kind !== 'shift' || !isKnown(row.departmentId)) throw fail('shifts.not_found');
  const workplace = await getPlanned(context, row.departmentId, deps);
  if (input.departmentId && input.departmentId !== row.departmentId) {
    // Of departments that are not theirs the caller learns nothing.
    throw fail(isKnown(input.departmentId) ? 'shifts.department_differs' : 'shifts.not_found');
  }
  refuseMoved(row, input.seen);
  const plan = toChanged(row, input, workplace);
  requirePlanned(context, row.departmentId, row.sectionId, plan.sectionId);
  refuseNonsense(plan, workplace.department, context.now);
  const { changed, forced } = await applyPlan(context, workplace, row, plan, input);
  await planTasks(context, workplace, changed, input.tasks);
  context.audit({
    action: 'shift.edit',
    departmentId: row.departmentId,
    subjectId: row.id,
    details: { start: changed.start, end: changed.end, ...toForcedDetails(forced, input.reason) },
  });
  return presentShift(context, workplace, changed);
};

type Undeletable = 'shifts.not_found' | 'shifts.has_clockings' | 'shifts.of_request';

/** Why a shift stays that was to be deleted; what is not listed goes (R39). */
const findUndeletable = async (
  context: WriteContext,
  rows: readonly ShiftRow[],
): Promise<Map<string, Undeletable>> => {
  const daysOff = rows.filter(({ kind }) => kind === 'dayOff');
  const [clocked, asked] = await Promise.all([
    collect(
      context,
      clockingsOfShifts,
      rows.map(({ id }) => id),
    ),
    collect(context, daysOfRequests, daysOff),
  ]);
  return new Map([
    ...[...asked].map((id) => [id, 'shifts.of_request'] as const),
    ...[...clocked.keys()].map((id) => [id, 'shifts.has_clockings'] as const),
  ]);
};

/**
 * Deletes the listed shifts inside a department and period, each by itself (R39). Leave ends with its
 * request, and what somebody cannot do has a door of its own.
 */
export const deleteShifts = async (
  context: WriteContext,
  { query, body }: DeleteInput,
  deps: ShiftDeps,
  textOf: (code: Undeletable) => string,
): Promise<{ deleted: string[]; errors: Record<string, string[]> }> => {
  const workplace = await getPlanned(context, query.departmentId, deps);
  refuseReversed(query);
  const ids = [...new Set(body.map(({ id }) => id))];
  const rows = (await lockShifts(context, ids)).filter(
    (row) =>
      row.departmentId === query.departmentId &&
      row.kind !== 'unavailability' &&
      canInEach(context.actor, 'plan', row.departmentId, [row.sectionId]) &&
      row.start >= query.startDate &&
      row.start < query.endDate,
  );
  const kept = await findUndeletable(context, rows);
  const toDelete = rows.filter(({ id }) => !kept.has(id));
  const gone = new Set(toDelete.map(({ id }) => id));
  const whyOf = (id: string): Undeletable => kept.get(id) ?? 'shifts.not_found';
  const errors = Object.fromEntries(
    ids.filter((id) => !gone.has(id)).map((id) => [id, [textOf(whyOf(id))]]),
  );
  const [first] = kept.values();
  if (toDelete.length === 0) throw new Failure(first ?? 'shifts.not_found', {}, { errors });
  await removeShifts(context, workplace, toDelete);
  for (const { id, departmentId } of toDelete) {
    context.audit({ action: 'shift.delete', departmentId, subjectId: id });
  }
  return { deleted: toDelete.map((row) => row.id), errors };
};
