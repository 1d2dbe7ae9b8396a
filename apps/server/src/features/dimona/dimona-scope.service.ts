import type { Dimona, DimonaEmployer } from '@ploeg/contract/dimona/dimona.schemas';
import type { DimonaFormError } from '@ploeg/domain/dimona/period-rules';
import { BRUSSELS } from '@ploeg/domain/dimona/shift-flags';
import { readNationalNumber } from '@ploeg/domain/people/national-number';
import { dayIn, type Instant, toDateKey, wallSeconds } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import {
  type EmployerOfDay,
  findEmployerOn,
} from '#features/employers/location-employers.service.ts';
import {
  holderIdsOf,
  plannerIdsOf,
  type Team,
  type Teams,
} from '#features/people/teams.service.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { Failure, fail } from '#platform/failure.ts';
import { requireRight } from '#platform/require-right.ts';
import { newId } from '#platform/new-id.ts';
import { failureText } from '#texts/texts.ts';
import { toDimona, toEmployer } from './dimona.presenter.ts';
import { createDimonaRepo, type DeclarationRow, type DimonaRow } from './dimona.repo.ts';

export type DimonaDeps = { teams: Teams };

export const brusselsDay = (now: Instant): string => dayIn(now, BRUSSELS);

export const toDate = <Empty extends null | undefined>(seconds: number | Empty): string | Empty =>
  typeof seconds === 'number' ? toDateKey(wallSeconds(seconds)) : seconds;

/** The caller's department, where they may declare. */
export const getDeclaringScope = async (
  context: ReadContext,
  departmentId: string,
  { teams }: DimonaDeps,
): Promise<Team> => {
  const team = await teams.getOwn(context, departmentId);
  if (!team.department.settings.modules.dimona) throw fail('dimona.disabled');
  requireRight(context, 'dimona.declare', { departmentId });
  return team;
};

export const getEmployer = async (
  context: ReadContext,
  departmentId: string,
  day: string,
): Promise<DimonaEmployer> => {
  const row = await findDimonaEmployer(context, departmentId, day);
  if (!row) throw fail('dimona.employer_missing');
  return toEmployer(row);
};

/**
 * As whom a department declares on a day; null while the number is not known. What only a server of the
 * release before has set counts too.
 */
export const findDimonaEmployer = async (
  context: { db: Db; actor: { companyId: string } },
  departmentId: string,
  day: string,
): Promise<Omit<EmployerOfDay, 'legalEntityId' | 'name'> | null> => {
  const employer = await findEmployerOn(context, departmentId, day);
  if (employer?.enterpriseNumber) return employer;
  const repo = createDimonaRepo(context.db, context.actor.companyId);
  return (await repo.findEmployer(departmentId)) ?? null;
};

/** The national number of a person; refuses when nobody has entered it, or not rightly. */
export const requireNationalNumber = (number: string | null, name: string): string => {
  if (!number) throw fail('dimona.national_number_missing', { name });
  const { value } = readNationalNumber(number);
  if (value === undefined) throw fail('dimona.national_number_wrong', { name });
  return value;
};

export const refuseErrors = (invalid: readonly DimonaFormError[], { actor }: ReadContext): void => {
  const [first] = invalid;
  if (!first) return;
  const errors = Object.fromEntries(
    invalid.map(({ field, error }) => [
      field,
      [failureText(actor.language, `dimona.${error}`, {})],
    ]),
  );
  throw new Failure(`dimona.${first.error}`, {}, { errors });
};

/** Who looks at declarations and at shifts that need them. */
const dimonaWatcherIds = (team: Team): string[] => [
  ...new Set([...plannerIdsOf(team), ...holderIdsOf(team, 'dimona.declare')]),
];

export type DeclaredPeriod = { row: DimonaRow; team: Team; name: string };

/** Stores a message about a period, which is sent after the commit. */
export const addMessage = async (
  context: WriteContext,
  { row, team, name }: DeclaredPeriod,
  message: Pick<DeclarationRow, 'kind' | 'content'>,
  line: { action: string; details: Record<string, unknown> },
): Promise<Dimona> => {
  const { actor, db, now } = context;
  const { id, departmentId, personId } = row;
  const at = new Date(now * 1000);
  const declaration = await createDimonaRepo(db, actor.companyId).insertDeclaration({
    ...message,
    id: newId(),
    dimonaId: id,
    createdAt: at,
    dueAt: at,
  });
  context.audit({ ...line, departmentId, subjectId: id });
  context.emit({
    resource: 'DIMONA',
    resourceId: id,
    departmentId,
    personIds: [personId],
    watcherIds: dimonaWatcherIds(team),
  });
  return toDimona(row, declaration, name);
};
