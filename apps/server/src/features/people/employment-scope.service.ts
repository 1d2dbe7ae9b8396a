import type { DepartmentRow, Departments } from '#features/departments/departments.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { canKeepPrivate, canSeeEmployment, canSeeProfile } from './people.policy.ts';
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

export type AuthorizedEmployment = {
  employment: EmploymentRow;
  department: DepartmentRow;
  isOwn: boolean;
};

const policies = {
  profile: canSeeProfile,
  private: canKeepPrivate,
  employment: canSeeEmployment,
};

/** Only for one of the same department whom the policy allows; a foreign employment looks missing. */
export const authorizeEmployment = async (
  context: ReadContext,
  { employmentId, departmentId }: Named,
  subject: keyof typeof policies,
  { departments }: PeopleDeps,
): Promise<AuthorizedEmployment> => {
  const { db, actor } = context;
  const employment = await createPeopleRepo(db, actor.companyId).findEmployment(employmentId);
  const place = actor.places.find((p) => p.departmentId === employment?.departmentId);
  if (!employment || !place) throw fail('request.not_found');
  if (departmentId && departmentId !== employment.departmentId) throw fail('request.not_found');
  const isOwn = employment.personId === actor.personId;
  const scope = { isOwn, departmentId: employment.departmentId };
  if (!policies[subject](actor, scope)) throw fail('request.forbidden');
  return { employment, department: await departments.get(context, place), isOwn };
};
