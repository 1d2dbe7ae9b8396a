import type {
  ChangeRequest,
  ChangeRequestStatus,
} from '@ploeg/contract/change-requests/change-requests.schemas';
import type { changeRequestRoutes } from '@ploeg/contract/change-requests/change-requests.routes';
import type { PendingRequest } from '@ploeg/contract/shifts/shifts.schemas';
import type { RequestOf } from '@ploeg/contract/shared/route';
import { isPlanner } from '@ploeg/domain/access/departments';
import { EVIDENCE_DAYS } from '@ploeg/domain/clockings/pictures';
import {
  CANCEL_SHIFT,
  changeEffect,
  isChangeInTime,
  isRequestOpen,
} from '@ploeg/domain/change-requests/change-rules';
import type { MessageKind } from '@ploeg/domain/notifications/message-kinds';
import { instant, SECONDS_PER_DAY, toInstant } from '@ploeg/domain/time/wall-time';
import type { z } from 'zod';
import { wallClockOf } from '#features/departments/departments.service.ts';
import { memberName, plannerIdsOf, type Team } from '#features/people/teams.service.ts';
import type { Workplaces } from '#features/people/workplaces.service.ts';
import { lockPersons } from '#features/people/people.service.ts';
import { releaseShift, turnIntoDayOff } from '#features/shifts/shift-changes.service.ts';
import { announceShift } from '#features/shifts/shift-events.ts';
import { lockShift, type ShiftRow } from '#features/shifts/shifts.service.ts';
import type { Command, Reading } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { newId } from '#platform/new-id.ts';
import {
  claimFormPictures,
  type KeptPictures,
  openPicture,
  type PictureDeps,
} from '#platform/storage/kept-pictures.ts';
import { toChangeRequest, toPendingRequest } from './change-requests.presenter.ts';
import { createChangeRequestsRepo } from './change-requests.repo.ts';
import { requestEvent } from './change-requests.service.ts';
import type { ChangeRequestRow } from './change-requests.table.ts';

export type ChangeRequestDeps = { workplaces: Workplaces };

type CreateInput = RequestOf<typeof changeRequestRoutes.createChangeRequest>['body'];
type DecideInput = RequestOf<typeof changeRequestRoutes.decideChangeRequest>['body'];

/** Days that a request which was decided stays in the lists. */
const HISTORY_DAYS = 365;

/** Who takes a request back knows it, and nobody has to do anything any more. */
const messageKinds: Partial<Record<ChangeRequestRow['status'], MessageKind>> = {
  PENDING: 'CHANGE_ASKED',
  APPROVED: 'CHANGE_APPROVED',
  REFUSED: 'CHANGE_REFUSED',
};

const announce = (
  command: Command,
  team: Team,
  request: ChangeRequestRow,
  { start, end }: Pick<ShiftRow, 'start' | 'end'>,
): void => {
  const name = memberName(team, request.personId);
  const kind = messageKinds[request.status];
  const to = kind === 'CHANGE_ASKED' ? plannerIdsOf(team) : [request.personId];
  command.emit({
    ...requestEvent(request),
    watcherIds: plannerIdsOf(team),
    messages: kind ? [{ kind, to, values: { name, start, end } }] : [],
  });
};

/** Asks to be freed from an own shift, or for a day off in its place. */
export const createChangeRequest = async (
  command: Command,
  input: CreateInput,
  pictures: KeptPictures,
  { workplaces }: ChangeRequestDeps,
): Promise<z.infer<typeof PendingRequest>> => {
  const { actor, db, now } = command;
  const shift = await lockShift(command, input.shiftId);
  const isOwn = shift?.personId === actor.personId && shift.kind === 'shift' && shift.approved;
  if (!shift || !isOwn || !shift.employmentId) throw fail('change_requests.shift_not_yours');
  const { departmentId } = shift;
  const { workplace } = await workplaces.getOwn(command, departmentId);
  const { department, catalogues } = workplace;
  const repo = createChangeRequestsRepo(db, actor.companyId);
  if ((await repo.listPendingOf([shift.id])).length > 0) throw fail('change_requests.exists');
  if (!isChangeInTime(shift.start, department.settings, wallClockOf(department, now))) {
    throw fail('change_requests.too_late');
  }
  const dayoffTypeId = input.cancellationType === CANCEL_SHIFT ? null : input.cancellationType;
  const isOffered = (id: string) => catalogues.dayoffTypes.offered.get(id)?.displayUser === true;
  if (dayoffTypeId !== null && !isOffered(dayoffTypeId)) {
    throw fail('change_requests.type_unknown');
  }
  const endAt = toInstant(shift.end, department.timezone);
  const keptUntil = instant(endAt + EVIDENCE_DAYS * SECONDS_PER_DAY);
  const request = await repo.insert({
    id: newId(),
    departmentId,
    shiftId: shift.id,
    employmentId: shift.employmentId,
    personId: actor.personId,
    dayoffTypeId,
    fullDay: dayoffTypeId !== null && input.fullDay,
    comment: input.comment,
    pictureKeys: await claimFormPictures(command, pictures, keptUntil),
    createdAt: new Date(now * 1000),
  });
  command.audit({
    action: 'change_request.create',
    departmentId,
    subjectId: request.id,
    details: { shiftId: shift.id, cancellationType: input.cancellationType },
  });
  announce(command, workplace, request, shift);
  // Colleagues who plan see the request on the shift.
  announceShift(command, workplace, [shift]);
  return toPendingRequest(request);
};

