import { eq, or, sql } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { columns, first, some } from '#db/matches.ts';
import {
  companies,
  type DepartmentSettings,
  departments,
} from '#features/departments/departments.table.ts';
import { memberships, persons } from '#features/people/people.table.ts';
import { logins } from '#features/session/session.table.ts';

export const createAdminRepo = (db: Db) => ({
  insertCompany: (row: typeof companies.$inferInsert) => db.insert(companies).values(row),
  insertDepartment: (row: typeof departments.$inferInsert) => db.insert(departments).values(row),
  insertPerson: (row: typeof persons.$inferInsert) => db.insert(persons).values(row),
  insertMembership: (row: typeof memberships.$inferInsert) => db.insert(memberships).values(row),
  insertLogin: (row: typeof logins.$inferInsert) => db.insert(logins).values(row),
  findLogin: (email: string) => first(db.select().from(logins).where(eq(logins.email, email))),
  findPersons: (wanted: string) =>
    db
      .select({
        companyId: persons.companyId,
        companyName: companies.name,
        personId: persons.id,
        email: persons.email,
        name: sql<string>`trim(${persons.firstName} || ' ' || ${persons.lastName})`,
        isLogin: sql<boolean>`exists (select from ${logins} l where l.company_id = ${persons.companyId}
          and l.person_id = ${persons.id})`,
      })
      .from(persons)
      .innerJoin(companies, eq(companies.id, persons.companyId))
      .where(or(eq(persons.email, wanted.toLowerCase()), sql`${persons.id}::text = ${wanted}`)),
  isMember: (companyId: string, departmentId: string, personId: string): Promise<boolean> =>
    some(companyRows(db, companyId).list(memberships, { departmentId, personId, leftAt: null })),
  raiseVersions: async (by: number): Promise<void> => {
    await db.update(persons).set({ version: sql`${persons.version} + ${by}` });
    await db.update(departments).set({ version: sql`${departments.version} + ${by}` });
  },
  listCompanies: () => db.select({ id: companies.id, name: companies.name }).from(companies),
  listDepartments: () =>
    db
      .select({
        ...columns(departments, 'id', 'companyId', 'name', 'timezone', 'settings'),
        companyName: companies.name,
      })
      .from(departments)
      .innerJoin(companies, eq(companies.id, departments.companyId)),

  lockSettings: async (companyId: string, departmentId: string): Promise<DepartmentSettings> => {
    const [row] = await companyRows(db, companyId).lock(departments, { id: departmentId });
    if (!row) throw new Error('The department is gone');
    return row.settings;
  },

  setSettings: (companyId: string, departmentId: string, settings: DepartmentSettings) =>
    companyRows(db, companyId).update(departments, { id: departmentId }, { settings }),
});
