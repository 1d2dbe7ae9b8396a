import type { Database } from '#db/database.ts';
import type { ReadContext } from '#platform/context.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import { fail } from '#platform/failure.ts';
import { loadPdfTools } from '#platform/pdf/pdf-tools.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { fillStored } from './document-text.ts';
import { createDocumentsRepo, type DocumentRow } from './documents.repo.ts';
import { claimRendered, renderDocument } from './issue-document.service.ts';

export type StoredDeps = { database: Database; storage: Storage };

type Asked = Pick<ReadContext, 'now'> & { actor: { companyId: string } };

/** A document with its file. */
export type StoredDocument = DocumentRow & { fileKey: string; fileSha256: string };

const isStored = (document: DocumentRow): document is StoredDocument =>
  document.fileKey !== null && document.fileSha256 !== null;

/**
 * A document that has its file, which is made of its template when it has none yet: rows that were
 * imported, such as the demo's, come without. Two who ask at once make equal bytes, and one row of them.
 */
export const getStored = async (
  { actor, now }: Asked,
  document: DocumentRow,
  { database, storage }: StoredDeps,
): Promise<StoredDocument> => {
  if (isStored(document)) return document;
  const { companyId } = actor;
  const { db: outside, transaction } = database.within(companyId);
  const source = await createDocumentsRepo(outside, companyId).findTextSource(document.id);
  if (!source) throw fail('documents.not_found');
  const { html, signatory } = source;
  const { cleanHtml } = await loadPdfTools();
  const text = {
    personId: document.personId,
    title: document.title,
    html: html ? fillStored(html, source) : cleanHtml(`<h1>${escapeHtml(document.title)}</h1>`),
    language: source.employee.language,
    signatory,
    createdAt: document.createdAt,
  };
  const rendered = await renderDocument({ db: outside, actor, now }, text, { storage });
  return transaction(async (db) => {
    const repo = createDocumentsRepo(db, companyId);
    const { fileKey, fileSha256 } = rendered;
    if (await repo.setFile(document.id, { fileKey, fileSha256 })) {
      await claimRendered({ db, actor, now }, rendered);
      await repo.insertPages(document.id, rendered.pages);
    }
    return (await repo.find(document.id)) as StoredDocument;
  });
};
