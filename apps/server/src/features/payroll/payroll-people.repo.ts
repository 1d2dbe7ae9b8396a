import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { memberships } from '#features/people/people.table.ts';

export type EmploymentRow = typeof memberships.$inferSelect;

export const createPayrollPeopleRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);
  return {
    find: (employmentId: string) => company.find(memberships, { id: employmentId }),

    listLiving: (departmentId: string): Promise<EmploymentRow[]> =>
      company.list(memberships, { departmentId, leftAt: null }, memberships.id),
  };
};
