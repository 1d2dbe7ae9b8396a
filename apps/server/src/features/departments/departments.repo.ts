import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { departments } from './departments.table.ts';

export type DepartmentRow = typeof departments.$inferSelect;

export const createDepartmentsRepo = (db: Db, companyId: string) => ({
  findDepartment: async (departmentId: string): Promise<DepartmentRow | undefined> => {
    const rows = await db
      .select()
      .from(departments)
      .where(and(eq(departments.companyId, companyId), eq(departments.id, departmentId)));
    return rows[0];
  },
});
