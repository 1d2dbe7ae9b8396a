import type { payrollRoutes } from '@ploeg/contract/payroll/payroll.routes';
import type { PayrollPerson } from '@ploeg/contract/payroll/payroll.schemas';
import type { RequestOf } from '@ploeg/contract/shared/route';
import { byName } from '@ploeg/domain/people/by-name';
import { fromDateKey, toDateKey, toInstant } from '@ploeg/domain/time/wall-time';
import { loadDepartment, wallClockOf } from '#features/departments/departments.service.ts';
import { listNames } from '#features/people/people.service.ts';
import { loadTermsOf } from '#features/terms/terms-reading.service.ts';
import { dateOf } from '#platform/clock.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { newId } from '#platform/new-id.ts';
import { requireRight } from '#platform/require-right.ts';
import { numbersOn } from './numbers.ts';
import { createPayrollPeopleRepo, type EmploymentRow } from './payroll-people.repo.ts';
import { createPayrollRepo } from './payroll.repo.ts';
import { getTarget } from './targets.service.ts';

type NumberBody = RequestOf<(typeof payrollRoutes)['setPayrollNumber']>['body'];

const repoOf = ({ db, actor }: ReadContext) => createPayrollRepo(db, actor.companyId);

const present = async (
  context: ReadContext,
  targetId: string,
  employments: readonly EmploymentRow[],
  day: string,
): Promise<PayrollPerson[]> => {
  const { db, actor } = context;
  const ids = employments.map(({ id }) => id);
  const [rows, termsOf, names] = await Promise.all([
    repoOf(context).listNumbers(targetId),
    loadTermsOf(context, ids),
    listNames(
      db,
      actor.companyId,
      employments.map(({ personId }) => personId),
    ),
  ]);
  const numberOn = numbersOn(rows);
  return employments.map(({ id, personId }) => {
    const own = numberOn(id, day);
    return {
      employmentId: id,
      personId,
      name: names.get(personId) ?? '',
      number: own?.number ?? termsOf(id, day)?.payrollNumber ?? '',
      isOwn: own !== null,
      since: own?.since ?? null,
    };
  });
};

export const listPeople = async (
  context: ReadContext,
  targetId: string,
  { departmentId, day }: { departmentId: string; day?: string | undefined },
): Promise<PayrollPerson[]> => {
  const { db, actor, now } = context;
  requireRight(context, 'pay.export', { departmentId });
  await getTarget(context, targetId);
  const department = await loadDepartment(db, actor.companyId, departmentId);
  const on = day ?? toDateKey(wallClockOf(department, now));
  const start = dateOf(toInstant(fromDateKey(on), department.timezone));
  const employments = await createPayrollPeopleRepo(db, actor.companyId).listSince(
    departmentId,
    start,
  );
  const people = await present(context, targetId, employments, on);
  return people.sort(byName('employmentId'));
};

/** The number of somebody else at the target must not be given twice. */
const refuseDoubles = async (
  context: WriteContext,
  targetId: string,
  { personId }: EmploymentRow,
  { number, since }: NumberBody,
): Promise<void> => {
  if (number === '') return;
  const rows = await repoOf(context).listNumbers(targetId);
  const numberOn = numbersOn(rows);
  const others = rows.filter((row) => row.personId !== personId);
  if (others.some(({ employmentId }) => numberOn(employmentId, since)?.number === number)) {
    throw fail('payroll.number_taken');
  }
};

export const setNumber = async (
  context: WriteContext,
  targetId: string,
  body: NumberBody,
): Promise<PayrollPerson> => {
  const { db, actor, now } = context;
  const target = await repoOf(context).lockTarget(targetId);
  if (!target) throw fail('payroll.target_not_found');
  const people = createPayrollPeopleRepo(db, actor.companyId);
  const employment = await people.find(body.employmentId);
  const isKnown = actor.places.some((place) => place.departmentId === employment?.departmentId);
  if (!employment || !isKnown) throw fail('payroll.employment_unknown');
  const { departmentId, personId } = employment;
  requireRight(context, 'pay.export', { departmentId });
  await refuseDoubles(context, targetId, employment, body);
  const createdAt = new Date(now * 1000);
  await repoOf(context).insertNumber({
    ...body,
    id: newId(),
    targetId,
    personId,
    createdBy: actor.personId,
    createdAt,
  });
  // The log says that a number changed, and not which: it is somebody's.
  context.audit({
    action: 'payroll_target.number',
    departmentId,
    subjectId: targetId,
    personId,
    details: { name: target.name, since: body.since },
  });
  context.emit({
    resource: 'PAYROLL',
    resourceId: targetId,
    departmentId,
    personIds: [actor.personId],
  });
  const [person] = await present(context, targetId, [employment], body.since);
  if (!person) throw fail('payroll.employment_unknown');
  return person;
};
