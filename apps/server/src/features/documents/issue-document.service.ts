import type { Language } from '@ploeg/contract/session/session.schemas';
import { instant } from '@ploeg/domain/time/wall-time';
import { wantsMail } from '#features/notifications/recipients.service.ts';
import { findMailbox } from '#features/people/people.service.ts';
import type { WriteContext, ReadContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { queueMail } from '#platform/mail/mail-queue.ts';
import { newId } from '#platform/new-id.ts';
import type { CleanHtml } from '#platform/pdf/clean-html.ts';
import { loadPdfTools } from '#platform/pdf/pdf-tools.ts';
import { claimFile, keepFile } from '#platform/storage/files.ts';
import { readStored, sha256Of, type Storage } from '#platform/storage/storage.ts';
import { documentMail } from './document-mail.ts';
import { createDocumentsRepo, type DocumentRow } from './documents.repo.ts';

export type RenderDeps = { storage: Storage };

/** Files belong to the person who gets the document; only the company of who asks matters. */
type Request = Pick<ReadContext, 'db' | 'now'> & { actor: { companyId: string } };

/** What is to be rendered for a person; `signatory` has signed for the employer. */
export type DocumentText = {
  personId: string;
  html: CleanHtml;
  title: string;
  /** In which it is read aloud: that of who it is for. */
  language: Language;
  signatory?: { name: string; imageKey: string | null } | null;
  /** Written into the file; without it the moment of the request. */
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
export const KEPT_FOR_GOOD = instant(253_402_300_799);

const drawText = async (
  { html, title, language, createdAt, signatory }: DocumentText & { createdAt: Date },
  { storage }: RenderDeps,
): Promise<{ pdf: Buffer; images: Buffer[] }> => {
  const image = signatory?.imageKey ? await readStored(storage, signatory.imageKey) : null;
  const shown = signatory ? { name: signatory.name, image } : null;
  const { drawPages, renderHtml } = await loadPdfTools();
  try {
    const pdf = await renderHtml({ html, title, language, createdAt, signatory: shown });
    const images = await drawPages(pdf, MAX_PAGES);
    if (images) return { pdf, images };
  } catch (error) {
    // Texts are written by people, and some cannot be laid out.
    throw Object.assign(fail('documents.text_unusable'), { cause: error });
  }
  throw fail('documents.too_long', { count: MAX_PAGES });
};

/**
 * Makes a PDF and pictures of its pages and puts them in the store. It takes a while, so it is done
 * before there is a transaction; `issueDocument` then claims what came of it.
 */
export const renderDocument = async (
  { db, actor, now }: Request,
  text: DocumentText,
  deps: RenderDeps,
): Promise<RenderedDocument> => {
  const createdAt = text.createdAt ?? new Date(now * 1000);
  const { pdf, images } = await drawText({ ...text, createdAt }, deps);
  const owner = { companyId: actor.companyId, personId: text.personId };
  const keep = (content: Buffer, mime: string) =>
    keepFile(db, deps.storage, owner, { content, mime }, now);
  const fileKey = await keep(pdf, 'application/pdf');
  const pages: { imageKey: string; sha256: string }[] = [];
  for (const image of images) {
    pages.push({ imageKey: await keep(image, 'image/png'), sha256: sha256Of(image) });
  }
  return { fileKey, fileSha256: sha256Of(pdf), pages };
};

/** Claims the files of a rendered document as part of the caller's transaction. */
export const claimRendered = async (
  { db, actor, now }: Request,
  { fileKey, pages }: RenderedDocument,
): Promise<void> => {
  for (const key of new Set([fileKey, ...pages.map(({ imageKey }) => imageKey)])) {
    const times = { now, expiresAt: KEPT_FOR_GOOD };
    if (!(await claimFile(db, actor.companyId, key, times))) throw fail('server.busy');
  }
};

/** Who gets what, and whether it is to be signed, only to be read, or not sent yet. */
export type Issue = {
  departmentId: string;
  employmentId: string;
  personId: string;
  type: DocumentRow['type'];
  title: string;
  templateId: string | null;
  signatoryId: string | null;
  status: 'DRAFT' | 'SENT' | 'UNSIGNED';
};

/** Gives a person a rendered document and tells them of it, as part of the caller's transaction. */
export const issueDocument = async (
  context: WriteContext,
  issue: Issue,
  rendered: RenderedDocument,
  { publicUrl }: { publicUrl: string },
): Promise<DocumentRow> => {
  const { db, actor, now } = context;
  const repo = createDocumentsRepo(db, actor.companyId);
  await claimRendered(context, rendered);
  const at = new Date(now * 1000);
  const document = await repo.insert({
    ...issue,
    id: newId(),
    fileKey: rendered.fileKey,
    fileSha256: rendered.fileSha256,
    sentAt: issue.status === 'DRAFT' ? null : at,
    createdBy: actor.personId,
    createdAt: at,
  });
  await repo.insertPages(document.id, rendered.pages);
  context.audit({
    action: 'document.issue',
    departmentId: issue.departmentId,
    subjectId: document.id,
    details: { type: issue.type, status: issue.status, sha256: rendered.fileSha256 },
  });
  if (issue.status !== 'DRAFT') await announceDocument(context, document, publicUrl);
  return document;
};

const announceDocument = async (
  context: WriteContext,
  document: DocumentRow,
  publicUrl: string,
): Promise<void> => {
  const { db, actor } = context;
  const { personId, departmentId } = document;
  const isToSign = document.status === 'UNSIGNED';
  context.emit({
    resource: 'DOCUMENTS',
    resourceId: document.id,
    departmentId,
    personIds: [personId],
    messages: [
      {
        kind: isToSign ? 'DOCUMENT_TO_SIGN' : 'DOCUMENT_TO_READ',
        to: [personId],
        values: { title: document.title },
      },
    ],
  });
  // Documents go out by mail at once, beside the device, to everybody who has not said no to mails.
  const { companyId } = actor;
  if (!(await wantsMail(db, { companyId, personId, departmentId }))) return;
  const mailbox = await findMailbox(db, companyId, personId);
  if (!mailbox) return;
  await queueMail(db, {
    companyId,
    to: mailbox.email,
    ...documentMail(mailbox.language, document.title, {
      isToSign,
      link: publicUrl + (isToSign ? `/sign/${document.id}` : '/documents'),
    }),
  });
};
