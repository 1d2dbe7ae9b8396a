import type { Db } from '#db/database.ts';
import { companies, departments } from '#features/departments/departments.table.ts';
import { memberships, persons } from '#features/people/people.table.ts';
import { logins } from '#features/session/session.table.ts';

export const createOfficeRepo = (db: Db) => ({
  insertCompany: (row: typeof companies.$inferInsert) => db.insert(companies).values(row),
  insertDepartment: (row: typeof departments.$inferInsert) => db.insert(departments).values(row),
  insertPerson: (row: typeof persons.$inferInsert) => db.insert(persons).values(row),
  insertMembership: (row: typeof memberships.$inferInsert) => db.insert(memberships).values(row),
  insertLogin: (row: typeof logins.$inferInsert) => db.insert(logins).values(row),
  listCompanies: () => db.select({ id: companies.id, name: companies.name }).from(companies),
  listDepartments: () =>
    db
      .select({ id: departments.id, companyId: departments.companyId, name: departments.name })
      .from(departments),
});
