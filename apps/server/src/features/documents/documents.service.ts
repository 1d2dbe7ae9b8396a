import { keepsDocuments } from '@ploeg/domain/access/departments';
import type { documentRoutes } from '@ploeg/contract/documents/documents.routes';
import type { ContractItem, GeneralDocument } from '@ploeg/contract/documents/documents.schemas';
import type { ResponseOf } from '@ploeg/contract/shared/route';
import type { Departments } from '#features/departments/departments.service.ts';
import type { WriteContext, ReadContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import type { SignedUrls } from '#platform/signed-urls.ts';
import { textsIn } from '#texts/texts.ts';
import { pageLink, pdfLink } from './document-links.ts';
import { toContractItem, toGeneralDocument } from './documents.presenter.ts';
import { createDocumentsRepo, type DocumentRow } from './documents.repo.ts';
import { getStored, type StoredDeps } from './stored-documents.service.ts';

export type DocumentDeps = StoredDeps & { departments: Departments; urls: SignedUrls };

/** Tells the person and those who look after a department's documents that one has changed. */
export const announceChange = async (
  context: WriteContext,
  document: DocumentRow,
): Promise<void> => {
  const repo = createDocumentsRepo(context.db, context.actor.companyId);
  context.emit({
    resource: 'DOCUMENTS',
    resourceId: document.id,
    departmentId: document.departmentId,
    personIds: [document.personId],
    watcherIds: await repo.listManagerIds(document.departmentId),
  });
};

/** The caller's contracts, newest first. */
export const listContracts = async (
  context: ReadContext,
  { urls }: DocumentDeps,
): Promise<ContractItem[]> => {
  const { db, actor } = context;
  const repo = createDocumentsRepo(db, actor.companyId);
  const rows = await repo.listOfPerson(actor.personId, 'contract');
  return rows.map((row) => toContractItem(row, pdfLink(urls, context, row.document.id)));
};

/** The caller's other documents, newest first. */
export const listGeneralDocuments = async (
  context: ReadContext,
  { urls }: DocumentDeps,
): Promise<GeneralDocument[]> => {
  const { db, actor } = context;
  const repo = createDocumentsRepo(db, actor.companyId);
  const rows = await repo.listOfPerson(actor.personId, 'general');
  return rows.map((row) => toGeneralDocument(row, pdfLink(urls, context, row.document.id)));
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

/** The ids of the same, for the snapshot. */
export const listSignaturesRequired = async ({
  db,
  actor,
}: Pick<ReadContext, 'db' | 'actor'>): Promise<{ id: string }[]> => {
  const rows = await createDocumentsRepo(db, actor.companyId).listUnsigned(actor.personId);
  return rows.map(({ id }) => ({ id }));
};

/** Notes that the caller has opened a document of theirs, and come to its last page. The first counts. */
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

/** Takes back a document that is not signed. */
export const withdrawDocument = async (
  context: WriteContext,
  id: string,
  { departments }: DocumentDeps,
): Promise<{ id: string; status: 'VOID' }> => {
  const { db, actor } = context;
  const repo = createDocumentsRepo(db, actor.companyId);
  const [document] = await repo.lock([id]);
  const isThere = actor.memberships.some((m) => m.departmentId === document?.departmentId);
  if (!document || !isThere) throw fail('documents.not_found');
  const { membership, department } = await departments.getOwn(context, document.departmentId);
  if (!keepsDocuments(membership, department.settings)) {
    // Colleagues learn nothing of it; whose it is knows it already.
    throw fail(document.personId === actor.personId ? 'request.forbidden' : 'documents.not_found');
  }
  if (document.status === 'SIGNED') throw fail('documents.signed_already');
  if (document.status === 'VOID') return { id, status: 'VOID' };
  await repo.update(id, { status: 'VOID' });
  const { departmentId, type, title } = document;
  context.audit({
    action: 'document.withdraw',
    departmentId,
    subjectId: id,
    details: { type, title },
  });
  await announceChange(context, document);
  return { id, status: 'VOID' };
};
