import type { ErrorCode } from '@ploeg/contract/shared/error-codes';
import type { Language } from '@ploeg/contract/session/session.schemas';
import { instant } from '@ploeg/domain/time/wall-time';
import { getPrintedBrand } from '#features/departments/brands.service.ts';
import { wantsMail } from '#features/notifications/recipients.service.ts';
import { findMailbox } from '#features/people/people.service.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import { fail } from '#platform/failure.ts';
import { queueMail } from '#platform/mail/mail-queue.ts';
import { newId } from '#platform/new-id.ts';
import type { CleanHtml } from '#platform/pdf/clean-html.ts';
import { loadPdfTools } from '#platform/pdf/pdf-tools.ts';
import { claimFile, keepFile } from '#platform/storage/files.ts';
import { readStored, sha256Of, type Storage } from '#platform/storage/storage.ts';
import { textsIn } from '#texts/texts.ts';
import { createDocumentsRepo, type DocumentRow } from './documents.repo.ts';

/** Files belong to the person who gets the document; only the company of who asks matters. */
export type RenderContext = Pick<ReadContext, 'db' | 'now'> & { actor: { companyId: string } };

type RenderDeps = { storage: Storage };

/** What is to be rendered for a person; `signatory` has signed for the employer. */
type DocumentText = {
  personId: string;
  html: CleanHtml;
  title: string;
  language: Language;
  signatory?: { name: string; imageKey: string | null } | null;
  createdAt?: Date;
};

/** A document that lies in the store, page by page, and that nothing has claimed yet. */
export type RenderedDocument = {
  fileKey: string;
  fileSha256: string;
  pages: readonly { imageKey: string; sha256: string }[];
};

const MAX_PAGES = 60;

/** Contracts outlive every retention rule of ours: only the company itself ends their time. */
const KEPT_FOR_GOOD = instant(253_402_300_799);

/** What is said of a file that somebody brought and that cannot be read. */
export type FileUnusable = Extract<ErrorCode, `${string}.file_unusable`>;

/** A PDF and pictures of its pages, PNG each. */
export type DrawnPdf = { pdf: Uint8Array; pages: readonly Uint8Array[] };

/** Puts them into the store under keys of the person, so that they go with the person and with nobody else. */
export const keepDrawn = async (
  { db, actor, now }: RenderContext,
  personId: string,
  { pdf, pages }: DrawnPdf,
  { storage }: RenderDeps,
): Promise<RenderedDocument> => {
  const owner = { companyId: actor.companyId, personId };
  const keep = (content: Uint8Array, mime: string) =>
    keepFile(db, storage, owner, { content, mime }, now);
  const fileKey = await keep(pdf, 'application/pdf');
  const kept: { imageKey: string; sha256: string }[] = [];
  for (const page of pages) {
    kept.push({ imageKey: await keep(page, 'image/png'), sha256: sha256Of(page) });
  }
  return { fileKey, fileSha256: sha256Of(pdf), pages: kept };
};

/** Puts a PDF and pictures of its pages in the store. Throws `unusable` and `documents.too_long`. */
export const keepRendered = async (
  context: RenderContext,
  personId: string,
  makePdf: () => Promise<Uint8Array>,
  unusable: 'documents.text_unusable' | FileUnusable,
  deps: RenderDeps,
): Promise<RenderedDocument> => {
  const { drawPages } = await loadPdfTools();
  let pdf: Uint8Array;
  let pages: Buffer[] | null;
  try {
    pdf = await makePdf();
    pages = await drawPages(pdf, MAX_PAGES);
  } catch (error) {
    throw Object.assign(fail(unusable), { cause: error });
  }
  if (!pages) throw fail('documents.too_long', { count: MAX_PAGES });
  return keepDrawn(context, personId, { pdf, pages }, deps);
};

/** Takes a while, so it is done before there is a transaction, in which `issueDocument` claims the files. */
export const renderDocument = async (
  context: RenderContext,
  { personId, signatory, ...text }: DocumentText,
  deps: RenderDeps,
): Promise<RenderedDocument> => {
  const createdAt = text.createdAt ?? new Date(context.now * 1000);
  const image = signatory?.imageKey ? await readStored(deps.storage, signatory.imageKey) : null;
  const shown = signatory ? { name: signatory.name, image } : null;
  const brand = await getPrintedBrand(context, deps.storage);
  const { renderHtml } = await loadPdfTools();
  const makePdf = () => renderHtml({ ...text, createdAt, brand, signatory: shown });
  return keepRendered(context, personId, makePdf, 'documents.text_unusable', deps);
};

