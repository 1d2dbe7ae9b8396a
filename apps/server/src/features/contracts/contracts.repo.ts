import type { WallSeconds } from '@ploeg/domain/time/wall-time';
import { and, desc, eq, gte, isNull, lte, ne, or } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { columns, first, matches, named } from '#db/matches.ts';
import { companies, departments } from '#features/departments/departments.table.ts';
import { dimonaEmployers } from '#features/dimona/dimona.table.ts';
import { contracts } from '#features/documents/contracts.table.ts';
import { documents } from '#features/documents/documents.table.ts';
import { memberships, personProfiles, persons } from '#features/people/people.table.ts';

export type ContractRow = typeof contracts.$inferSelect;

/** Contracts of a department with their documents and people, the newest start first. */
const withDocuments = (db: Db) =>
  db
    .select({
      contract: contracts,
      document: documents,
      firstName: persons.firstName,
      lastName: persons.lastName,
    })
    .from(contracts)
    .innerJoin(documents, named(documents, contracts.documentId))
    .innerJoin(persons, named(persons, contracts.personId));

export type TeamContractRow = Awaited<ReturnType<typeof withDocuments>>[number];

export const createContractsRepo = (db: Db, companyId: string, departmentId: string) => {
  const company = companyRows(db, companyId);

  const own = matches(contracts, { companyId, departmentId });

  return {
    /** An employee of the department with what a contract says of them. */
    findEmployee: (employmentId: string) =>
      first(
        db
          .select({
            employmentId: memberships.id,
            personId: persons.id,
            ...columns(persons, 'firstName', 'lastName', 'language'),
            workerType: memberships.workerType,
            ...columns(
              personProfiles,
              'line1',
              'line2',
              'zipCode',
              'city',
              'birthdate',
              'nationalNumber',
            ),
          })
          .from(memberships)
          .innerJoin(persons, named(persons, memberships.personId))
          .leftJoin(personProfiles, named(personProfiles, persons.id, 'personId'))
          .where(matches(memberships, { companyId, departmentId, id: employmentId, leftAt: null })),
      ),

    /** Who employs: the company and, where Dimona is declared, its number. */
    findEmployer: () =>
      first(
        db
          .select({
            company: companies.name,
            name: departments.name,
            address: departments.address,
            enterpriseNumber: dimonaEmployers.enterpriseNumber,
          })
          .from(departments)
          .innerJoin(companies, eq(companies.id, departments.companyId))
          .leftJoin(dimonaEmployers, named(dimonaEmployers, departments.id, 'departmentId'))
          .where(matches(departments, { companyId, id: departmentId })),
      ),

    insert: (
      row: Omit<typeof contracts.$inferInsert, 'companyId' | 'departmentId'>,
    ): Promise<ContractRow> => company.create(contracts, { ...row, departmentId }),

    /** The contract of a document, kept from everybody else until the end of the transaction. */
    lockByDocument: (documentId: string): Promise<ContractRow | undefined> =>
      first(company.lock(contracts, { documentId, departmentId })),

    /** The contract that came after another one and was not withdrawn. */
    findRenewalOf: async (contractId: string): Promise<string | undefined> => {
      const rows = await db
        .select({ id: documents.id })
        .from(contracts)
        .innerJoin(documents, named(documents, contracts.documentId))
        .where(and(own, eq(contracts.renewsId, contractId), ne(documents.status, 'VOID')));
      return rows[0]?.id;
    },

    /** A contract of an employment that was not withdrawn and shares a day with a span, the latest. */
    findOverlap: (
      employmentId: string,
      {
        start,
        end,
        exceptId,
      }: { start: WallSeconds; end: WallSeconds | null; exceptId: string | null },
    ): Promise<Pick<ContractRow, 'start' | 'end'> | undefined> =>
      first(
        db
          .select({ start: contracts.start, end: contracts.end })
          .from(contracts)
          .innerJoin(documents, named(documents, contracts.documentId))
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

    listAll: (): Promise<TeamContractRow[]> =>
      withDocuments(db).where(own).orderBy(desc(contracts.start), desc(contracts.id)),
  };
};
