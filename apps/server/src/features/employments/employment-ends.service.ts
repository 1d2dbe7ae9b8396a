import {
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
import { forgetDevices } from '#features/notifications/notifications.service.ts';
import { employmentEnds } from '#features/people/people.facts.ts';
import { listDepartmentIds, lockPersons, updatePerson } from '#features/people/people.service.ts';
import { loadTeam, type Team } from '#features/people/teams.service.ts';
import {
  boundGrants,
  endGrantsIn,
  requireMayEnd,
} from '#features/rights/employment-rights.service.ts';
import { closeAccount } from '#features/session/accounts.service.ts';
import { releaseShift, removeShifts } from '#features/shifts/shift-changes.service.ts';
import { lockShifts, shiftsOf } from '#features/shifts/shifts.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { dispatch } from '#platform/feature-hooks.ts';
import { createEmploymentsRepo, type EmploymentRow } from './employments.repo.ts';

/** Employments of a person that have not ended, with the person locked; throws when there are none. */
const lockEmployments = async (
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

/** Empties a calendar from `from` on. What was clocked on stays: it was worked. */
const freeShiftsFrom = async (
  context: WriteContext,
  team: Team,
  employment: { id: string; personId: string },
  from: WallSeconds,
): Promise<FreedShift[]> => {
  const { db, actor } = context;
  const ahead = await shiftsOf(context).listAheadOf(employment.id, from);
  const ids = ahead.map(({ id }) => id);
  const rows = await lockShifts(context, ids);
  const clocked = await listClockingIds(db, actor.companyId, ids);
  const going = rows.filter(({ id }) => !clocked.has(id));
  const work = going.filter(({ kind }) => kind === 'shift');
  const { id: departmentId, name: department } = team.department;
  for (const row of work) {
    await releaseShift(context, team, row);
    context.audit({
      action: 'employment.free_shift',
      departmentId,
      subjectId: employment.personId,
      details: { shiftId: row.id },
    });
  }
  const absences = going.filter(({ kind }) => kind !== 'shift');
  if (absences.length > 0) await removeShifts(context, team, absences);
  return work
    .map(({ id, start, end }) => ({ id, start, end, department }))
    .sort((a, b) => a.start - b.start);
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
  { id, personId, departmentId }: EmploymentRow,
  leftAt: Instant,
  from: WallSeconds,
): Promise<FreedShift[]> => {
  const { db, actor } = context;
  const { companyId } = actor;
  const quiet = without(context, personId);
  const freed = await freeShiftsFrom(quiet, team, { id, personId }, from);
  await dispatch(quiet, employmentEnds, { employmentId: id, team });
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
    if (lastDay && lastDay >= toDateKey(wallNow)) {
      await repo.update(row.id, { lastDay });
      const until = toInstant(dayAfter(lastDay), timezone);
      await boundGrants(context, { personId, departmentId }, until);
      const freed = await freeShiftsFrom(context, team, row, dayAfter(lastDay));
      const details = { recordId: row.id, lastDay, freed: freed.length };
      context.audit({ action: 'employment.plan_end', departmentId, subjectId: personId, details });
      notifyDepartment(context, departmentId, personId);
      result.freed.push(...freed);
      result.planned.push(name);
      continue;
    }
    const leftAt = lastDay ? toInstant(dayAfter(lastDay), timezone) : now;
    result.freed.push(...(await endOne(context, team, row, leftAt, wallNow)));
    result.ended.push(name);
  }
  result.isGone = result.ended.length > 0 && (await closeWhenGone(context, personId));
  return result;
};

/** Takes a planned end back; shifts that it freed stay free. */
export const keepEmployment = async (context: WriteContext, leaver: Leaver): Promise<void> => {
  const repo = createEmploymentsRepo(context.db, context.actor.companyId);
  const planned = (await lockEmployments(context, leaver)).filter(
    ({ lastDay }) => lastDay !== null,
  );
  if (planned.length === 0) throw new Error('No end is planned for this person');
  for (const { id, departmentId, personId } of planned) {
    await repo.update(id, { lastDay: null });
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
    if (!row.lastDay || row.lastDay >= toDateKey(toWallTime(context.now, timezone))) continue;
    const from = dayAfter(row.lastDay);
    await endOne(context, team, row, toInstant(from, timezone), from);
  }
  await closeWhenGone(context, leaver.personId);
};
