import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { documentPages, documents } from '#features/documents/documents.table.ts';

export type DocumentRow = typeof documents.$inferSelect;

/** Documents as they are changed, and their pages. */
export const createPaperRowsRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);
  return {
    /** Locked until the end of the transaction, in the order of their ids. */
    lock: (ids: readonly string[]) => company.lock(documents, { id: [...ids] }, documents.id),

    update: (id: string, values: Partial<typeof documents.$inferInsert>) =>
      company.change(documents, { id }, values),

    listPages: (documentId: string) =>
      company.list(documentPages, { documentId }, documentPages.page),

    replacePages: async (
      documentId: string,
      pages: readonly { imageKey: string; sha256: string }[],
    ): Promise<void> => {
      await company.delete(documentPages, { documentId });
      await company.insert(
        documentPages,
        pages.map((page, index) => ({ ...page, documentId, page: index + 1 })),
      );
    },
  };
};
