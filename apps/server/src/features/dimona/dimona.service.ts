import type {
  Dimona,
  DimonaEmployer,
  DimonaPerson,
  UndeclaredShift,
} from '@ploeg/contract/dimona/dimona.schemas';
import { readEnterpriseNumber } from '@ploeg/domain/people/enterprise-number';
import { readNationalNumber } from '@ploeg/domain/people/national-number';
import { daysBetween } from '@ploeg/domain/dimona/calendar';
import { toDateKey, wallSeconds } from '@ploeg/domain/time/wall-time';
import { listNames } from '#features/people/people.service.ts';
import type { WriteContext, ReadContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import type { DimonaDeps } from './declare-work.service.ts';
import { getDeclaringScope } from './dimona-scope.service.ts';
import { canSetEmployer } from './dimona.policy.ts';
import { type LatestMessage, toDimona, toEmployer } from './dimona.presenter.ts';
import { createDimonaRepo } from './dimona.repo.ts';
import { listUndeclared } from './undeclared.service.ts';

const MAX_DAYS = 366;

/** Stands for the message of a draft that has none yet. */
const UNSENT: LatestMessage = {
  kind: 'IN',
  result: null,
  declarationId: null,
  anomalies: [],
  lastError: null,
  attempts: 0,
};

const toDate = (seconds: number | undefined): string | undefined =>
  seconds === undefined ? undefined : toDateKey(wallSeconds(seconds));

/** Periods of a department that share a day with [start, end], the latest first. */
export const listDimonas = async (
  context: ReadContext,
  query: { departmentId: string; start?: number | undefined; end?: number | undefined },
  { teams }: DimonaDeps,
): Promise<Dimona[]> => {
  const { actor, db } = context;
  await getDeclaringScope(context, query.departmentId, teams);
  const [from, until] = [toDate(query.start), toDate(query.end)];
  if (from && until && until < from) throw fail('dimona.range_reversed');
  if (from && until && daysBetween(from, until) > MAX_DAYS) throw fail('dimona.range_too_long');
  const repo = createDimonaRepo(db, actor.companyId);
  const rows = await repo.listOfDepartment(query.departmentId, from, until);
  const [declarations, names] = await Promise.all([
    repo.listDeclarations(rows.map((row) => row.id)),
    listNames(db, actor.companyId, [...new Set(rows.map((row) => row.personId))]),
  ]);
  // The latest comes first, and a map keeps the last that it is given.
  const latest = new Map(declarations.toReversed().map((row) => [row.dimonaId, row]));
  return rows.map((row) =>
    toDimona(row, latest.get(row.id) ?? UNSENT, names.get(row.personId) ?? ''),
  );
};

const byName = new Intl.Collator('nl-BE', { sensitivity: 'base' });

/** As whom a department declares, its people with what is missing for it, and what is not declared. */
export const getDimonaOverview = async (
  context: ReadContext,
  departmentId: string,
  { teams }: DimonaDeps,
): Promise<{
  employer: DimonaEmployer | null;
  people: DimonaPerson[];
  undeclared: UndeclaredShift[];
}> => {
  const { team } = await getDeclaringScope(context, departmentId, teams);
  const repo = createDimonaRepo(context.db, context.actor.companyId);
  const [employer, workers, undeclared] = await Promise.all([
    repo.findEmployer(departmentId),
    repo.listWorkers(departmentId),
    listUndeclared(context, team),
  ]);
  const people = workers.map(
    ({ employmentId, firstName, lastName, workerType, nationalNumber }) => {
      const isKnown =
        nationalNumber !== null && readNationalNumber(nationalNumber).value !== undefined;
      return {
        recordId: employmentId,
        displayName: `${firstName} ${lastName}`,
        workerType,
        missing: isKnown ? [] : ['national_number' as const],
      };
    },
  );
  return {
    employer: employer ? toEmployer(employer) : null,
    people: people.sort((a, b) => byName.compare(a.displayName, b.displayName)),
    undeclared,
  };
};

/** Sets as whom a department declares; what was declared before stays as it was. */
export const setDimonaEmployer = async (
  context: WriteContext,
  departmentId: string,
  body: DimonaEmployer,
  { teams }: DimonaDeps,
): Promise<DimonaEmployer> => {
  const { membership, team } = await getDeclaringScope(context, departmentId, teams);
  if (!canSetEmployer(membership, team.department.settings)) throw fail('request.forbidden');
  const { value: enterpriseNumber } = readEnterpriseNumber(body.enterpriseNumber);
  if (enterpriseNumber === undefined) throw fail('dimona.enterprise_number');
  const { jointCommittee, article17Type } = body;
  const row = { departmentId, enterpriseNumber, jointCommittee, article17Type };
  await createDimonaRepo(context.db, context.actor.companyId).saveEmployer(row);
  context.audit({
    action: 'dimona.employer',
    departmentId,
    subjectId: departmentId,
    details: { enterpriseNumber, jointCommittee, article17Type },
  });
  // Whose declarations cover whose shifts hangs on the number: everybody's flags may change.
  context.emit({ resource: 'DIMONA', departmentId, personIds: [] });
  return { enterpriseNumber, jointCommittee, article17Type };
};
