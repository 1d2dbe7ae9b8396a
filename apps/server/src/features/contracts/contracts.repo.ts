import type { WallSeconds } from '@ploeg/domain/time/wall-time';
import { and, desc, eq, gte, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { columns, first, matches, named, some } from '#db/matches.ts';
import { companies, departments } from '#features/departments/departments.table.ts';
import { dimonaEmployers } from '#features/dimona/dimona.table.ts';
import {
  contracts,
  employeeColumns,
  employerColumnsOn,
} from '#features/documents/contracts.table.ts';
import { documents, signatories } from '#features/documents/documents.table.ts';
import { memberships, personProfiles, persons } from '#features/people/people.table.ts';
import { createTemplatesRepo } from './templates.repo.ts';

export type ContractRow = typeof contracts.$inferSelect;
export type SignatoryRow = typeof signatories.$inferSelect;
export type ContractsRepo = ReturnType<typeof createContractsRepo>;

const withDocuments = (db: Db) =>
  db
    .select({
      contract: contracts,
      document: documents,
      ...columns(persons, 'firstName', 'lastName'),
    })
    .from(contracts)
    .innerJoin(documents, named(documents, contracts.documentId))
    .innerJoin(persons, named(persons, contracts.personId));

/** The contract of an employment that begins last, but for those whose document was withdrawn. */
export const findLastContract = async (
  db: Db,
  { companyId, id }: { companyId: string; id: string },
): Promise<ContractRow | undefined> => {
  const own = matches(contracts, { companyId, employmentId: id });
  const [last] = await withDocuments(db)
    .where(and(own, ne(documents.status, 'VOID')))
    .orderBy(desc(contracts.start), desc(contracts.createdAt))
    .limit(1);
  return last?.contract;
};

/** What a department agrees with whom, and the templates and signatories that it does so with. */
export const createContractsRepo = (db: Db, companyId: string, departmentId: string) => {
  const company = companyRows(db, companyId);

  const own = matches(contracts, { companyId, departmentId });

  return {
    ...createTemplatesRepo(db, companyId, departmentId),

    findEmployee: (employmentId: string) =>
      first(
        db
          .select({ employmentId: memberships.id, personId: persons.id, ...employeeColumns })
          .from(memberships)
          .innerJoin(persons, named(persons, memberships.personId))
          .leftJoin(personProfiles, named(personProfiles, persons.id, 'personId'))
          .where(matches(memberships, { companyId, departmentId, id: employmentId, leftAt: null })),
      ),

    /** As of a day: YYYY-MM-DD. */
    findEmployer: (day: string) =>
      first(
        db
          .select(employerColumnsOn(sql`${day}::date`))
          .from(departments)
          .innerJoin(companies, eq(companies.id, departments.companyId))
          .leftJoin(dimonaEmployers, named(dimonaEmployers, departments.id, 'departmentId'))
          .where(matches(departments, { companyId, id: departmentId })),
      ),

    insert: (row: Omit<typeof contracts.$inferInsert, 'companyId' | 'departmentId'>) =>
      company.create(contracts, { ...row, departmentId }),

    lockByDocument: (documentId: string) =>
      first(company.lock(contracts, { documentId, departmentId })),

    isRenewed: (contractId: string) =>
      some(
        withDocuments(db).where(
          and(own, eq(contracts.renewsId, contractId), ne(documents.status, 'VOID')),
        ),
      ),

    /** A contract of an employment that was not withdrawn and shares a day with a span, the latest. */
    findOverlap: (
      employmentId: string,
      { start, end }: { start: WallSeconds; end: WallSeconds | null },
      exceptId: string | null,
    ) =>
      first(
        withDocuments(db)
          .where(
            and(
              own,
              eq(contracts.employmentId, employmentId),
              ne(documents.status, 'VOID'),
              exceptId === null ? undefined : ne(contracts.id, exceptId),
              end === null ? undefined : lte(contracts.start, end),
              or(isNull(contracts.end), gte(contracts.end, start)),
            ),
          )
          .orderBy(desc(contracts.start))
          .limit(1),
      ),

    listAll: () => withDocuments(db).where(own).orderBy(desc(contracts.start), desc(contracts.id)),

    listSignatories: () => company.list(signatories, { departmentId }, signatories.name),

    findSignatory: (id: string) => company.find(signatories, { id, departmentId }),

    findSignatoryOf: (personId: string) => company.find(signatories, { personId, departmentId }),

    insertSignatory: (
      row: Pick<SignatoryRow, 'id' | 'name' | 'personId' | 'imageKey' | 'createdAt'>,
    ) => company.create(signatories, { ...row, departmentId }),

    updateSignatory: (id: string, changes: Pick<SignatoryRow, 'name' | 'imageKey'>) =>
      company.change(signatories, { id, departmentId }, changes),
  };
};
