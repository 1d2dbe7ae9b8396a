import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { departments } from './departments.table.ts';

export type DepartmentRow = typeof departments.$inferSelect;

export const createDepartmentsRepo = (db: Db, companyId: string) => ({
  findDepartment: (departmentId: string): Promise<DepartmentRow | undefined> =>
    companyRows(db, companyId).find(departments, { id: departmentId }),
});
