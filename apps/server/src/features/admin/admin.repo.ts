import { desc, eq, or, sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { columns, matches } from '#db/matches.ts';
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
  findLogin: async (email: string): Promise<typeof logins.$inferSelect | undefined> =>
    (await db.select().from(logins).where(eq(logins.email, email)))[0],
  /** Somebody of the company who went by an address and has left: they come back as who they were. */
  findFormerPerson: async (companyId: string, email: string): Promise<string | undefined> => {
    const rows = await db
      .select({ id: persons.id })
      .from(persons)
      .where(matches(persons, { companyId, email }))
      .orderBy(desc(persons.createdAt))
      .limit(1);
    return rows[0]?.id;
  },
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
  isMember: async (companyId: string, departmentId: string, personId: string): Promise<boolean> => {
    const rows = await db
      .select({ id: memberships.id })
      .from(memberships)
      .where(matches(memberships, { companyId, departmentId, personId, leftAt: null }));
    return rows.length > 0;
  },
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

  /** A department's settings, locked until the commit. */
  lockSettings: async (companyId: string, departmentId: string): Promise<DepartmentSettings> => {
    const [row] = await db
      .select({ settings: departments.settings })
      .from(departments)
      .where(matches(departments, { companyId, id: departmentId }))
      .for('update');
    if (!row) throw new Error('The department is gone');
    return row.settings;
  },

  setSettings: (companyId: string, departmentId: string, settings: DepartmentSettings) =>
    db
      .update(departments)
      .set({ settings })
      .where(matches(departments, { companyId, id: departmentId })),
});
