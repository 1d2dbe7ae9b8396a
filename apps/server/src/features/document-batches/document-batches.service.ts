import { readFile } from 'node:fs/promises';
import type { documentBatchRoutes } from '@ploeg/contract/document-batches/document-batches.routes';
import type { DocumentBatch } from '@ploeg/contract/document-batches/document-batches.schemas';
import type { ReceivedFile, RequestOf } from '@ploeg/contract/shared/route';
import { can } from '@ploeg/domain/access/rights';
import { labelAudience } from '#features/audience/audience-preview.service.ts';
import { judgeAudience, listAddressed } from '#features/audience/audience.service.ts';
import {
  claimRendered,
  keepRendered,
  type RenderedDocument,
} from '#features/documents/issue-document.service.ts';
import { dateOf, secondsOf } from '#platform/clock.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { Failure, fail } from '#platform/failure.ts';
import { newId } from '#platform/new-id.ts';
import { loadPdfTools } from '#platform/pdf/pdf-tools.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { createDocumentBatchesRepo } from './document-batches.repo.ts';
import type { BatchRow } from './document-batches.table.ts';

export type BatchDeps = { storage: Storage };

type Body = RequestOf<typeof documentBatchRoutes.sendDocumentBatch>['body'];

const RIGHT = 'documents.make';

const repoOf = ({ db, actor }: ReadContext) => createDocumentBatchesRepo(db, actor.companyId);

const isOfAll = ({ actor }: ReadContext): boolean => can(actor, RIGHT);

const present = async (
  context: ReadContext,
  rows: readonly BatchRow[],
): Promise<DocumentBatch[]> => {
  if (rows.length === 0) return [];
  const repo = repoOf(context);
  const parts = rows.map(({ audience }) => audience.include);
  const [names, counts, labels] = await Promise.all([
    repo.listNames(rows.map(({ authorId }) => authorId)),
    repo.countItems(rows.map(({ id }) => id)),
    labelAudience(context, { include: parts.flat(), exclude: [] }),
  ]);
  return rows.map((row, index) => {
    const from = parts.slice(0, index).reduce((sum, { length }) => sum + length, 0);
    const own = counts.find(({ batchId }) => batchId === row.id);
    return {
      id: row.id,
      title: row.title,
      by: names.get(row.authorId) ?? '',
      createdAt: secondsOf(row.createdAt),
      labels: labels.slice(from, from + row.audience.include.length),
      toSign: row.toSign,
      newcomers: row.newcomers,
      pages: row.pageKeys.length,
      isStopped: row.stoppedAt !== null,
      people: own?.people ?? 0,
      sent: own?.sent ?? 0,
      skipped: own?.skipped ?? 0,
      opened: own?.opened ?? 0,
      signed: own?.signed ?? 0,
    };
  });
};

/** What the caller has sent; what anybody has, for who makes documents of the whole company. */
export const listDocumentBatches = async (context: ReadContext): Promise<DocumentBatch[]> =>
  present(context, await repoOf(context).list(isOfAll(context) ? null : context.actor.personId));

/** Draws a PDF once, before there is a transaction; refuses what is none, encrypted or too long. */
export const prepareBatch = async (
  context: ReadContext,
  { title, audience }: Pick<Body, 'title' | 'audience'>,
  [file]: readonly ReceivedFile[],
  deps: BatchDeps,
): Promise<RenderedDocument> => {
  await judgeAudience(context, RIGHT, audience);
  const bytes = file?.path ? await readFile(file.path) : null;
  // The standard lets some bytes stand before it.
  if (!bytes?.subarray(0, 1024).includes('%PDF-')) throw fail('document_batches.file_unusable');
  const { bindPages } = await loadPdfTools();
  const { language, personId } = context.actor;
  const facts = { title, language, createdAt: dateOf(context.now) };
  try {
    return await keepRendered(
      context,
      personId,
      () => bindPages([bytes], facts),
      'documents.text_unusable',
      deps,
    );
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'documents.text_unusable') throw error;
    throw Object.assign(fail('document_batches.file_unusable'), { cause: error });
  }
};

const watched = (context: WriteContext, { id, authorId }: BatchRow): void => {
  const watcherIds = [...new Set([authorId, context.actor.personId])];
  context.emit({ resource: 'DOCUMENT_BATCHES', resourceId: id, personIds: [], watcherIds });
};

/** Fixes who gets it; a job gives each a document of their own, so nothing waits for it here. */
export const sendDocumentBatch = async (
  context: WriteContext,
  { title, audience, toSign, newcomers }: Body,
  rendered: RenderedDocument,
): Promise<DocumentBatch> => {
  await judgeAudience(context, RIGHT, audience);
  const people = await listAddressed(context, RIGHT, audience);
  if (people.length === 0) throw fail('audience.empty');
  await claimRendered(context, rendered);
  const repo = repoOf(context);
  const row = await repo.insert({
    id: newId(),
    authorId: context.actor.personId,
    title,
    audience,
    toSign,
    newcomers,
    fileKey: rendered.fileKey,
    pageKeys: rendered.pages.map(({ imageKey }) => imageKey),
    createdAt: dateOf(context.now),
  });
  await repo.addItems(row.id, people);
  const details = { people: people.length, toSign, sha256: rendered.fileSha256 };
  context.audit({ action: 'document_batch.send', subjectId: row.id, details });
  watched(context, row);
  const [batch] = await present(context, [row]);
  return batch as DocumentBatch;
};

export const stopDocumentBatch = async (
  context: WriteContext,
  id: string,
  isStopped: boolean,
): Promise<DocumentBatch> => {
  const repo = repoOf(context);
  const row = await repo.lock(id);
  if (!row || (row.authorId !== context.actor.personId && !isOfAll(context))) {
    throw fail('document_batches.not_found');
  }
  if ((row.stoppedAt !== null) !== isStopped) {
    await repo.setStopped(id, isStopped ? dateOf(context.now) : null);
    const action = isStopped ? 'document_batch.stop' : 'document_batch.go_on';
    context.audit({ action, subjectId: id });
    watched(context, row);
  }
  const stoppedAt = isStopped ? dateOf(context.now) : null;
  const [batch] = await present(context, [{ ...row, stoppedAt }]);
  return batch as DocumentBatch;
};
