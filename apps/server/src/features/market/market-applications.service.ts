import type { Application } from '@ploeg/contract/market/market.schemas';
import { canDeleteApplication } from '@ploeg/domain/market/market-rules';
import { SECONDS_PER_DAY, wallSeconds } from '@ploeg/domain/time/wall-time';
import { type Departments, wallClockOf } from '#features/departments/departments.service.ts';
import { plannerIdsOf, type Team, type Teams } from '#features/people/teams.service.ts';
import type { Workplaces } from '#features/people/workplaces.service.ts';
import { lockShift } from '#features/shifts/shifts.service.ts';
import type { Command, Message, Reading } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { toApplication } from './market.presenter.ts';
import { createMarketRepo } from './market.repo.ts';
import type { FullApplication } from './market.table.ts';

export type MarketDeps = { departments: Departments; teams: Teams; workplaces: Workplaces };

/** Applications are listed for shifts of so many days back: twelve months. */
const HISTORY_DAYS = 365;

/** Tells an applicant, and those who plan, that something became of an application. */
export const announceApplication = (
  command: Command,
  team: Team,
  { application, item }: FullApplication,
  messages: readonly Message[] = [],
): void =>
  command.emit({
    resource: 'SHYFTS_MARKET',
    resourceId: item.id,
    departmentId: item.departmentId,
    personIds: [application.personId],
    watcherIds: plannerIdsOf(team),
    messages,
  });

/** The caller's own applications in a department, the newest shift first. */
export const listOwnApplications = async (
  reading: Reading,
  departmentId: string,
  { departments }: MarketDeps,
): Promise<Application[]> => {
  const { db, actor, now } = reading;
  const { department } = await departments.getOwn(reading, departmentId);
  const since = wallSeconds(wallClockOf(department, now) - HISTORY_DAYS * SECONDS_PER_DAY);
  const rows = await createMarketRepo(db, actor.companyId).listOfPerson(
    actor.personId,
    departmentId,
    since,
  );
  return rows.map(toApplication);
};

/** An application as it stands, with its shift and item locked against everybody else. */
export const lockApplication = async (
  command: Command,
  known: FullApplication,
): Promise<FullApplication> => {
  const repo = createMarketRepo(command.db, command.actor.companyId);
  // The shift first, as everywhere: two who lock in one order never wait for each other.
  await lockShift(command, known.shift.id);
  await repo.lockItem(known.item.id);
  return (await repo.findApplication(known.application.id)) ?? known;
};

/** Takes an own application back, as long as it is pending (R44). */
export const deleteApplication = async (
  command: Command,
  departmentId: string,
  applicationId: string,
  { teams }: MarketDeps,
): Promise<Application> => {
  const { actor, db, now } = command;
  const { team } = await teams.getOwn(command, departmentId);
  const repo = createMarketRepo(db, actor.companyId);
  const known = await repo.findApplication(applicationId);
  const isOwn =
    known?.application.personId === actor.personId && known.item.departmentId === departmentId;
  if (!known || !isOwn) throw fail('market.application_not_found');
  const locked = await lockApplication(command, known);
  if (!canDeleteApplication(toApplication(locked), wallClockOf(team.department, now))) {
    throw fail('market.not_pending');
  }
  const userDeletedAt = new Date(now * 1000);
  await repo.endApplication(applicationId, { userDeletedAt });
  command.audit({ action: 'market.withdraw', departmentId, subjectId: applicationId });
  announceApplication(command, team, locked);
  return toApplication({ ...locked, application: { ...locked.application, userDeletedAt } });
};
