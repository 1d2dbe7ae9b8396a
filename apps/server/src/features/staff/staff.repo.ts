import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { first, some } from '#db/matches.ts';
import { sections, skills } from '#features/catalogues/catalogues.table.ts';
import { companies } from '#features/departments/departments.table.ts';
import { memberships, persons } from '#features/people/people.table.ts';
import { logins } from '#features/session/session.table.ts';

export type PersonRow = typeof persons.$inferSelect;
export type EmploymentRow = typeof memberships.$inferSelect;

const BY_LIST = { sections, skills };

export const createStaffRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);
  return {
    /** Two who enter the same address at the same time must not pass each other unseen. */
    lockAddresses: () =>
      db.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`addresses ${companyId}`}, 0))`,
      ),

    insertPerson: (row: Omit<typeof persons.$inferInsert, 'companyId'>) =>
      company.insert(persons, row),

    insertEmployment: (row: Omit<typeof memberships.$inferInsert, 'companyId'>) =>
      company.insert(memberships, row),

    findCompanyName: async (): Promise<string> => {
      const row = await first(
        db.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId)),
      );
      return row?.name ?? '';
    },

    findPerson: (personId: string): Promise<PersonRow | undefined> =>
      company.find(persons, { id: personId }),

    listPersons: (personIds: string[]): Promise<PersonRow[]> =>
      company.list(persons, { id: personIds }),

    /** Whether another person goes by it. */
    isExternalIdOf: (externalId: string, butFor: string): Promise<boolean> =>
      some(
        company.pick(
          persons,
          ['id'],
          and(eq(persons.externalId, externalId), ne(persons.id, butFor)),
        ),
      ),

    /** Whoever goes by an address, the newest where older databases hold several. */
    findByEmail: (email: string, butFor?: string): Promise<PersonRow | undefined> =>
      first(
        company.list(
          persons,
          and(
            sql`lower(${persons.email}) = ${email}`,
            butFor === undefined ? undefined : ne(persons.id, butFor),
          ),
          sql`${persons.createdAt} desc`,
        ),
      ),

    listEmployments: (personIds: string[]): Promise<EmploymentRow[]> =>
      company.list(memberships, { personId: personIds }, memberships.joinedAt, memberships.id),

    /** Who works in a place: persons by their employments. */
    listColleagues: async (departmentId: string): Promise<ReadonlyMap<string, string>> => {
      const rows = await company.pick(memberships, ['id', 'personId'], {
        departmentId,
        leftAt: null,
      });
      return new Map(rows.map(({ id, personId }) => [id, personId]));
    },

    findEmployment: (personId: string, departmentId: string) =>
      company.find(memberships, { personId, departmentId, leftAt: null }),

    updateEmployment: (
      employmentId: string,
      changes: Partial<Omit<EmploymentRow, 'id' | 'companyId' | 'personId'>>,
    ) => company.update(memberships, { id: employmentId }, changes),

    isEmployed: (personId: string): Promise<boolean> =>
      some(company.pick(memberships, ['id'], { personId, leftAt: null })),

    hasLogin: (personId: string): Promise<boolean> =>
      some(company.pick(logins, ['email'], { personId })),

    /** In whichever company. */
    isLogin: (email: string): Promise<boolean> =>
      some(db.select({ email: logins.email }).from(logins).where(eq(logins.email, email))),

    /** What sections and skills of a place are called, also archived ones. */
    listListNames: async (departmentId: string): Promise<ReadonlyMap<string, string>> => {
      const lists = await Promise.all([
        company.pick(sections, ['id', 'name'], { departmentId }),
        company.pick(skills, ['id', 'name'], { departmentId }),
      ]);
      return new Map(lists.flat().map(({ id, name }) => [id, name]));
    },

    /** What a place offers: archived rows are given to nobody new. */
    listOffered: async (list: 'sections' | 'skills', departmentId: string): Promise<string[]> => {
      const table = BY_LIST[list];
      return company.values(
        table,
        'id',
        and(eq(table.departmentId, departmentId), isNull(table.archivedAt)),
      );
    },
  };
};
