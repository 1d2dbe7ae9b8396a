import type { BulkTerms, Bulk } from '@ploeg/contract/staff/staff-bulk.schemas';
import { changeTerms, withdrawChange } from '#features/terms/terms-page.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { requireRight } from '#platform/require-right.ts';
import { forEachPerson } from './each-person.service.ts';
import { isLiving, type StaffMember } from './staff-member.service.ts';

const employmentIn = ({ jobs }: StaffMember, departmentId: string): string => {
  const job = jobs.find((own) => own.departmentId === departmentId && isLiving(own));
  if (!job) throw fail('staff.left');
  return job.id;
};

/** The same change of terms from a day on, for several people of a location. */
export const changeTermsOf = (
  context: WriteContext,
  { departmentId, personIds, since, set, reason, dryRun }: BulkTerms,
): Promise<Bulk> => {
  requireRight(context, 'people.manage', { departmentId });
  return forEachPerson(context, personIds, (step, _personId, member) =>
    changeTerms(step, employmentIn(member, departmentId), {
      kind: 'change',
      since,
      set,
      reason,
      dryRun,
    }),
  );
};

/** Takes back what would change on a day to come. */
export const withdrawTermsOf = (
  context: WriteContext,
  {
    departmentId,
    personIds,
    since,
  }: Pick<BulkTerms, 'departmentId' | 'since'> & { personIds: string[] },
): Promise<Bulk> => {
  requireRight(context, 'people.manage', { departmentId });
  return forEachPerson(context, personIds, (step, _personId, member) =>
    withdrawChange(step, employmentIn(member, departmentId), since),
  );
};