/** Claims files for good as part of the caller's transaction; false when one is not there any more. */
export const claimForGood = async (
  { db, actor, now }: RenderContext,
  keys: readonly string[],
): Promise<boolean> => {
  for (const key of new Set(keys)) {
    const times = { now, expiresAt: KEPT_FOR_GOOD };
    if (!(await claimFile(db, actor.companyId, key, times))) return false;
  }
  return true;
};

export const claimRendered = async (
  context: RenderContext,
  { fileKey, pages }: RenderedDocument,
): Promise<void> => {
  const keys = [fileKey, ...pages.map(({ imageKey }) => imageKey)];
  if (!(await claimForGood(context, keys))) throw fail('server.busy');
};

/** How people hear of it: `isQuiet` is what was long ago, of which no mail goes out. */
export type Telling = { publicUrl: string; isQuiet?: boolean };

export type Issue = {
  departmentId: string;
  employmentId: string;
  personId: string;
  type: DocumentRow['type'];
  title: string;
  templateId: string | null;
  signatoryId: string | null;
  status: 'DRAFT' | 'SENT' | 'UNSIGNED';
  kind?: DocumentRow['kind'];
  validUntil?: string | null;
};

/**
 * Gives a person a rendered document as part of the caller's transaction. They are told of it, unless it
 * is only put into their file (`isFiled`).
 */
export const issueDocument = async (
  context: WriteContext,
  issue: Issue,
  rendered: RenderedDocument,
  { isFiled = false, ...telling }: Telling & { isFiled?: boolean },
): Promise<DocumentRow> => {
  const { db, actor, now } = context;
  const repo = createDocumentsRepo(db, actor.companyId);
  await claimRendered(context, rendered);
  const at = new Date(now * 1000);
  const isTold = issue.status !== 'DRAFT' && !isFiled;
  const document = await repo.insert({
    ...issue,
    id: newId(),
    fileKey: rendered.fileKey,
    fileSha256: rendered.fileSha256,
    sentAt: isTold ? at : null,
    createdBy: actor.personId,
    createdAt: at,
  });
  await repo.insertPages(document.id, rendered.pages);
  context.audit({
    action: isFiled ? 'document.file' : 'document.issue',
    departmentId: issue.departmentId,
    subjectId: document.id,
    details: { type: issue.type, status: issue.status, sha256: rendered.fileSha256 },
  });
  if (isTold) await announceDocument(context, document, telling);
  return document;
};

/** The mail that announces a document by its address; the document itself never leaves by mail. */
const documentMail = (language: Language, title: string, isToSign: boolean, link: string) => {
  const t = textsIn(language);
  const line = t(isToSign ? 'documents.mail.sign' : 'documents.mail.read');
  return {
    subject: t(isToSign ? 'documents.mail.toSign' : 'documents.mail.toRead'),
    text: `${line}\n\n${title}\n${link}\n`,
    html: `<p>${line}</p><p><a href="${escapeHtml(link)}">${escapeHtml(title)}</a></p>`,
  };
};

const announceDocument = async (
  context: WriteContext,
  { id, personId, departmentId, title, status }: DocumentRow,
  { publicUrl, isQuiet = false }: Telling,
): Promise<void> => {
  const { db, actor } = context;
  const { companyId } = actor;
  const isToSign = status === 'UNSIGNED';
  const kind = isToSign ? 'DOCUMENT_TO_SIGN' : 'DOCUMENT_TO_READ';
  context.emit({
    resource: 'DOCUMENTS',
    resourceId: id,
    departmentId,
    personIds: [personId],
    messages: [{ kind, to: [personId], values: { title } }],
  });
  // Documents go out by mail at once, beside the device, to everybody who has not said no to mails.
  if (isQuiet || !(await wantsMail(db, { companyId, personId, departmentId }))) return;
  const mailbox = await findMailbox(db, companyId, personId);
  if (!mailbox) return;
  const link = publicUrl + (isToSign ? `/sign/${id}` : '/documents');
  const mail = documentMail(mailbox.language, title, isToSign, link);
  await queueMail(db, { companyId, to: mailbox.email, ...mail });
};
