import { can } from '@ploeg/domain/access/rights';
import type { DocumentText } from '@ploeg/contract/documents/documents.schemas';
import type { documentRoutes } from '@ploeg/contract/documents/documents.routes';
import type { ResponseOf } from '@ploeg/contract/shared/route';
import { listHolderIds } from '#features/grants/grants.service.ts';
import type { Actor, WriteContext, ReadContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { loadPdfTools } from '#platform/pdf/pdf-tools.ts';
import type { SignedUrls } from '#platform/signed-urls.ts';
import { readStored } from '#platform/storage/storage.ts';
import { textsIn } from '#texts/texts.ts';
import { pageLink, pdfLink } from './document-links.ts';
import { createDocumentsRepo, type DocumentRow, SHOWN } from './documents.repo.ts';
import { getStored, type StoredDeps } from './stored-documents.service.ts';

export type DocumentDeps = StoredDeps & { urls: SignedUrls };

/** True for the departments that somebody signs documents of. */
export const worksIn = ({ memberships }: Actor, departmentId: string): boolean =>
  memberships.some((membership) => membership.departmentId === departmentId);

export const announceChange = async (
  context: WriteContext,
  document: DocumentRow,
  resource: 'DOCUMENTS' | 'CONTRACTS' = 'DOCUMENTS',
): Promise<void> => {
  context.emit({
    resource,
    resourceId: document.id,
    departmentId: document.departmentId,
    personIds: [document.personId],
    watcherIds: await listHolderIds(context, document.departmentId, 'documents.make'),
  });
};

/** The caller's documents of a type, newest first. */
export const listOwn = async (
  context: ReadContext,
  type: DocumentRow['type'],
  { urls }: DocumentDeps,
) => {
  const { db, actor } = context;
  const rows = await createDocumentsRepo(db, actor.companyId).listOfPerson(actor.personId, type);
  return rows.map((row) => ({ ...row, pdfUrl: pdfLink(urls, context, row.document.id) }));
};

/** What waits for the caller's drawn signature, oldest first, with pictures of its pages. */
export const listUnsigned = async (
  context: ReadContext,
  deps: DocumentDeps,
): Promise<ResponseOf<typeof documentRoutes.listUnsignedDocuments>> => {
  const { db, actor } = context;
  const repo = createDocumentsRepo(db, actor.companyId);
  const rows = await repo.listUnsigned(actor.personId);
  for (const row of rows) await getStored(context, row, deps);
  const ids = rows.map(({ id }) => id);
  const pages = Map.groupBy(ids.length > 0 ? await repo.listPages(ids) : [], (p) => p.documentId);
  return {
    data: rows.map(({ id, type, departmentId, title }) => ({
      type,
      departmentId,
      document: {
        id,
        title,
        images: (pages.get(id) ?? []).map(({ page }) => pageLink(deps.urls, context, id, page)),
        pdfUrl: pdfLink(deps.urls, context, id),
      },
    })),
    consent: { language: actor.language, text: textsIn(actor.language)('documents.consent') },
  };
};

/** What one of the caller's documents says, as its PDF says that it is read. */
export const readText = async (
  context: ReadContext,
  id: string,
  deps: DocumentDeps,
): Promise<DocumentText> => {
  const { db, actor } = context;
  const document = await createDocumentsRepo(db, actor.companyId).find(id);
  const isOwn =
    document?.personId === actor.personId && SHOWN.some((status) => status === document.status);
  if (!document || !isOwn) throw fail('documents.not_found');
  const { fileKey, fileSha256: sha256 } = await getStored(context, document, deps);
  const pdf = await readStored(deps.storage, fileKey);
  if (!pdf) throw fail('documents.not_found');
  const { readDocumentText } = await loadPdfTools();
  return { sha256, blocks: await readDocumentText(pdf) };
};

export const listSignaturesRequired = async (
  context: Pick<ReadContext, 'db' | 'actor'>,
): Promise<{ id: string }[]> => {
  const { db, actor } = context;
  const rows = await createDocumentsRepo(db, actor.companyId).listUnsigned(actor.personId);
  return rows.map(({ id }) => ({ id }));
};

/** Notes that the caller has opened a document, and come to its last page. The first time counts. */
export const markOpened = async (
  context: WriteContext,
  id: string,
  { lastPageSeen }: { lastPageSeen: boolean },
): Promise<ResponseOf<typeof documentRoutes.markDocumentOpened>['data']> => {
  const { db, actor, now } = context;
  const repo = createDocumentsRepo(db, actor.companyId);
  const [document] = await repo.lock([id]);
  const isOwn = document?.personId === actor.personId && document.status !== 'DRAFT';
  if (!document || !isOwn) throw fail('documents.not_found');
  const at = new Date(now * 1000);
  const isOpen = document.status === 'UNSIGNED' || document.status === 'SENT';
  const { openedAt, lastPageSeenAt } = isOpen
    ? await repo.update(id, {
        openedAt: document.openedAt ?? at,
        lastPageSeenAt: document.lastPageSeenAt ?? (lastPageSeen ? at : null),
      })
    : document;
  return {
    id,
    openedAt: openedAt?.toISOString() ?? null,
    lastPageSeenAt: lastPageSeenAt?.toISOString() ?? null,
  };
};

/** Takes back a document that is locked and not signed; whoever calls has asked for the right. */
export const voidDocument = async (context: WriteContext, document: DocumentRow): Promise<void> => {
  const { id, departmentId, type, title, personId } = document;
  await createDocumentsRepo(context.db, context.actor.companyId).update(id, { status: 'VOID' });
  const details = { type, title };
  context.audit({ action: 'document.withdraw', departmentId, subjectId: id, personId, details });
  await announceChange(context, document);
};

export const withdrawDocument = async (
  context: WriteContext,
  id: string,
): Promise<{ id: string; status: 'VOID' }> => {
  const { db, actor } = context;
  const repo = createDocumentsRepo(db, actor.companyId);
  const [document] = await repo.lock([id]);
  const isKnown = actor.places.some((place) => place.departmentId === document?.departmentId);
  if (!document || !isKnown) throw fail('documents.not_found');
  const { departmentId } = document;
  if (!can(actor, 'documents.make', { departmentId })) {
    // Colleagues learn nothing of it; whose it is knows it already.
    throw fail(document.personId === actor.personId ? 'request.forbidden' : 'documents.not_found');
  }
  if (document.status === 'SIGNED') throw fail('documents.signed_already');
  if (document.status !== 'VOID') await voidDocument(context, document);
  return { id, status: 'VOID' };
};
