import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { only, some } from '#db/matches.ts';
import {
  companies,
  type DepartmentSettings,
  departments,
} from '#features/departments/departments.table.ts';
import { documentTemplates } from '#features/documents/documents.table.ts';
import { legalEntities } from '#features/employers/employers.table.ts';
import { memberships, persons } from '#features/people/people.table.ts';
import { logins } from '#features/session/session.table.ts';
import { companySetups } from './begin.table.ts';

export const createBeginRepo = (db: Db) => ({
  hasCompany: (): Promise<boolean> =>
    some(db.select({ id: companies.id }).from(companies).limit(1)),

  hasOwnCompany: (): Promise<boolean> =>
    some(db.select({ id: companies.id }).from(companies).where(eq(companies.isDemo, false))),

  /** Of two who begin at once the second waits, and finds a company. */
  lock: () => db.execute(sql`select pg_advisory_xact_lock(hashtextextended('begin', 0))`),

  insertCompany: (row: typeof companies.$inferInsert) => db.insert(companies).values(row),

  insertLogin: (row: typeof logins.$inferInsert) => db.insert(logins).values(row),
});

const isOffered = isNull(legalEntities.archivedAt);

/** The rows with which a company begins. */
export const createFoundingRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);
  return {
    getCompany: async () => {
      const { language } = await only(
        db
          .select({ language: companies.language })
          .from(companies)
          .where(eq(companies.id, companyId)),
      );
      const hasNumber = await some(
        company.list(legalEntities, and(ne(legalEntities.enterpriseNumber, ''), isOffered)),
      );
      return { language, hasNumber };
    },
    getSettings: async (id: string): Promise<DepartmentSettings> => {
      const [row] = await company.lock(departments, { id });
      if (!row) throw new Error('The department is gone');
      return row.settings;
    },
    setSettings: (id: string, settings: DepartmentSettings) =>
      company.update(departments, { id }, { settings }),
    insertDepartment: (row: Omit<typeof departments.$inferInsert, 'companyId'>) =>
      company.create(departments, row),
    insertPerson: (row: Omit<typeof persons.$inferInsert, 'companyId'>) =>
      company.create(persons, row),
    insertEmployment: (row: Omit<typeof memberships.$inferInsert, 'companyId'>) =>
      company.create(memberships, row),
    insertTemplate: (row: Omit<typeof documentTemplates.$inferInsert, 'companyId'>) =>
      company.create(documentTemplates, row),
    insertSetup: (row: Omit<typeof companySetups.$inferInsert, 'companyId'>) =>
      company.create(companySetups, row),
  };
};
