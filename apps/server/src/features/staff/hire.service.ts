import type { NewPersonBody } from '@ploeg/contract/staff/staff.schemas';
import type { WorkerKind } from '@ploeg/domain/contracts/contract-terms';
import { loadDepartment } from '#features/departments/departments.service.ts';
import { takeTermsOver } from '#features/terms/taken-terms.service.ts';
import { beginTerms, loadUsualKinds } from '#features/terms/usual-kind.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { Failure } from '#platform/failure.ts';
import { requireRight } from '#platform/require-right.ts';
import { failureText } from '#texts/texts.ts';
import {
  createPerson,
  employPerson,
  foldEmail,
  type Hired,
  type Job,
  judgeNewPerson,
} from './new-people.service.ts';
import { getManaged } from './staff-member.service.ts';

/** All of them or nobody; what is wrong stands at `people.2.email`. */
export const hirePeople = async (
  context: WriteContext,
  { departmentId, people }: { departmentId: string; people: readonly NewPersonBody[] },
): Promise<Hired[]> => {
  const { db, actor } = context;
  requireRight(context, 'people.manage', { departmentId });
  const department = await loadDepartment(db, actor.companyId, departmentId);
  const errors: Record<string, string[]> = {};
  const seen = new Set<string>();
  for (const [index, person] of people.entries()) {
    const problems = await judgeNewPerson(context, { ...person, departmentId }, department);
    const email = foldEmail(person.email);
    if (email && seen.has(email)) problems.email = 'staff.email_twice';
    seen.add(email);
    for (const [field, code] of Object.entries(problems)) {
      errors[`people.${index}.${field}`] = [failureText(actor.language, code, {})];
    }
  }
  if (Object.keys(errors).length > 0) throw new Failure('staff.people_invalid', {}, { errors });
  const usual = (await loadUsualKinds(context, [department]))(departmentId);
  const hired: Hired[] = [];
  for (const person of people) {
    const one = await createPerson(context, { ...person, departmentId });
    await beginTerms(context, one.employmentId, { said: person.workerKind, usual });
    hired.push(one);
  }
  return hired;
};

/** Somebody whom the caller manages somewhere, or who left there, works in a place that they manage too. */
export const hireAgain = async (
  context: WriteContext,
  personId: string,
  {
    termsOf,
    workerKind: said,
    ...job
  }: Job & { termsOf?: string | undefined; workerKind?: WorkerKind | undefined },
): Promise<Hired> => {
  requireRight(context, 'people.manage', { departmentId: job.departmentId });
  await getManaged(context, personId);
  const { db, actor } = context;
  const department = await loadDepartment(db, actor.companyId, job.departmentId);
  const hired = await employPerson(context, personId, job);
  const usual = (await loadUsualKinds(context, [department]))(job.departmentId);
  await beginTerms(context, hired.employmentId, { said, usual });
  if (termsOf) await takeTermsOver(context, hired.employmentId, termsOf, said);
  return hired;
};
