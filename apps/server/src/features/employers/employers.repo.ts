import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { columns, matches, named } from '#db/matches.ts';
import { departmentEmployers, legalEntities } from './employers.table.ts';

export type LegalEntityRow = typeof legalEntities.$inferSelect;
export type EmployerLineRow = typeof departmentEmployers.$inferSelect;
export type NewEmployerLine = Omit<typeof departmentEmployers.$inferInsert, 'companyId'>;

export const createEmployersRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);
  return {
    listEntities: () => company.list(legalEntities, undefined, legalEntities.id),

    findEntity: (id: string) => company.find(legalEntities, { id }),

    insertEntity: (row: Omit<typeof legalEntities.$inferInsert, 'companyId'>) =>
      company.create(legalEntities, row),

    updateEntity: (id: string, changes: Partial<LegalEntityRow>) =>
      company.change(legalEntities, { id }, changes),

    /** Of some locations, or of all; withdrawn ones are left out. */
    listLines: (departmentIds?: readonly string[]) =>
      company.list(
        departmentEmployers,
        { withdrawnAt: null, ...(departmentIds && { departmentId: departmentIds }) },
        departmentEmployers.since,
        departmentEmployers.id,
      ),

    listLinesWithEntities: (departmentIds: readonly string[]) =>
      db
        .select({
          ...columns(departmentEmployers, 'departmentId', 'since', 'legalEntityId'),
          ...columns(departmentEmployers, 'jointCommittee', 'article17Type'),
          ...columns(legalEntities, 'enterpriseNumber', 'name'),
        })
        .from(departmentEmployers)
        .innerJoin(legalEntities, named(legalEntities, departmentEmployers.legalEntityId))
        .where(
          matches(departmentEmployers, {
            companyId,
            departmentId: departmentIds,
            withdrawnAt: null,
          }),
        )
        .orderBy(departmentEmployers.since, departmentEmployers.id),

    findLine: (id: string) => company.find(departmentEmployers, { id, withdrawnAt: null }),

    insertLine: (row: NewEmployerLine) => company.create(departmentEmployers, row),

    withdrawLine: (id: string, by: string, at: Date) =>
      company.update(departmentEmployers, { id }, { withdrawnBy: by, withdrawnAt: at }),
  };
};
