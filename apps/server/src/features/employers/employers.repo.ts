import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
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

/**
 * A column of the legal entity that employs at a location on a day, for a select that knows the location
 * and the day; null where none was ever named.
 */
export const ofEmployerOn = (
  column: 'enterprise_number' | 'name' | 'address',
  department: { companyId: PgColumn; departmentId: PgColumn },
  day: SQL,
): SQL<string | null> => sql<string | null>`(
  select nullif(le.${sql.identifier(column)}, '')
  from ${departmentEmployers} de
  join ${legalEntities} le on le.company_id = de.company_id and le.id = de.legal_entity_id
  where de.company_id = ${department.companyId} and de.department_id = ${department.departmentId}
    and de.withdrawn_at is null and de.since <= ${day}
  order by de.since desc, de.id desc
  limit 1)`;
