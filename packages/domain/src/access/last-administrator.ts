import { isAdminRole } from './departments.ts';

/** One who works in a department: their role in it and in the company, and the end that is planned. */
export type Standing = {
  personId: string;
  role: string;
  companyRole: string;
  lastDay: string | null;
};

/** Who has an end planned does not count: on that day nobody could be asked any more. */
const staysToAdminister = ({ role, companyRole, lastDay }: Standing): boolean =>
  lastDay === null && (isAdminRole(role) || isAdminRole(companyRole));

/** True when a department has an administrator and would have none. `after` are its people as they would be. */
export const losesAdministrator = (
  before: readonly Standing[],
  after: readonly Standing[],
): boolean => before.some(staysToAdminister) && !after.some(staysToAdminister);
