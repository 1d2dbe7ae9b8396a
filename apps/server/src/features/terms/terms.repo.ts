import type { Terms } from '@ploeg/domain/terms/terms';
import {
  and,
  arrayContains,
  asc,
  eq,
  gt,
  isNull,
  lte,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { rowsById } from '#db/asked-by-id.ts';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { columns } from '#db/matches.ts';
import { memberships } from '#features/people/people.table.ts';
import { employmentTerms, employmentWages } from './terms.table.ts';

export type TermsRow = typeof employmentTerms.$inferSelect;
export type WageRow = typeof employmentWages.$inferSelect;
export type EmploymentRow = typeof memberships.$inferSelect;
type New<T extends { companyId: unknown }> = Omit<T, 'companyId'>;

const employmentsNamed = rowsById('employments_named', memberships, memberships.id);

const termsOfEmployments = rowsById(
  'terms_of_employments',
  employmentTerms,
  employmentTerms.employmentId,
  isNull(employmentTerms.withdrawnAt),
  asc(employmentTerms.id),
);

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
    listEmploymentsOf: (personId: string | readonly string[]): Promise<EmploymentRow[]> =>
      company.list(memberships, { personId }, memberships.joinedAt),

    listEmploymentsIn: (departmentId: string): Promise<EmploymentRow[]> =>
      company.list(memberships, { departmentId }, memberships.joinedAt),

    listEmployments: (ids: readonly string[]) => employmentsNamed(db, { companyId, ids }),

    /** Of each in the order of entry; withdrawn ones are left out. */
    listTerms: (employmentIds: readonly string[]) =>
      termsOfEmployments(db, { companyId, ids: employmentIds }),

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

const later = alias(employmentTerms, 'later_terms');

/**
 * Employments, of all companies, whose own columns may say otherwise than the line that last began
 * by that day: however long ago it began, for a server may have been off.
 */
export const listBegun = (db: Db, until: string) => {
  const saysOtherwise = or(
    says('workerType', sql`${employmentTerms.workerType} <> ${memberships.workerType}`),
    says(
      'hoursWeekMinutes',
      sql`coalesce(${employmentTerms.hoursWeekMinutes}, 0) <> ${memberships.hoursWeekMinutes}`,
    ),
  );
  return db
    .selectDistinct(columns(employmentTerms, 'companyId', 'employmentId'))
    .from(employmentTerms)
    .innerJoin(
      memberships,
      and(
        eq(memberships.companyId, employmentTerms.companyId),
        eq(memberships.id, employmentTerms.employmentId),
      ),
    )
    .where(
      and(isNull(employmentTerms.withdrawnAt), lte(employmentTerms.since, until), saysOtherwise),
    );

  function says(field: keyof Terms, isOther: SQL): SQL | undefined {
    const newer = db
      .select({ one: sql`1` })
      .from(later)
      .where(
        and(
          eq(later.companyId, employmentTerms.companyId),
          eq(later.employmentId, employmentTerms.employmentId),
          isNull(later.withdrawnAt),
          arrayContains(later.sets, [field]),
          gt(later.since, employmentTerms.since),
          lte(later.since, until),
        ),
      );
    return and(arrayContains(employmentTerms.sets, [field]), isOther, notExists(newer));
  }
};
