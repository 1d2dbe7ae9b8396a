import { eq } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { first, only } from '#db/matches.ts';
import { companies, departments } from './departments.table.ts';

export type DepartmentRow = typeof departments.$inferSelect;
export type CompanyRow = typeof companies.$inferSelect;

export const createDepartmentsRepo = (db: Db, companyId: string) => ({
  findDepartment: (departmentId: string): Promise<DepartmentRow | undefined> =>
    companyRows(db, companyId).find(departments, { id: departmentId }),

  listDepartments: (): Promise<DepartmentRow[]> =>
    companyRows(db, companyId).list(departments, undefined, departments.name, departments.id),

  insertDepartment: (row: Omit<typeof departments.$inferInsert, 'companyId'>) =>
    companyRows(db, companyId).create(departments, row),

  updateDepartment: (departmentId: string, changes: Partial<DepartmentRow>) =>
    companyRows(db, companyId).change(departments, { id: departmentId }, changes),

  findCompany: (): Promise<CompanyRow | undefined> =>
    first(db.select().from(companies).where(eq(companies.id, companyId))),

  /** Held until the end of the transaction: what must be unique in a company is asked under it. */
  lockCompany: (): Promise<CompanyRow> =>
    only(db.select().from(companies).where(eq(companies.id, companyId)).for('update')),

  updateCompany: (changes: Partial<CompanyRow>): Promise<CompanyRow> =>
    only(db.update(companies).set(changes).where(eq(companies.id, companyId)).returning()),
});

/** Undefined where there are none or several; asked before anybody is known. */
export const findOnlyCompany = async (db: Db): Promise<CompanyRow | undefined> => {
  const rows = await db.select().from(companies).limit(2);
  return rows.length === 1 ? rows[0] : undefined;
};
