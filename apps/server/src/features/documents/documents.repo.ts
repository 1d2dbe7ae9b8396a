import { and, asc, count, desc, eq, isNull, ne, or, type SQL } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { first, matches, named, some } from '#db/matches.ts';
import { companies, departments } from '#features/departments/departments.table.ts';
import { dimonaEmployers } from '#features/dimona/dimona.table.ts';
import { memberships, personProfiles, persons } from '#features/people/people.table.ts';
import { contracts } from './contracts.table.ts';
import { documentPages, documents, documentTemplates, signatories } from './documents.table.ts';

export type DocumentRow = typeof documents.$inferSelect;
export type PageRow = typeof documentPages.$inferSelect;

/** What an employee is shown; drafts are not sent yet and what was withdrawn is gone. */
const SHOWN = ['SENT', 'UNSIGNED', 'SIGNED'] as const;

export const createDocumentsRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);

  const isDocument = (id: string) => matches(documents, { companyId, id });
  const templateOf = named(documentTemplates, documents.templateId);
  const contractOf = named(contracts, documents.id, 'documentId');
  const isDrawn = or(
    isNull(documentTemplates.signatureLevel),
    eq(documentTemplates.signatureLevel, 'SES'),
  );
  const waitingFor = (personId: string): SQL | undefined =>
    and(matches(documents, { companyId, personId, status: 'UNSIGNED' }), isDrawn);

  return {
    insert: (values: Omit<typeof documents.$inferInsert, 'companyId'>) =>
      company.create(documents, values),

    find: (id: string): Promise<DocumentRow | undefined> => company.find(documents, { id }),

    /** Locked until the end of the transaction, in the order of their ids. */
    lock: (ids: string[]): Promise<DocumentRow[]> =>
      company.lock(documents, { id: ids }, documents.id),

    update: (id: string, values: Partial<typeof documents.$inferInsert>) =>
      company.change(documents, { id }, values),

    /** A person's documents of a type with what was agreed in them, newest first. */
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
    listUnsigned: async (personId: string): Promise<DocumentRow[]> => {
      const rows = await db
        .select({ document: documents })
        .from(documents)
        .leftJoin(documentTemplates, templateOf)
        .where(waitingFor(personId))
        .orderBy(asc(documents.sentAt), asc(documents.id));
      return rows.map(({ document }) => document);
    },

    countUnsigned: async (personId: string): Promise<number> => {
      const rows = await db
        .select({ count: count() })
        .from(documents)
        .leftJoin(documentTemplates, templateOf)
        .where(waitingFor(personId));
      return rows[0]?.count ?? 0;
    },

    listQualified: async (ids: string[]): Promise<ReadonlySet<string>> => {
      const rows = await db
        .select({ id: documents.id })
        .from(documents)
        .innerJoin(documentTemplates, templateOf)
        .where(
          and(
            matches(documents, { companyId, id: ids }),
            eq(documentTemplates.signatureLevel, 'QES'),
          ),
        );
      return new Set(rows.map(({ id }) => id));
    },

    insertPages: (documentId: string, pages: readonly { imageKey: string; sha256: string }[]) =>
      db
        .insert(documentPages)
        .values(pages.map((page, index) => ({ ...page, companyId, documentId, page: index + 1 }))),

    listPages: (documentIds: string[]): Promise<PageRow[]> =>
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

    /** All that a text says of a document: its template, the parties and what was agreed. */
    findTextSource: (id: string) =>
      first(
        db
          .select({
            document: documents,
            html: documentTemplates.html,
            signatory: { name: signatories.name, imageKey: signatories.imageKey },
            contract: contracts,
            employee: {
              firstName: persons.firstName,
              lastName: persons.lastName,
              language: persons.language,
              line1: personProfiles.line1,
              line2: personProfiles.line2,
              zipCode: personProfiles.zipCode,
              city: personProfiles.city,
              birthdate: personProfiles.birthdate,
              nationalNumber: personProfiles.nationalNumber,
            },
            employer: {
              company: companies.name,
              name: departments.name,
              address: departments.address,
              enterpriseNumber: dimonaEmployers.enterpriseNumber,
            },
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
          .where(isDocument(id)),
      ),

    /** Whether departments let one drawing sign all documents of a type. */
    findGrouping: async (departmentId: string): Promise<boolean> =>
      (await company.value(departments, 'settings', { id: departmentId }))?.params
        .group_document_signatures ?? false,

    /** Who looks at a department's documents. */
    listManagerIds: (departmentId: string): Promise<string[]> =>
      company.values(
        memberships,
        'personId',
        and(
          matches(memberships, { departmentId, accessDocuments: true, leftAt: null }),
          ne(memberships.role, 'USER'),
        ),
      ),
  };
};
