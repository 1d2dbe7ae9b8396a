import { isAdminRole } from './departments.ts';

export type MemberRole = {
  personId: string;
  role: string;
  companyRole: string;
  lastDay: string | null;
};

/** Who has an end planned does not count: on that day nobody could be asked any more. */
const staysToAdminister = ({ role, companyRole, lastDay }: MemberRole): boolean =>
  lastDay === null && (isAdminRole(role) || isAdminRole(companyRole));

export const losesAdministrator = (
  before: readonly MemberRole[],
  after: readonly MemberRole[],
): boolean => before.some(staysToAdminister) && !after.some(staysToAdminister);
