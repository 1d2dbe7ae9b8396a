import { fillTemplate } from '@ploeg/domain/contracts/placeholders';
import type { Database } from '#db/database.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import { fail } from '#platform/failure.ts';
import type { CleanHtml } from '#platform/pdf/clean-html.ts';
import { loadPdfTools } from '#platform/pdf/pdf-tools.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { contractLanguage, contractValues, renewalOf } from './contract-values.ts';
import { createDocumentsRepo, type DocumentRow, type TextSource } from './documents.repo.ts';
import { claimRendered, type RenderContext, renderDocument } from './issue-document.service.ts';

export type StoredDeps = { database: Database; storage: Storage };

export type StoredDocument = DocumentRow & { fileKey: string; fileSha256: string };

const isStored = (document: DocumentRow): document is StoredDocument =>
  document.fileKey !== null && document.fileSha256 !== null;

const termsOf = (contract: TextSource['contract']) =>
  contract && {
    ...contract,
    openEnd: contract.end === null,
    hoursWeek: contract.hoursWeekMinutes / 60,
    renewal: renewalOf(contract),
  };

/** A template's text, filled in as it was when the document was sent. */
const fillStored = (html: CleanHtml, source: TextSource): CleanHtml => {
  const { sentAt, createdAt } = source.document;
  const sent = (sentAt ?? createdAt).getTime() / 1000;
  return fillTemplate(
    html,
    contractValues(termsOf(source.contract) ?? {}, source, { today: sent, html }),
  );
};

/**
 * A document that has its file, which is made of its template when it has none yet: rows that no service
 * wrote, such as those of a demo that was made before, come without. Two who ask at once make equal bytes, and one row of them.
 */
export const getStored = async (
  { actor, now }: Omit<RenderContext, 'db'>,
  document: DocumentRow,
  { database, storage }: StoredDeps,
): Promise<StoredDocument> => {
  if (isStored(document)) return document;
  const { companyId } = actor;
  const { id, personId, title, createdAt } = document;
  const { db: outside, transaction } = database.within(companyId);
  const source = await createDocumentsRepo(outside, companyId).findTextSource(id);
  if (!source) throw fail('documents.not_found');
  const { html, signatory, employee } = source;
  const { cleanHtml } = await loadPdfTools();
  const text = {
    personId,
    title,
    html: html ? fillStored(html, source) : cleanHtml(`<h1>${escapeHtml(title)}</h1>`),
    language: contractLanguage(html, employee),
    signatory,
    createdAt,
  };
  const rendered = await renderDocument({ db: outside, actor, now }, text, { storage });
  return transaction(async (db) => {
    const repo = createDocumentsRepo(db, companyId);
    const { fileKey, fileSha256, pages } = rendered;
    if (await repo.setFile(id, { fileKey, fileSha256 })) {
      await claimRendered({ db, actor, now }, rendered);
      await repo.insertPages(id, pages);
    }
    return (await repo.find(id)) as StoredDocument;
  });
};
