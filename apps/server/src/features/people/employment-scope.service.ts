import type { DepartmentRow, Departments } from '#features/departments/departments.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { canSeeEmployment, canSeeProfile, type EmploymentScope } from './people.policy.ts';
import { createPeopleRepo, type EmploymentRow } from './people.repo.ts';

export type PeopleDeps = { departments: Departments };

/** An employment as a call names it: a department that is named too must be its own. */
export type Named = { employmentId: string; departmentId?: string | undefined };

/** The employment that the address of a call names. */
export const namedIn = (request: {
  params: { userRecordId: string };
  query: { departmentId?: string | undefined };
}): Named => ({
  employmentId: request.params.userRecordId,
  departmentId: request.query.departmentId,
});

export type AuthorizedEmployment = EmploymentScope & {
  employment: EmploymentRow;
  department: DepartmentRow;
};

const policies = { profile: canSeeProfile, employment: canSeeEmployment };

/** Only for one of the same department whom the policy allows; a foreign employment looks missing. */
export const authorizeEmployment = async (
  context: ReadContext,
  { employmentId, departmentId }: Named,
  subject: keyof typeof policies,
  { departments }: PeopleDeps,
): Promise<AuthorizedEmployment> => {
  const { db, actor } = context;
  const employment = await createPeopleRepo(db, actor.companyId).findEmployment(employmentId);
  const by = actor.memberships.find((m) => m.departmentId === employment?.departmentId);
  if (!employment || !by) throw fail('request.not_found');
  if (departmentId && departmentId !== employment.departmentId) throw fail('request.not_found');
  const department = await departments.get(context, by);
  const isOwn = employment.personId === actor.personId;
  const scope = { employment, department, isOwn, by, modules: department.settings.modules };
  if (!policies[subject](scope)) throw fail('request.forbidden');
  return scope;
};
