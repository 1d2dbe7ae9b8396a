import type { LeaveRequest } from '@ploeg/contract/leave/leave.schemas';
import type { leaveRoutes } from '@ploeg/contract/leave/leave.routes';
import type { RequestOf } from '@ploeg/contract/shared/route';
import { canCancelLeave, leaveSpans, shareTime } from '@ploeg/domain/leave/leave-rules';
import { wallSeconds } from '@ploeg/domain/time/wall-time';
import { type DepartmentRow, wallClockOf } from '#features/departments/departments.service.ts';
import { lockPersons } from '#features/people/people.service.ts';
import type { Team } from '#features/people/teams.service.ts';
import { insertAbsence, listTakenTime } from '#features/shifts/absences.service.ts';
import { releaseShift, removeShifts } from '#features/shifts/shift-changes.service.ts';
import { announceShift } from '#features/shifts/shift-events.ts';
import { lockShifts, type ShiftRow } from '#features/shifts/shifts.service.ts';
import type { Command } from '#platform/context.ts';
import { Failure, fail } from '#platform/failure.ts';
import { toLeaveRequest } from './leave.presenter.ts';
import { createLeaveRepo } from './leave.repo.ts';
import { announceLeave, findDecider, type LeaveDeps, overlapsAny } from './leave.service.ts';
import type { LeaveRow } from './leave.table.ts';

type DecideInput = RequestOf<typeof leaveRoutes.decideLeave>['body'];

const line = ({ start, end }: ShiftRow, department: DepartmentRow): string => {
  const [day, from] = new Date(start * 1000).toISOString().slice(0, 16).split('T');
  const until = new Date(end * 1000).toISOString().slice(11, 16);
  return `${day} ${from} - ${until} ${department.name}`;
};

/**
 * Own shifts of the department, drafts too, that share time with a request, locked. What the person
 * works in other departments is theirs to plan, and stays.
 */
const lockOverlapped = async (command: Command, leave: LeaveRow): Promise<ShiftRow[]> => {
  const spans = leaveSpans(leave);
  const taken = await listTakenTime(
    command,
    leave.personId,
    wallSeconds(Math.min(...spans.map(({ start }) => start))),
    wallSeconds(Math.max(...spans.map(({ end }) => end))),
  );
  const work = taken.filter(
    (entry) => entry.kind === 'shift' && spans.some((span) => shareTime(entry, span)),
  );
  const rows = await lockShifts(
    command,
    work.map(({ id }) => id),
  );
  return rows.filter((row) => row.departmentId === leave.departmentId);
};

/** Puts the days off into the calendar; the person's shifts in their way become free when forced. */
const approve = async (
  command: Command,
  team: Team,
  leave: LeaveRow,
  overlapped: readonly ShiftRow[],
  force: boolean,
): Promise<string[]> => {
  const repo = createLeaveRepo(command.db, command.actor.companyId);
  const others = await repo.listStandingOf(leave.employmentId, ['APPROVED']);
  if (overlapsAny(leave, others)) throw fail('leave.overlap');
  if (overlapped.length > 0 && !force) {
    const details = overlapped.map((row) => line(row, team.department)).join('; ');
    const constraints = { WORKING: { title: 'WORKING', details, forcible: true } };
    throw new Failure('shifts.constraints', {}, { constraints });
  }
  for (const row of overlapped) await releaseShift(command, team, row);
  const shiftIds: string[] = [];
  for (const span of leaveSpans(leave)) {
    const { departmentId, employmentId, personId, dayoffTypeId, fullDay } = leave;
    const row = await insertAbsence(command, {
      ...span,
      departmentId,
      employmentId,
      personId,
      dayoffTypeId,
      fullDay,
      kind: 'dayOff',
    });
    announceShift(command, team, [row]);
    shiftIds.push(row.id);
  }
  return shiftIds;
};

const actions = { APPROVED: 'approve', REFUSED: 'refuse', CANCELLED: 'cancel' } as const;

/** Approves or refuses a request as one who plans, or takes it back. */
export const decideLeave = async (
  command: Command,
  leaveId: string,
  { status, comment, force }: DecideInput,
  { workplaces }: LeaveDeps,
): Promise<LeaveRequest> => {
  const { actor, db, now } = command;
  const { companyId } = actor;
  const repo = createLeaveRepo(db, companyId);
  const known = await repo.find(leaveId);
  const decider = findDecider(command, known);
  if (!known || !decider) throw fail('leave.not_found');
  if (status !== 'CANCELLED' && !decider.plans) throw fail('request.forbidden');
  if (status === 'REFUSED' && comment === '') throw fail('leave.comment_missing');
  const workplace = await workplaces.get(command, decider.membership);
  const wallNow = wallClockOf(workplace.department, now);

  // Person, shifts, request: the order of all, and nobody plans the person in between.
  await lockPersons(db, companyId, [known.personId]);
  const overlapped = status === 'APPROVED' ? await lockOverlapped(command, known) : [];
  const leave = await repo.lock(leaveId);
  let { shiftIds } = leave;
  if (status === 'CANCELLED') {
    const by = decider.isAuthor ? 'person' : 'planner';
    if (!canCancelLeave(leave, by, wallNow)) {
      throw fail(leave.status === 'APPROVED' ? 'leave.begun' : 'leave.decided');
    }
    await removeShifts(command, workplace, await lockShifts(command, shiftIds));
    shiftIds = [];
  } else if (leave.status !== 'PENDING') {
    throw fail('leave.decided');
  } else if (status === 'APPROVED') {
    shiftIds = await approve(command, workplace, leave, overlapped, force);
  }
  const decided = await repo.update(leaveId, {
    status,
    shiftIds,
    decidedBy: actor.personId,
    decidedAt: new Date(now * 1000),
    decisionComment: comment,
  });
  command.audit({
    action: `leave.${actions[status]}`,
    departmentId: leave.departmentId,
    subjectId: leaveId,
    details: { comment, freed: overlapped.map(({ id }) => id).join(' ') },
  });
  announceLeave(command, workplace, decided, `LEAVE_${status}`);
  return toLeaveRequest(decided, workplace);
};
