import { and, eq, gte, isNull, or } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { memberships } from '#features/people/people.table.ts';

export type EmploymentRow = typeof memberships.$inferSelect;

export const createPayrollPeopleRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);
  return {
    find: (employmentId: string) => company.find(memberships, { id: employmentId }),

    /** Who has not left a location before then: hours of who left since are sent as well. */
    listSince: (departmentId: string, day: Date): Promise<EmploymentRow[]> =>
      company.list(
        memberships,
        and(
          eq(memberships.departmentId, departmentId),
          or(isNull(memberships.leftAt), gte(memberships.leftAt, day)),
        ),
        memberships.id,
      ),
  };
};
