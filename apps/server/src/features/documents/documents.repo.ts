import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { documentPages, documents } from './documents.table.ts';

export type DocumentRow = typeof documents.$inferSelect;
export type PageRow = typeof documentPages.$inferSelect;

export const createDocumentsRepo = (db: Db, companyId: string) => {
  const one = (id: string) => and(eq(documents.companyId, companyId), eq(documents.id, id));

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

    insertPages: (documentId: string, pages: readonly { imageKey: string; sha256: string }[]) =>
      db
        .insert(documentPages)
        .values(pages.map((page, index) => ({ ...page, companyId, documentId, page: index + 1 }))),

    listPages: (documentId: string): Promise<PageRow[]> =>
      db
        .select()
        .from(documentPages)
        .where(
          and(eq(documentPages.companyId, companyId), eq(documentPages.documentId, documentId)),
        )
        .orderBy(asc(documentPages.page)),

    /** Answers whether this call gave the document its file: another one may have been faster. */
    setFile: async (id: string, file: { fileKey: string; fileSha256: string }) => {
      const rows = await db
        .update(documents)
        .set(file)
        .where(and(one(id), isNull(documents.fileKey)))
        .returning({ id: documents.id });
      return rows.length > 0;
    },
  };
};
