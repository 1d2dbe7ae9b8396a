import { and, asc, count, desc, eq, inArray, isNull, ne, or, type SQL } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
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
  const one = (id: string) => and(eq(documents.companyId, companyId), eq(documents.id, id));
  const templateOf = and(
    eq(documentTemplates.companyId, documents.companyId),
    eq(documentTemplates.id, documents.templateId),
  );
  const contractOf = and(
    eq(contracts.companyId, documents.companyId),
    eq(contracts.documentId, documents.id),
  );
  const isDrawn = or(
    isNull(documentTemplates.signatureLevel),
    eq(documentTemplates.signatureLevel, 'SES'),
  );
  const waitingFor = (personId: string): SQL | undefined =>
    and(
      eq(documents.companyId, companyId),
      eq(documents.personId, personId),
      eq(documents.status, 'UNSIGNED'),
      isDrawn,
    );

  return {
    insert: async (values: Omit<typeof documents.$inferInsert, 'companyId'>) => {
      const rows = await db
        .insert(documents)
        .values({ ...values, companyId })
        .returning();
      return rows[0] as DocumentRow;
    },

    find: async (id: string): Promise<DocumentRow | undefined> =>
      (await db.select().from(documents).where(one(id)))[0],

    /** Locked until the end of the transaction, in the order of their ids. */
    lock: (ids: string[]): Promise<DocumentRow[]> =>
      db
        .select()
        .from(documents)
        .where(and(eq(documents.companyId, companyId), inArray(documents.id, ids)))
        .orderBy(asc(documents.id))
        .for('update'),

    update: async (id: string, values: Partial<typeof documents.$inferInsert>) => {
      const rows = await db.update(documents).set(values).where(one(id)).returning();
      return rows[0] as DocumentRow;
    },

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
        .where(
          and(
            eq(documents.companyId, companyId),
            eq(documents.personId, personId),
            eq(documents.type, type),
            inArray(documents.status, [...SHOWN]),
          ),
        )
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
            eq(documents.companyId, companyId),
            inArray(documents.id, ids),
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
      db
        .select()
        .from(documentPages)
        .where(
          and(
            eq(documentPages.companyId, companyId),
            inArray(documentPages.documentId, documentIds),
          ),
        )
        .orderBy(asc(documentPages.documentId), asc(documentPages.page)),

    /** Answers whether this call gave the document its file: another one may have been faster. */
    setFile: async (id: string, file: { fileKey: string; fileSha256: string }) => {
      const rows = await db
        .update(documents)
        .set(file)
        .where(and(one(id), isNull(documents.fileKey)))
        .returning({ id: documents.id });
      return rows.length > 0;
    },

    /** The first opening counts. */
    markOpened: (id: string, at: Date) =>
      db
        .update(documents)
        .set({ openedAt: at })
        .where(and(one(id), isNull(documents.openedAt))),

    /** All that a text says of a document: its template, the parties and what was agreed. */
    findTextSource: async (id: string) => {
      const rows = await db
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
        .innerJoin(
          departments,
          and(
            eq(departments.companyId, documents.companyId),
            eq(departments.id, documents.departmentId),
          ),
        )
        .innerJoin(
          persons,
          and(eq(persons.companyId, documents.companyId), eq(persons.id, documents.personId)),
        )
        .leftJoin(
          personProfiles,
          and(
            eq(personProfiles.companyId, persons.companyId),
            eq(personProfiles.personId, persons.id),
          ),
        )
        .leftJoin(
          dimonaEmployers,
          and(
            eq(dimonaEmployers.companyId, departments.companyId),
            eq(dimonaEmployers.departmentId, departments.id),
          ),
        )
        .leftJoin(documentTemplates, templateOf)
        .leftJoin(contracts, contractOf)
        .leftJoin(
          signatories,
          and(
            eq(signatories.companyId, documents.companyId),
            eq(signatories.id, documents.signatoryId),
          ),
        )
        .where(one(id));
      return rows[0];
    },

    /** Whether departments let one drawing sign all documents of a type. */
    findGrouping: async (departmentId: string): Promise<boolean> => {
      const rows = await db
        .select({ settings: departments.settings })
        .from(departments)
        .where(and(eq(departments.companyId, companyId), eq(departments.id, departmentId)));
      return rows[0]?.settings.params.group_document_signatures ?? false;
    },

    /** Who looks at a department's documents. */
    listManagerIds: async (departmentId: string): Promise<string[]> => {
      const rows = await db
        .select({ personId: memberships.personId })
        .from(memberships)
        .where(
          and(
            eq(memberships.companyId, companyId),
            eq(memberships.departmentId, departmentId),
            ne(memberships.role, 'USER'),
            eq(memberships.accessDocuments, true),
            isNull(memberships.leftAt),
          ),
        );
      return rows.map(({ personId }) => personId);
    },
  };
};
