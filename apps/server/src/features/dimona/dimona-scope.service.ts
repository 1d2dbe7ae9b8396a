import type { DimonaEmployer } from '@ploeg/contract/dimona/dimona.schemas';
import { declaresWork, isPlanner } from '@ploeg/domain/access/departments';
import { BRUSSELS } from '@ploeg/domain/dimona/shift-flags';
import { readNationalNumber } from '@ploeg/domain/people/national-number';
import { type Instant, toDateKey, toWallTime } from '@ploeg/domain/time/wall-time';
import type { Team, Teams } from '#features/people/teams.service.ts';
import type { WriteContext, Membership, ReadContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { toEmployer } from './dimona.presenter.ts';
import { createDimonaRepo } from './dimona.repo.ts';

export type DimonaScope = { membership: Membership; team: Team };

/** The calendar day in Brussels. */
export const brusselsDay = (now: Instant): string => toDateKey(toWallTime(now, BRUSSELS));

/** The caller's department, where they may declare. */
export const getDeclaringScope = async (
  context: ReadContext,
  departmentId: string,
  teams: Teams,
): Promise<DimonaScope> => {
  const scope = await teams.getOwn(context, departmentId);
  const { settings } = scope.team.department;
  if (!settings.modules.dimona) throw fail('dimona.disabled');
  if (!declaresWork(scope.membership, settings)) throw fail('request.forbidden');
  return scope;
};

/** As whom the department declares; without an enterprise number it cannot. */
export const getEmployer = async (
  { db, actor }: ReadContext,
  departmentId: string,
): Promise<DimonaEmployer> => {
  const row = await createDimonaRepo(db, actor.companyId).findEmployer(departmentId);
  if (!row) throw fail('dimona.employer_missing');
  return toEmployer(row);
};

/** The national number of a person; refuses when nobody has entered it, or not rightly. */
export const requireNationalNumber = (number: string | null, name: string): string => {
  if (!number) throw fail('dimona.national_number_missing', { name });
  const { value } = readNationalNumber(number);
  if (value === undefined) throw fail('dimona.national_number_wrong', { name });
  return value;
};

/** Who looks at declarations and at shifts that need them. */
const dimonaWatcherIds = ({ department, members }: Team): string[] =>
  members
    .filter((member) => isPlanner(member) || declaresWork(member, department.settings))
    .map((member) => member.personId);

/** Tells the person and who manages that a declaration, and with it their shifts, changed. */
export const announceDimona = (
  context: WriteContext,
  team: Team,
  { id, personId }: { id: string; personId: string },
): void =>
  context.emit({
    resource: 'DIMONA',
    resourceId: id,
    departmentId: team.department.id,
    personIds: [personId],
    watcherIds: dimonaWatcherIds(team),
  });
