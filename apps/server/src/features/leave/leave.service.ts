import type { LeaveRequest, LeaveStatus } from '@ploeg/contract/leave/leave.schemas';
import type { leaveRoutes } from '@ploeg/contract/leave/leave.routes';
import type { RequestOf, ResponseOf } from '@ploeg/contract/shared/route';
import { isPlanner } from '@ploeg/domain/access/departments';
import { EVIDENCE_DAYS } from '@ploeg/domain/clockings/pictures';
import {
  findLeaveFault,
  leaveSpans,
  type LeaveTime,
  shareTime,
} from '@ploeg/domain/leave/leave-rules';
import type { MessageKind } from '@ploeg/domain/notifications/message-kinds';
import { instant, SECONDS_PER_DAY, toInstant, wallSeconds } from '@ploeg/domain/time/wall-time';
import type { CatalogueLoader, Catalogues } from '#features/catalogues/catalogues.service.ts';
import {
  type DepartmentRow,
  getMembership,
  wallClockOf,
} from '#features/departments/departments.service.ts';
import { memberName, plannerIdsOf, type Team } from '#features/people/teams.service.ts';
import type { Workplace, Workplaces } from '#features/people/workplaces.service.ts';
import type { Command, Membership, Reading } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { newId } from '#platform/new-id.ts';
import {
  claimFormPictures,
  type KeptPictures,
  openPicture,
  type PictureDeps,
} from '#platform/storage/kept-pictures.ts';
import { toLeaveRequest } from './leave.presenter.ts';
import { createLeaveRepo } from './leave.repo.ts';
import type { LeaveRow } from './leave.table.ts';

export type LeaveDeps = { catalogues: CatalogueLoader; workplaces: Workplaces };

type CreateInput = RequestOf<typeof leaveRoutes.createLeave>['body'];

/** Days that a request which was decided stays in the lists. */
const HISTORY_DAYS = 365;

const sinceOf = ({ now }: Reading): Date => new Date((now - HISTORY_DAYS * SECONDS_PER_DAY) * 1000);

/** Tells who asked and who plans of a request. */
export const announceLeave = (
  command: Command,
  team: Team,
  leave: LeaveRow,
  kind: MessageKind,
): void => {
  const spans = leaveSpans(leave);
  const values = {
    name: memberName(team, leave.personId),
    start: wallSeconds(Math.min(...spans.map(({ start }) => start))),
    end: wallSeconds(Math.max(...spans.map(({ end }) => end))),
  };
  const to = kind === 'LEAVE_ASKED' ? plannerIdsOf(team) : [leave.personId];
  command.emit({
    resource: 'VACATION_REQUESTS',
    resourceId: leave.id,
    departmentId: leave.departmentId,
    personIds: [leave.personId],
    watcherIds: plannerIdsOf(team),
    messages: [{ kind, to, values }],
  });
};

/** Ends what somebody who leaves has asked for and nobody has decided; who plans sees it go. */
export const cancelLeaveOf = async (
  { db, emit }: Pick<Command, 'db' | 'emit'>,
  companyId: string,
  employmentId: string,
  team: Team,
  at: Date,
): Promise<void> => {
  const ended = await createLeaveRepo(db, companyId).cancelPendingOf(employmentId, at);
  for (const { id, departmentId, personId } of ended) {
    emit({
      resource: 'VACATION_REQUESTS',
      resourceId: id,
      departmentId,
      personIds: [personId],
      watcherIds: plannerIdsOf(team),
    });
  }
};

/** Whether a request takes time that another one of the same employment has. */
export const overlapsAny = (time: LeaveTime, others: readonly LeaveRow[]): boolean => {
  const taken = others.flatMap(leaveSpans);
  return leaveSpans(time).some((span) => taken.some((other) => shareTime(span, other)));
};

/** When the pictures of a request have lain long enough: so many days after what they are about. */
const keptUntil = (time: LeaveTime, { timezone }: DepartmentRow) => {
  const last = Math.max(...leaveSpans(time).map(({ end }) => end));
  const endAt = toInstant(wallSeconds(last), timezone);
  return instant(endAt + EVIDENCE_DAYS * SECONDS_PER_DAY);
};

const canAskFor = (dayoffTypeId: string, { dayoffTypes }: Catalogues): boolean =>
  dayoffTypes.offered.get(dayoffTypeId)?.displayUser === true;

