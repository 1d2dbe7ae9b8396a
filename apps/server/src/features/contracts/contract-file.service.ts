import { readFile } from 'node:fs/promises';
import type { ReceivedFile } from '@ploeg/contract/shared/route';
import { escapeHtml } from '#platform/escape-html.ts';
import type { RenderedDocument } from '#features/documents/issue-document.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { loadPdfTools } from '#platform/pdf/pdf-tools.ts';
import { keepFile } from '#platform/storage/files.ts';
import { readStored, sha256Of } from '#platform/storage/storage.ts';
import { textsIn } from '#texts/texts.ts';
import type { ContractDeps } from './contract-access.service.ts';
import type { ContractDraft } from './contract-draft.service.ts';

const MAX_PAGES = 60;

/** The standard lets some bytes stand before it. */
const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 1024).includes('%PDF-');

/** The file's pages, and behind them one that says who signed for the employer. */
const bindTogether = async (
  bytes: Uint8Array,
  { title, employee, signatory }: ContractDraft,
  image: Buffer | null,
  createdAt: Date,
): Promise<Uint8Array> => {
  const { bindPages, cleanHtml, renderHtml } = await loadPdfTools();
  const { language } = employee;
  const html = cleanHtml(`<p>${escapeHtml(textsIn(language)('contracts.forEmployer'))}</p>`);
  const facts = { title, language, createdAt };
  const named = { name: signatory.name, image };
  const lastPage = await renderHtml({ ...facts, html, signatory: named });
  return bindPages([bytes, lastPage], facts);
};

/**
 * Makes a document of a PDF that a manager brings: its pages, who signed for the employer, and
 * pictures of both. Throws `contracts.file_unusable` and `documents.too_long`.
 */
export const renderOwnFile = async (
  { db, actor, now }: ReadContext,
  file: ReceivedFile,
  draft: ContractDraft,
  { storage }: ContractDeps,
): Promise<RenderedDocument> => {
  const bytes = file.path ? await readFile(file.path) : null;
  if (!bytes || !isPdf(bytes)) throw fail('contracts.file_unusable');
  const { imageKey } = draft.signatory;
  const image = imageKey ? await readStored(storage, imageKey) : null;
  const { drawPages } = await loadPdfTools();
  let pdf: Uint8Array;
  let images: Buffer[] | null;
  try {
    pdf = await bindTogether(bytes, draft, image, new Date(now * 1000));
    images = await drawPages(pdf, MAX_PAGES);
  } catch (error) {
    // Encrypted, cut short, or none at all.
    throw Object.assign(fail('contracts.file_unusable'), { cause: error });
  }
  if (!images) throw fail('documents.too_long', { count: MAX_PAGES });
  const owner = { companyId: actor.companyId, personId: draft.employee.personId };
  const keep = (content: Uint8Array, mime: string) =>
    keepFile(db, storage, owner, { content, mime }, now);
  const fileKey = await keep(pdf, 'application/pdf');
  const pages: { imageKey: string; sha256: string }[] = [];
  for (const page of images) {
    pages.push({ imageKey: await keep(page, 'image/png'), sha256: sha256Of(page) });
  }
  return { fileKey, fileSha256: sha256Of(pdf), pages };
};