const statuses = { APPROVED: 'approve', REFUSED: 'refuse', WITHDRAWN: 'withdraw' } as const;

/** Approves or refuses the open request of a shift as one who plans, or withdraws an own one. */
export const decideChangeRequest = async (
  command: Command,
  shiftId: string,
  { status, comment }: DecideInput,
  { workplaces }: ChangeRequestDeps,
): Promise<ChangeRequest> => {
  const { actor, db, now } = command;
  const repo = createChangeRequestsRepo(db, actor.companyId);
  const known = await repo.findLatestOf(shiftId);
  const membership = actor.memberships.find((m) => m.departmentId === known?.request.departmentId);
  const isAuthor = known?.request.personId === actor.personId;
  const plans = membership !== undefined && isPlanner(membership);
  if (!known || !membership || !(isAuthor || plans)) throw fail('change_requests.not_found');
  if (status === 'WITHDRAWN' ? !isAuthor : !plans) throw fail('request.forbidden');
  const workplace = await workplaces.get(command, membership);

  // Person, shift, request: two who lock in one order never wait for each other.
  await lockPersons(db, actor.companyId, [known.request.personId]);
  const shift = await lockShift(command, shiftId);
  const request = await repo.lock(known.request.id);
  const wallNow = wallClockOf(workplace.department, now);
  const isOpen = request.status === 'PENDING' && shift && isRequestOpen(shift, wallNow);
  if (!isOpen) throw fail('change_requests.ended');
  const decided = await repo.update(request.id, {
    status,
    decidedBy: actor.personId,
    decidedAt: new Date(now * 1000),
    decisionComment: comment,
  });
  if (status === 'APPROVED') {
    const effect = changeEffect(request, workplace.department.settings);
    if (effect.kind === 'day-off') await turnIntoDayOff(command, workplace, shift, effect);
    else await releaseShift(command, workplace, shift);
  } else {
    announceShift(command, workplace, [shift]);
  }
  command.audit({
    action: `change_request.${statuses[status]}`,
    departmentId: request.departmentId,
    subjectId: request.id,
    details: { shiftId, comment },
  });
  announce(command, workplace, decided, shift);
  return toChangeRequest(decided, known.shift, workplace, wallNow);
};

/** Requests of a department, newest first: all for who plans there, else the caller's own. */
export const listChangeRequests = async (
  reading: Reading,
  { departmentId, status }: { departmentId: string; status?: ChangeRequestStatus | undefined },
  { workplaces }: ChangeRequestDeps,
): Promise<ChangeRequest[]> => {
  const { db, actor, now } = reading;
  const { membership, workplace } = await workplaces.getOwn(reading, departmentId);
  const since = new Date((now - HISTORY_DAYS * SECONDS_PER_DAY) * 1000);
  const personId = isPlanner(membership) ? undefined : actor.personId;
  const repo = createChangeRequestsRepo(db, actor.companyId);
  const rows = await repo.listOfDepartment(departmentId, since, personId);
  const wallNow = wallClockOf(workplace.department, now);
  return rows
    .map(({ request, shift }) => toChangeRequest(request, shift, workplace, wallNow))
    .filter((request) => status === undefined || request.status === status);
};

/** A picture of a request, for who asked and who decides; anything else looks as if it were not there. */
export const getChangeRequestPicture = async (
  { db, actor }: Reading,
  { id, sha256 }: { id: string; sha256: string },
  deps: PictureDeps,
) => {
  const request = await createChangeRequestsRepo(db, actor.companyId).find(id);
  const membership = actor.memberships.find((m) => m.departmentId === request?.departmentId);
  const isAllowed =
    request?.personId === actor.personId || (membership !== undefined && isPlanner(membership));
  return openPicture(request && isAllowed ? request.pictureKeys : [], sha256, deps);
};
