import { and, between, isNull } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { columns } from '#db/matches.ts';
import { memberships } from '#features/people/people.table.ts';
import { employmentTerms, employmentWages } from './terms.table.ts';

export type TermsRow = typeof employmentTerms.$inferSelect;
export type WageRow = typeof employmentWages.$inferSelect;
export type EmploymentRow = typeof memberships.$inferSelect;
type New<T extends { companyId: unknown }> = Omit<T, 'companyId'>;

export const createTermsRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);
  return {
    findEmployment: (id: string) => company.find(memberships, { id }),

    lockEmployment: async (id: string): Promise<EmploymentRow | undefined> =>
      (await company.lock(memberships, { id }))[0],

    updateEmployment: (
      id: string,
      changes: Partial<Pick<EmploymentRow, 'workerType' | 'hoursWeekMinutes'>>,
    ) => company.update(memberships, { id }, changes),

    /** Also those that have ended. */
    listEmploymentsOf: (personId: string): Promise<EmploymentRow[]> =>
      company.list(memberships, { personId }, memberships.joinedAt),

    listEmployments: (ids: readonly string[]) => company.list(memberships, { id: ids }),

    /** In the order of entry; withdrawn ones are left out. */
    listTerms: (employmentIds: readonly string[]): Promise<TermsRow[]> =>
      company.list(
        employmentTerms,
        { employmentId: employmentIds, withdrawnAt: null },
        employmentTerms.id,
      ),

    listWages: (employmentIds: readonly string[]): Promise<WageRow[]> =>
      company.list(
        employmentWages,
        { employmentId: employmentIds, withdrawnAt: null },
        employmentWages.id,
      ),

    insertTerms: (row: New<typeof employmentTerms.$inferInsert>) =>
      company.create(employmentTerms, row),

    insertWage: (row: New<typeof employmentWages.$inferInsert>) =>
      company.create(employmentWages, row),

    withdraw: async (employmentId: string, since: string, by: string, at: Date) => {
      const which = { employmentId, since, withdrawnAt: null };
      const withdrawn = { withdrawnBy: by, withdrawnAt: at };
      const terms = await company.update(employmentTerms, which, withdrawn).returning();
      const wages = await company.update(employmentWages, which, withdrawn).returning();
      return { terms: terms.length, wages: wages.length };
    },
  };
};

/** Employments, of all companies, of which a line began in the last days. */
export const listBegun = (db: Db, from: string, until: string) =>
  db
    .selectDistinct(columns(employmentTerms, 'companyId', 'employmentId'))
    .from(employmentTerms)
    .where(and(isNull(employmentTerms.withdrawnAt), between(employmentTerms.since, from, until)));
