import {
  fromDateKey,
  type Instant,
  SECONDS_PER_DAY,
  toDateKey,
  toInstant,
  toWall,
  type WallSeconds,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import { endFeed } from '#features/calendars/calendars.service.ts';
import { changeKind } from '#features/change-requests/change-request-kind.ts';
import { retireSignatory } from '#features/contracts/signatories.service.ts';
import { leaveKind } from '#features/leave/leave-kind.ts';
import { withdrawApplicationsOf } from '#features/market/market.service.ts';
import { forgetDevicesOf } from '#features/notifications/notifications.service.ts';
import { lockPersons } from '#features/people/people.service.ts';
import { loadTeam, type Team } from '#features/people/teams.service.ts';
import { expireRequests } from '#features/requests/request-expiry.service.ts';
import { closeAccount } from '#features/session/accounts.service.ts';
import { declineSwapsOf } from '#features/swaps/swaps.service.ts';
import type { Command } from '#platform/context.ts';
import { keepAnAdministrator } from './administrators.service.ts';
import { createEmploymentsRepo, type EmploymentRow } from './employments.repo.ts';
import { type FreedShift, freeShiftsFrom } from './free-shifts.service.ts';

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

/** As this transaction sees it: what others keep under a version must not come from here. */
const teamOf = ({ db, actor }: Command, departmentId: string): Promise<Team> =>
  loadTeam(db, actor.companyId, departmentId);

/** Whoever leaves need not hear what becomes of each of their shifts. */
const without = (command: Command, personId: string): Command => ({
  ...command,
  emit: ({ messages = [], ...event }) =>
    command.emit({
      ...event,
      messages: messages.map(({ to, ...message }) => ({
        ...message,
        to: to.filter((id) => id !== personId),
      })),
    }),
});

const tellDepartment = (command: Command, departmentId: string, personId: string): void => {
  command.emit({ resource: 'CONTACTS', departmentId, personIds: [] });
  command.emit({ resource: 'DEPARTMENTS', departmentId, personIds: [personId] });
};

/** What hangs on an employment ends with it; the rows of what was stay as they are. */
const endOne = async (
  command: Command,
  team: Team,
  { id, personId, departmentId }: EmploymentRow,
  leftAt: Instant,
  from: WallSeconds,
): Promise<FreedShift[]> => {
  const { db, actor } = command;
  const { companyId } = actor;
  const quiet = without(command, personId);
  const freed = await freeShiftsFrom(quiet, team, { id, personId }, from);
  await declineSwapsOf(quiet, id);
  await expireRequests(quiet, changeKind, { employmentId: id });
  await expireRequests(quiet, leaveKind, { employmentId: id }, team);
  await withdrawApplicationsOf(quiet, id);
  await retireSignatory(command, departmentId, personId);
  await endFeed(db, { companyId, personId }, departmentId);
  await createEmploymentsRepo(db, companyId).update(id, { leftAt: new Date(leftAt * 1000) });
  const details = { recordId: id, freed: freed.length };
  command.audit({ action: 'employment.end', departmentId, subjectId: personId, details });
  tellDepartment(command, departmentId, personId);
  return freed;
};

/** With the last employment goes the way in: sign-in, sessions and their sockets, devices, PIN. */
const closeWhenGone = async (command: Command, personId: string): Promise<boolean> => {
  const { db, now, actor } = command;
  const { companyId } = actor;
  const repo = createEmploymentsRepo(db, companyId);
  if ((await repo.listLivingDepartmentIds(personId)).length > 0) return false;
  await closeAccount(db, { companyId, personId }, new Date(now * 1000));
  await forgetDevicesOf(db, { companyId, personId });
  await repo.updatePerson(personId, {
    role: 'USER',
    pinCode: null,
    oncall: false,
    forceLogout: false,
  });
  return true;
};

const lockLeaver = async (command: Command, { personId, departmentId }: Leaver) => {
  const { db, actor } = command;
  await lockPersons(db, actor.companyId, [personId]);
  const rows = await createEmploymentsRepo(db, actor.companyId).lockLiving(personId, departmentId);
  if (rows.length === 0) throw new Error('This person does not work there (any more)');
  return rows;
};

/**
 * Ends employments after a last day (YYYY-MM-DD, by the calendar of each department), or at once. A
 * day that is still to come is only planned, and a sweep carries it out; the shifts after it are free
 * at once, so that they can be planned anew. A running clocking stays as it is.
 */
export const endEmployment = async (
  command: Command,
  leaver: Leaver,
  lastDay: string | null,
): Promise<Ended> => {
  const { db, actor, now } = command;
  const { personId } = leaver;
  const repo = createEmploymentsRepo(db, actor.companyId);
  const result: Ended = { freed: [], planned: [], ended: [], isGone: false };
  for (const row of await lockLeaver(command, leaver)) {
    const { departmentId } = row;
    await keepAnAdministrator(command, departmentId, (one) =>
      one.personId === personId ? null : one,
    );
    const team = await teamOf(command, departmentId);
    const { name, timezone } = team.department;
    const wallNow = toWall(now, timezone);
    const dayAfter = lastDay && wallSeconds(fromDateKey(lastDay) + SECONDS_PER_DAY);
    if (lastDay && dayAfter && lastDay >= toDateKey(wallNow)) {
      await repo.update(row.id, { lastDay });
      const freed = await freeShiftsFrom(command, team, row, dayAfter);
      const details = { recordId: row.id, lastDay, freed: freed.length };
      command.audit({ action: 'employment.plan_end', departmentId, subjectId: personId, details });
      tellDepartment(command, departmentId, personId);
      result.freed.push(...freed);
      result.planned.push(name);
      continue;
    }
    const leftAt = dayAfter ? toInstant(dayAfter, timezone) : now;
    result.freed.push(...(await endOne(command, team, row, leftAt, wallNow)));
    result.ended.push(name);
  }
  result.isGone = result.ended.length > 0 && (await closeWhenGone(command, personId));
  return result;
};

/** Takes a planned end back; shifts that it freed stay free. */
export const keepEmployment = async (command: Command, leaver: Leaver): Promise<void> => {
  const repo = createEmploymentsRepo(command.db, command.actor.companyId);
  const planned = (await lockLeaver(command, leaver)).filter(({ lastDay }) => lastDay !== null);
  if (planned.length === 0) throw new Error('No end is planned for this person');
  for (const { id, departmentId, personId } of planned) {
    await repo.update(id, { lastDay: null });
    const details = { recordId: id };
    command.audit({ action: 'employment.keep', departmentId, subjectId: personId, details });
    tellDepartment(command, departmentId, personId);
  }
};

/** Ends the employments of a person whose last day is over; who else administers was asked before. */
export const carryOutEnd = async (
  command: Command,
  leaver: Leaver & { departmentId: string },
): Promise<void> => {
  const team = await teamOf(command, leaver.departmentId);
  const { timezone } = team.department;
  for (const row of await lockLeaver(command, leaver)) {
    if (row.lastDay === null || row.lastDay >= toDateKey(toWall(command.now, timezone))) continue;
    const dayAfter = wallSeconds(fromDateKey(row.lastDay) + SECONDS_PER_DAY);
    await endOne(command, team, row, toInstant(dayAfter, timezone), dayAfter);
  }
  await closeWhenGone(command, leaver.personId);
};
