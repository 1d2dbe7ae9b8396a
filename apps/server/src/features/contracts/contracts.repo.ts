import type { WallSeconds } from '@ploeg/domain/time/wall-time';
import { and, desc, eq, gte, isNull, lte, ne, or } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
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
    .innerJoin(
      documents,
      and(eq(documents.companyId, contracts.companyId), eq(documents.id, contracts.documentId)),
    )
    .innerJoin(
      persons,
      and(eq(persons.companyId, contracts.companyId), eq(persons.id, contracts.personId)),
    );

export type TeamContractRow = Awaited<ReturnType<typeof withDocuments>>[number];

export const createContractsRepo = (db: Db, companyId: string, departmentId: string) => {
  const own = and(eq(contracts.companyId, companyId), eq(contracts.departmentId, departmentId));

  return {
    /** An employee of the department with what a contract says of them. */
    findEmployee: async (employmentId: string) => {
      const rows = await db
        .select({
          employmentId: memberships.id,
          personId: persons.id,
          firstName: persons.firstName,
          lastName: persons.lastName,
          language: persons.language,
          workerType: memberships.workerType,
          line1: personProfiles.line1,
          line2: personProfiles.line2,
          zipCode: personProfiles.zipCode,
          city: personProfiles.city,
          birthdate: personProfiles.birthdate,
          nationalNumber: personProfiles.nationalNumber,
        })
        .from(memberships)
        .innerJoin(
          persons,
          and(eq(persons.companyId, memberships.companyId), eq(persons.id, memberships.personId)),
        )
        .leftJoin(
          personProfiles,
          and(
            eq(personProfiles.companyId, persons.companyId),
            eq(personProfiles.personId, persons.id),
          ),
        )
        .where(
          and(
            eq(memberships.companyId, companyId),
            eq(memberships.departmentId, departmentId),
            eq(memberships.id, employmentId),
            isNull(memberships.leftAt),
          ),
        );
      return rows[0];
    },

    /** Who employs: the company and, where Dimona is declared, its number. */
    findEmployer: async () => {
      const rows = await db
        .select({
          company: companies.name,
          name: departments.name,
          address: departments.address,
          enterpriseNumber: dimonaEmployers.enterpriseNumber,
        })
        .from(departments)
        .innerJoin(companies, eq(companies.id, departments.companyId))
        .leftJoin(
          dimonaEmployers,
          and(
            eq(dimonaEmployers.companyId, departments.companyId),
            eq(dimonaEmployers.departmentId, departments.id),
          ),
        )
        .where(and(eq(departments.companyId, companyId), eq(departments.id, departmentId)));
      return rows[0];
    },

    insert: async (
      row: Omit<typeof contracts.$inferInsert, 'companyId' | 'departmentId'>,
    ): Promise<ContractRow> => {
      const rows = await db
        .insert(contracts)
        .values({ ...row, companyId, departmentId })
        .returning();
      return rows[0] as ContractRow;
    },

    /** The contract of a document, kept from everybody else until the end of the transaction. */
    lockByDocument: async (documentId: string): Promise<ContractRow | undefined> => {
      const rows = await db
        .select()
        .from(contracts)
        .where(and(own, eq(contracts.documentId, documentId)))
        .for('update');
      return rows[0];
    },

    /** The contract that came after another one and was not withdrawn. */
    findRenewalOf: async (contractId: string): Promise<string | undefined> => {
      const rows = await db
        .select({ id: documents.id })
        .from(contracts)
        .innerJoin(
          documents,
          and(eq(documents.companyId, contracts.companyId), eq(documents.id, contracts.documentId)),
        )
        .where(and(own, eq(contracts.renewsId, contractId), ne(documents.status, 'VOID')));
      return rows[0]?.id;
    },

    /** A contract of an employment that was not withdrawn and shares a day with a span, the latest. */
    findOverlap: async (
      employmentId: string,
      {
        start,
        end,
        exceptId,
      }: { start: WallSeconds; end: WallSeconds | null; exceptId: string | null },
    ): Promise<Pick<ContractRow, 'start' | 'end'> | undefined> => {
      const rows = await db
        .select({ start: contracts.start, end: contracts.end })
        .from(contracts)
        .innerJoin(
          documents,
          and(eq(documents.companyId, contracts.companyId), eq(documents.id, contracts.documentId)),
        )
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
        .limit(1);
      return rows[0];
    },

    listAll: (): Promise<TeamContractRow[]> =>
      withDocuments(db).where(own).orderBy(desc(contracts.start), desc(contracts.id)),
  };
};
