import { fateOf, type LeavingChoices, NO_CHOICES } from '@ploeg/domain/staff/leaving';
import {
  dayIn,
  fromDateKey,
  type Instant,
  SECONDS_PER_DAY,
  toDateKey,
  toInstant,
  toWallTime,
  type WallSeconds,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import { endFeed } from '#features/calendars/calendars.service.ts';
import { listClockingIds } from '#features/clockings/clocking-lists.service.ts';
import { retireSignatory } from '#features/contracts/signatories.service.ts';
import { findHolder } from '#features/grants/grants.service.ts';
import { refuseMovedEnd } from '#features/leave-ledger/closed-end.service.ts';
import { forgetDevices } from '#features/notifications/notifications.service.ts';
import { employmentEnds, workEnds } from '#features/people/people.facts.ts';
import { listDepartmentIds, lockPersons, updatePerson } from '#features/people/people.service.ts';
import { loadTeam, type Team } from '#features/people/teams.service.ts';
import {
  boundGrants,
  endGrantsIn,
  requireMayEnd,
} from '#features/rights/employment-rights.service.ts';
import { closeAccount } from '#features/session/accounts.service.ts';
import { applyPlan, releaseShift, removeShifts } from '#features/shifts/shift-changes.service.ts';
import { type Forcing, toForcedDetails } from '#features/shifts/shift-constraints.service.ts';
import { lockShifts, type ShiftRow, shiftsOf } from '#features/shifts/shifts.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { Failure } from '#platform/failure.ts';
import { dispatch } from '#platform/feature-hooks.ts';
import { inOwnStep } from '#platform/own-step.ts';
import { createEmploymentsRepo, type EmploymentRow } from './employments.repo.ts';
import { moveEnd } from './moved-end.service.ts';

/** Employments of a person that have not ended, with the person locked; throws when there are none. */
export const lockEmployments = async (
  { db, actor }: WriteContext,
  { personId, departmentId }: Leaver,
): Promise<[EmploymentRow, ...EmploymentRow[]]> => {
  await lockPersons(db, actor.companyId, [personId]);
  const repo = createEmploymentsRepo(db, actor.companyId);
  const [first, ...others] = await repo.lockLiving(personId, departmentId);
  if (!first) throw new Error('This person does not work there (any more)');
  return [first, ...others];
};

/** Whom it is about; without a department it is every employment in the company. */
export type Leaver = { personId: string; departmentId?: string | undefined };

export type Ended = {
  freed: FreedShift[];
  /** Departments in which the person works on until their last day, and those they have left. */
  planned: string[];
  ended: string[];
  /** Nothing is left to sign in for. */
  isGone: boolean;
};

/** Work that somebody who leaves will not do; free where the department has free shifts, else gone. */
export type FreedShift = { id: string; start: WallSeconds; end: WallSeconds; department: string };

type Leaving = { employment: { id: string; personId: string }; choices: LeavingChoices };

/** A shift that is handed over keeps the limits that it stretches; what may not be forced still stops it. */
export const HANDED_OVER: Forcing = { force: true, reason: 'employment.end' };

/** Gives a shift to a colleague; false where they cannot work it, or work there no more. */
const giveShift = async (
  context: WriteContext,
  team: Team,
  row: ShiftRow,
  employmentId: string,
): Promise<boolean> => {
  const member = team.members.find((other) => other.employmentId === employmentId);
  if (!member || !row.personId || member.personId === row.personId) return false;
  const plan = { employmentId, personId: member.personId };
  const subjectId = row.personId;
  try {
    await inOwnStep(context, async (step) => {
      const { forced } = await applyPlan(step, team, row, plan, HANDED_OVER);
      step.audit({
        action: 'employment.give_shift',
        departmentId: team.department.id,
        subjectId,
        details: {
          shiftId: row.id,
          recordId: employmentId,
          ...toForcedDetails(forced, HANDED_OVER.reason),
        },
      });
    });
    return true;
  } catch (error) {
    // Between the choice and its day something came between; then the shift is nobody's.
    if (error instanceof Failure) return false;
    throw error;
  }
};

/** One shift, locked, as it was chosen. Answers whether it stands without anybody now. */
const settleShift = async (
  context: WriteContext,
  team: Team,
  row: ShiftRow,
  { employment, choices }: Leaving,
): Promise<boolean> => {
  const { id: departmentId, settings } = team.department;
  const subjectId = employment.personId;
  const { becomes, employmentId } = fateOf(row.id, choices, settings.modules.freeshifts);
  if (employmentId !== null && (await giveShift(context, team, row, employmentId))) return false;
  if (becomes === 'removed') await removeShifts(context, team, [row]);
  else await releaseShift(context, team, row);
  const details = { shiftId: row.id };
  context.audit({ action: 'employment.free_shift', departmentId, subjectId, details });
  return true;
};

/** What goes of a calendar from `from` on, locked. What was clocked on stays: it was worked. */
const lockGoing = async (
  context: WriteContext,
  employmentId: string,
  from: WallSeconds,
): Promise<ShiftRow[]> => {
  const { db, actor } = context;
  const ahead = await shiftsOf(context).listAheadOf(employmentId, from);
  const ids = ahead.map(({ id }) => id);
  const rows = await lockShifts(context, ids);
  const clocked = await listClockingIds(db, actor.companyId, ids);
  return rows.filter(({ id }) => !clocked.has(id));
};

const settleShiftsFrom = async (
  context: WriteContext,
  team: Team,
  leaving: Leaving,
  from: WallSeconds,
): Promise<FreedShift[]> => {
  const going = await lockGoing(context, leaving.employment.id, from);
  const freed: FreedShift[] = [];
  for (const row of going.filter(({ kind }) => kind === 'shift')) {
    if (!(await settleShift(context, team, row, leaving))) continue;
    freed.push({ id: row.id, start: row.start, end: row.end, department: team.department.name });
  }
  await dispatch(context, workEnds, { employmentId: leaving.employment.id, from, team });
  return freed.sort((a, b) => a.start - b.start);
};

/** Whoever leaves need not hear what becomes of each of their shifts. */
const without = (context: WriteContext, personId: string): WriteContext => ({
  ...context,
  emit: ({ messages = [], ...event }) =>
    context.emit({
      ...event,
      messages: messages.map(({ to, ...message }) => ({
        ...message,
        to: to.filter((id) => id !== personId),
      })),
    }),
});

const notifyDepartment = (context: WriteContext, departmentId: string, personId: string): void => {
  context.emit({ resource: 'CONTACTS', departmentId, personIds: [] });
  context.emit({ resource: 'DEPARTMENTS', departmentId, personIds: [personId] });
};

/** What hangs on an employment ends with it; the rows of what was stay as they are. */
const endOne = async (
  context: WriteContext,
  team: Team,
  row: EmploymentRow,
  { leftAt, from, choices }: { leftAt: Instant; from: WallSeconds; choices: LeavingChoices },
): Promise<FreedShift[]> => {
  const { db, actor } = context;
  const { companyId } = actor;
  const { id, personId, departmentId } = row;
  const quiet = without(context, personId);
  const leaving = { employment: { id, personId }, choices };
  const freed = await settleShiftsFrom(quiet, team, leaving, from);
  // Not while the end is only planned: it may be taken back or moved, and leave was granted.
  const absences = (await lockGoing(quiet, id, from)).filter(({ kind }) => kind !== 'shift');
  if (absences.length > 0) await removeShifts(quiet, team, absences);
  const lastDay = toDateKey(wallSeconds(from - 1));
  await dispatch(quiet, employmentEnds, { employmentId: id, lastDay, team });
  await moveEnd(quiet, row, lastDay);
  await endGrantsIn(context, { personId, departmentId });
  await retireSignatory(context, departmentId, personId);
  await endFeed(db, { companyId, personId }, departmentId);
  await createEmploymentsRepo(db, companyId).update(id, { leftAt: new Date(leftAt * 1000) });
  const details = { recordId: id, freed: freed.length };
  context.audit({ action: 'employment.end', departmentId, subjectId: personId, details });
  notifyDepartment(context, departmentId, personId);
  return freed;
};

/** With the last employment goes the way in: sign-in, sessions and their sockets, devices, PIN. */
const closeWhenGone = async (context: WriteContext, personId: string): Promise<boolean> => {
  const { db, now, actor } = context;
  const { companyId } = actor;
  if ((await listDepartmentIds(db, companyId, personId)).length > 0) return false;
  // An owner or a bookkeeper need not work anywhere.
  if ((await findHolder(db, companyId, personId, now)).grants.length > 0) return false;
  await closeAccount(db, { companyId, personId }, new Date(now * 1000));
  await forgetDevices(db, companyId, { personId });
  const blank = { pinCode: null, oncall: false, forceLogout: false };
  await updatePerson(db, companyId, personId, blank);
  return true;
};

/** The first midnight, by the department's clock, on which somebody no longer works. */
const dayAfter = (lastDay: string): WallSeconds =>
  wallSeconds(fromDateKey(lastDay) + SECONDS_PER_DAY);

/**
 * Ends employments after a last day (YYYY-MM-DD, by the calendar of each department), or at once. A day
 * to come is only planned: a job carries it out, while the shifts after it are free from now on.
 */
export const endEmployment = async (
  context: WriteContext,
  leaver: Leaver,
  lastDay: string | null,
  choices = NO_CHOICES,
): Promise<Ended> => {
  const { db, actor, now } = context;
  const { personId } = leaver;
  const repo = createEmploymentsRepo(db, actor.companyId);
  const result: Ended = { freed: [], planned: [], ended: [], isGone: false };
  await requireMayEnd(context, personId);
  for (const row of await lockEmployments(context, leaver)) {
    const { departmentId } = row;
    // As this transaction sees it: what others keep under a version must not come from here.
    const team = await loadTeam(context, departmentId);
    const { name, timezone } = team.department;
    const wallNow = toWallTime(now, timezone);
    await refuseMovedEnd(context, row, lastDay ?? toDateKey(wallNow));
    if (lastDay && lastDay >= toDateKey(wallNow)) {
      await repo.update(row.id, { lastDay });
      await moveEnd(context, row, lastDay);
      const until = toInstant(dayAfter(lastDay), timezone);
      await boundGrants(context, { personId, departmentId }, until);
      const leaving = { employment: row, choices };
      const freed = await settleShiftsFrom(context, team, leaving, dayAfter(lastDay));
      const details = { recordId: row.id, lastDay, freed: freed.length };
      context.audit({ action: 'employment.plan_end', departmentId, subjectId: personId, details });
      notifyDepartment(context, departmentId, personId);
      result.freed.push(...freed);
      result.planned.push(name);
      continue;
    }
    const from = lastDay ? dayAfter(lastDay) : wallNow;
    const leftAt = lastDay ? toInstant(from, timezone) : now;
    // A day that was planned for it before does not hold any more.
    if (row.lastDay !== lastDay) await repo.update(row.id, { lastDay });
    result.freed.push(...(await endOne(context, team, row, { leftAt, from, choices })));
    result.ended.push(name);
  }
  result.isGone = result.ended.length > 0 && (await closeWhenGone(context, personId));
  return result;
};

/** Takes a planned end back; shifts that it freed stay free, and no leave was lost by it. */
export const keepEmployment = async (context: WriteContext, leaver: Leaver): Promise<void> => {
  const repo = createEmploymentsRepo(context.db, context.actor.companyId);
  const planned = (await lockEmployments(context, leaver)).filter(
    ({ lastDay }) => lastDay !== null,
  );
  if (planned.length === 0) throw new Error('No end is planned for this person');
  for (const row of planned) {
    const { id, departmentId, personId } = row;
    await refuseMovedEnd(context, row, null);
    await repo.update(id, { lastDay: null, endReason: null });
    await moveEnd(context, row, null);
    await boundGrants(context, { personId, departmentId }, null);
    const details = { recordId: id };
    context.audit({ action: 'employment.keep', departmentId, subjectId: personId, details });
    notifyDepartment(context, departmentId, personId);
  }
};

/** Ends the employments of a person whose last day is over; who else administers was asked before. */
export const carryOutEnd = async (
  context: WriteContext,
  leaver: Leaver & { departmentId: string },
): Promise<void> => {
  const team = await loadTeam(context, leaver.departmentId);
  const { timezone } = team.department;
  for (const row of await lockEmployments(context, leaver)) {
    if (!row.lastDay || row.lastDay >= dayIn(context.now, timezone)) continue;
    const from = dayAfter(row.lastDay);
    const leftAt = toInstant(from, timezone);
    await endOne(context, team, row, { leftAt, from, choices: NO_CHOICES });
  }
  await closeWhenGone(context, leaver.personId);
};
