import { and, asc, desc, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm';
import { askedById } from '#db/asked-by-id.ts';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { columns, first, matches, named, some } from '#db/matches.ts';
import { companies, departments } from '#features/departments/departments.table.ts';
import { dimonaEmployers } from '#features/dimona/dimona.table.ts';
import { personProfiles, persons } from '#features/people/people.table.ts';
import { contracts, employeeColumns, employerColumnsOn } from './contracts.table.ts';
import { documentPages, documents, documentTemplates, signatories } from './documents.table.ts';

export type DocumentRow = typeof documents.$inferSelect;
export type TextSource = NonNullable<
  Awaited<ReturnType<ReturnType<typeof createDocumentsRepo>['findTextSource']>>
>;

/** What an employee is shown; drafts are not sent yet and what was withdrawn is gone. */
export const SHOWN = ['SENT', 'UNSIGNED', 'SIGNED'] as const;

const templateOf = named(documentTemplates, documents.templateId);
const isDrawn = or(
  isNull(documentTemplates.signatureLevel),
  eq(documentTemplates.signatureLevel, 'SES'),
);

const unsignedOfPersons = askedById<DocumentRow>(
  documents.personId,
  (db, which) =>
    db
      .select(getTableColumns(documents))
      .from(documents)
      .leftJoin(documentTemplates, templateOf)
      .where(and(which, eq(documents.status, 'UNSIGNED'), isDrawn))
      .orderBy(asc(documents.sentAt), asc(documents.id))
      .prepare('unsigned_documents_of'),
  ({ personId }) => personId,
);

export const createDocumentsRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);

  const contractOf = named(contracts, documents.id, 'documentId');
  const contractDay = sql`coalesce(to_timestamp(${contracts.start})::date, ${documents.createdAt}::date)`;

  return {
    insert: (values: Omit<typeof documents.$inferInsert, 'companyId'>) =>
      company.create(documents, values),

    find: (id: string) => company.find(documents, { id }),

    /** Locked until the end of the transaction, in the order of their ids. */
    lock: (ids: string[]) => company.lock(documents, { id: ids }, documents.id),

    update: (id: string, values: Partial<typeof documents.$inferInsert>) =>
      company.change(documents, { id }, values),

    listOfPerson: (personId: string, type: DocumentRow['type']) =>
      db
        .select({
          document: documents,
          level: documentTemplates.signatureLevel,
          start: contracts.start,
          end: contracts.end,
        })
        .from(documents)
        .leftJoin(documentTemplates, templateOf)
        .leftJoin(contracts, contractOf)
        .where(matches(documents, { companyId, personId, type, status: [...SHOWN] }))
        .orderBy(desc(documents.createdAt), desc(documents.id)),

    /** What waits for a drawn signature, oldest first. */
    listUnsigned: (personId: string) => unsignedOfPersons(db, { companyId, ids: [personId] }),

    isAnyQualified: (ids: string[]): Promise<boolean> =>
      some(
        db
          .select({ id: documents.id })
          .from(documents)
          .innerJoin(documentTemplates, templateOf)
          .where(
            and(
              matches(documents, { companyId, id: ids }),
              eq(documentTemplates.signatureLevel, 'QES'),
            ),
          ),
      ),

    insertPages: (documentId: string, pages: readonly { imageKey: string; sha256: string }[]) =>
      company.insert(
        documentPages,
        pages.map((page, index) => ({ ...page, documentId, page: index + 1 })),
      ),

    listPages: (documentIds: string[]) =>
      company.list(
        documentPages,
        { documentId: documentIds },
        documentPages.documentId,
        documentPages.page,
      ),

    /** Answers whether this call gave the document its file: another one may have been faster. */
    setFile: (id: string, file: { fileKey: string; fileSha256: string }) =>
      some(company.update(documents, { fileKey: null, id }, file).returning({ id: documents.id })),

    /** The first opening counts. */
    markOpened: (id: string, at: Date) =>
      company.update(documents, { openedAt: null, id }, { openedAt: at }),

    findTextSource: (id: string) =>
      first(
        db
          .select({
            document: documents,
            html: documentTemplates.html,
            signatory: columns(signatories, 'name', 'imageKey'),
            contract: contracts,
            employee: employeeColumns,
            employer: employerColumnsOn(contractDay),
          })
          .from(documents)
          .innerJoin(companies, eq(companies.id, documents.companyId))
          .innerJoin(departments, named(departments, documents.departmentId))
          .innerJoin(persons, named(persons, documents.personId))
          .leftJoin(personProfiles, named(personProfiles, persons.id, 'personId'))
          .leftJoin(dimonaEmployers, named(dimonaEmployers, departments.id, 'departmentId'))
          .leftJoin(documentTemplates, templateOf)
          .leftJoin(contracts, contractOf)
          .leftJoin(signatories, named(signatories, documents.signatoryId))
          .where(matches(documents, { companyId, id })),
      ),

    /** Whether a department lets one drawing sign all documents of a type. */
    groupsSignatures: async (departmentId: string): Promise<boolean> =>
      (await company.value(departments, 'settings', { id: departmentId }))?.params
        .group_document_signatures ?? false,
  };
};

/** What waits for a signature in a department. */
export const countUnsigned = (db: Db, companyId: string, departmentId: string): Promise<number> =>
  companyRows(db, companyId).count(documents, { departmentId, status: 'UNSIGNED' });