/** Asks for days off. */
export const createLeave = async (
  command: Command,
  input: CreateInput,
  pictures: KeptPictures,
  { workplaces }: Pick<LeaveDeps, 'workplaces'>,
): Promise<LeaveRequest> => {
  const { actor, db, now } = command;
  const { departmentId, dayoffType, fullDay } = input;
  const { membership, workplace } = await workplaces.getOwn(command, departmentId);
  const { department, catalogues } = workplace;
  if (!department.settings.vacationRequests) throw fail('leave.disabled');
  if (!canAskFor(dayoffType, catalogues)) throw fail('leave.type_unknown');
  const time: LeaveTime = {
    fullDay,
    dates: fullDay ? [...new Set(input.dates)].sort() : [],
    start: fullDay ? null : input.start,
    end: fullDay ? null : input.end,
  };
  const fault = findLeaveFault(time, wallClockOf(department, now));
  if (fault) throw fail(`leave.${fault}`);
  const repo = createLeaveRepo(db, actor.companyId);
  const standing = await repo.listStandingOf(membership.employmentId, ['PENDING', 'APPROVED']);
  if (overlapsAny(time, standing)) throw fail('leave.overlap');
  const leave = await repo.insert({
    id: newId(),
    departmentId,
    employmentId: membership.employmentId,
    personId: actor.personId,
    dayoffTypeId: dayoffType,
    fullDay,
    dates: [...time.dates],
    start: time.start === null ? null : wallSeconds(time.start),
    end: time.end === null ? null : wallSeconds(time.end),
    pictureKeys: await claimFormPictures(command, pictures, keptUntil(time, department)),
    createdAt: new Date(now * 1000),
  });
  command.audit({ action: 'leave.create', departmentId, subjectId: leave.id });
  announceLeave(command, workplace, leave, 'LEAVE_ASKED');
  return toLeaveRequest(leave, workplace);
};

/** The caller's requests of the last year, in all departments, newest first. */
export const listOwnLeave = async (
  reading: Reading,
  workplaces: ReadonlyMap<string, Workplace>,
): Promise<LeaveRequest[]> => {
  const { db, actor } = reading;
  const rows = await createLeaveRepo(db, actor.companyId).listOfPerson(
    actor.personId,
    sinceOf(reading),
  );
  return rows.flatMap((row) => {
    const workplace = workplaces.get(row.departmentId);
    return workplace ? [toLeaveRequest(row, workplace)] : [];
  });
};

/** Requests of a department, newest first: all for who plans there, else the caller's own. */
export const listLeave = async (
  reading: Reading,
  { departmentId, status }: { departmentId: string; status?: LeaveStatus | undefined },
  { workplaces }: Pick<LeaveDeps, 'workplaces'>,
): Promise<LeaveRequest[]> => {
  const { db, actor } = reading;
  const { membership, workplace } = await workplaces.getOwn(reading, departmentId);
  const personId = isPlanner(membership) ? undefined : actor.personId;
  const repo = createLeaveRepo(db, actor.companyId);
  const rows = await repo.listOfDepartment(departmentId, sinceOf(reading), personId);
  return rows
    .filter((row) => status === undefined || row.status === status)
    .map((row) => toLeaveRequest(row, workplace));
};

/** Kinds of day off of a department: for employees those that they may ask for. */
export const listDayoffTypes = async (
  reading: Reading,
  departmentId: string,
  { catalogues }: Pick<LeaveDeps, 'catalogues'>,
): Promise<ResponseOf<typeof leaveRoutes.listDayoffTypes>> => {
  const membership = getMembership(reading.actor, departmentId);
  const { dayoffTypes } = await catalogues.get(reading, membership);
  const dayoffs = [...dayoffTypes.offered.values()].filter(
    (type) => type.displayUser || isPlanner(membership),
  );
  return { dayoffs };
};

/** The caller's employment in the department of a request that they may see. */
export const findDecider = (
  { actor }: Reading,
  leave: LeaveRow | undefined,
): { membership: Membership; isAuthor: boolean; plans: boolean } | undefined => {
  const membership = actor.memberships.find((m) => m.departmentId === leave?.departmentId);
  if (!leave || !membership) return undefined;
  const isAuthor = leave.personId === actor.personId;
  const plans = isPlanner(membership);
  return isAuthor || plans ? { membership, isAuthor, plans } : undefined;
};

/** A picture of a request, for who asked and who decides; anything else looks as if it were not there. */
export const getLeavePicture = async (
  reading: Reading,
  { id, sha256 }: { id: string; sha256: string },
  deps: PictureDeps,
) => {
  const leave = await createLeaveRepo(reading.db, reading.actor.companyId).find(id);
  const isAllowed = findDecider(reading, leave) !== undefined;
  return openPicture(leave && isAllowed ? leave.pictureKeys : [], sha256, deps);
};
