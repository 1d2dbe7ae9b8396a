import type {
  Dimona,
  DimonaEmployer,
  DimonaPerson,
  UndeclaredShift,
} from '@ploeg/contract/dimona/dimona.schemas';
import { readEnterpriseNumber } from '@ploeg/domain/people/enterprise-number';
import { readNationalNumber } from '@ploeg/domain/people/national-number';
import { daysBetween } from '@ploeg/domain/dimona/calendar';
import { listNames } from '#features/people/people.service.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { requireRight } from '#platform/require-right.ts';
import {
  brusselsDay,
  type DimonaDeps,
  findDimonaEmployer,
  getDeclaringScope,
  toDate,
} from './dimona-scope.service.ts';
import { type LatestMessage, toDimona, toEmployer } from './dimona.presenter.ts';
import { createDimonaRepo } from './dimona.repo.ts';
import { nameEmployer } from './employer-of-department.service.ts';
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

/** Periods of a department that share a day with [start, end], the latest first. */
export const listDimonas = async (
  context: ReadContext,
  query: { departmentId: string; start?: number | undefined; end?: number | undefined },
  deps: DimonaDeps,
): Promise<Dimona[]> => {
  const { actor, db } = context;
  await getDeclaringScope(context, query.departmentId, deps);
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

export const getDimonaOverview = async (
  context: ReadContext,
  departmentId: string,
  deps: DimonaDeps,
): Promise<{
  employer: DimonaEmployer | null;
  people: DimonaPerson[];
  undeclared: UndeclaredShift[];
}> => {
  const team = await getDeclaringScope(context, departmentId, deps);
  const repo = createDimonaRepo(context.db, context.actor.companyId);
  const [employer, workers, undeclared] = await Promise.all([
    findDimonaEmployer(context, departmentId, brusselsDay(context.now)),
    repo.listWorkers(departmentId),
    listUndeclared(context, team),
  ]);
  const people = workers.map(
    ({
      employmentId,
      personId,
      firstName,
      lastName,
      workerType,
      nationalNumber,
    }): DimonaPerson => ({
      recordId: employmentId,
      personId,
      displayName: `${firstName} ${lastName}`,
      workerType,
      missing: readNationalNumber(nationalNumber ?? '').value ? [] : ['national_number'],
    }),
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
  deps: DimonaDeps,
): Promise<DimonaEmployer> => {
  await getDeclaringScope(context, departmentId, deps);
  requireRight(context, 'settings.manage', { departmentId });
  const { value: enterpriseNumber } = readEnterpriseNumber(body.enterpriseNumber);
  if (enterpriseNumber === undefined) throw fail('dimona.enterprise_number');
  const { jointCommittee, article17Type } = body;
  const employer = { enterpriseNumber, jointCommittee, article17Type };
  await nameEmployer(context, departmentId, employer);
  context.audit({
    action: 'dimona.employer',
    departmentId,
    subjectId: departmentId,
    details: employer,
  });
  // Whose declarations cover whose shifts hangs on the number: everybody's flags may change.
  context.emit({ resource: 'DIMONA', departmentId, personIds: [] });
  return employer;
};

export const sumStudentHours = (
  { db, actor }: ReadContext,
  personId: string,
  year: number,
): Promise<number> => createDimonaRepo(db, actor.companyId).sumStudentHours(personId, year);
