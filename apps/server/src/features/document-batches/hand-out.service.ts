import { listAddressed, senderNamed } from '#features/audience/audience.service.ts';
import {
  type DrawnPdf,
  issueDocument,
  keepDrawn,
} from '#features/documents/issue-document.service.ts';
import type { JobResult } from '#features/notifications/notifying-job.service.ts';
import {
  type JobContext,
  runForEachCompany,
} from '#features/notifications/operator-command.service.ts';
import { dateOf } from '#platform/clock.ts';
import type { WriteContext } from '#platform/context.ts';
import { Failure } from '#platform/failure.ts';
import { readStored, type Storage } from '#platform/storage/storage.ts';
import {
  createDocumentBatchesRepo,
  listOpenBatches,
  listWaitingItems,
} from './document-batches.repo.ts';
import type { BatchItemRow, BatchRow } from './document-batches.table.ts';

export type HandOutDeps = { storage: Storage; publicUrl: string };

/** As many as one run gives out, so that other jobs need not wait long. */
const AT_ONCE = 50;

const readBytes = async ({ storage }: HandOutDeps, batch: BatchRow): Promise<DrawnPdf> => {
  const read = async (key: string): Promise<Buffer> => {
    const content = await readStored(storage, key);
    if (!content) throw new Error(`A document for many has lost its file ${key}`);
    return content;
  };
  return { pdf: await read(batch.fileKey), pages: await Promise.all(batch.pageKeys.map(read)) };
};

const handOutTo = async (
  context: WriteContext,
  batch: BatchRow,
  { personId, employmentId, departmentId }: BatchItemRow,
  bytes: DrawnPdf,
  deps: HandOutDeps,
): Promise<void> => {
  const repo = createDocumentBatchesRepo(context.db, context.actor.companyId);
  if (!(await repo.isEmployed(employmentId))) {
    await repo.settleItem(batch.id, personId, { skippedAt: dateOf(context.now) });
    return;
  }
  const rendered = await keepDrawn(context, personId, bytes, deps);
  const document = await issueDocument(
    // It is given in the name of who sent it.
    { ...context, actor: { ...context.actor, personId: batch.authorId } },
    {
      departmentId,
      employmentId,
      personId,
      type: 'general',
      title: batch.title,
      templateId: null,
      signatoryId: null,
      status: batch.toSign ? 'UNSIGNED' : 'SENT',
    },
    rendered,
    deps,
  );
  await repo.settleItem(batch.id, personId, { documentId: document.id });
};

/** Gives the next ones their document: whole with its mark, or not at all. */
export const handOutDue = async (job: JobContext, deps: HandOutDeps): Promise<JobResult> => {
  const due = (await listWaitingItems(job.db, AT_ONCE)).map(({ item, batch }) => ({
    companyId: item.companyId,
    item,
    batch,
  }));
  return runForEachCompany(job, due, async (context, own) => {
    for (const [, rows] of Map.groupBy(own, ({ batch }) => batch.id)) {
      const [first] = rows;
      if (!first) continue;
      const bytes = await readBytes(deps, first.batch);
      for (const { item, batch } of rows) await handOutTo(context, batch, item, bytes, deps);
      context.emit({
        resource: 'DOCUMENT_BATCHES',
        resourceId: first.batch.id,
        personIds: [],
        watcherIds: [first.batch.authorId],
      });
    }
    return own.length;
  });
};

/** Adds who has begun since, as long as who sent it may still do so. */
export const addNewcomers = async (job: JobContext): Promise<JobResult> =>
  runForEachCompany(job, await listOpenBatches(job.db), async (context, own) => {
    let added = 0;
    for (const batch of own) {
      try {
        const sender = await senderNamed(context, batch.authorId);
        const people = await listAddressed(sender, 'documents.make', batch.audience);
        const repo = createDocumentBatchesRepo(context.db, context.actor.companyId);
        added += await repo.addItems(batch.id, people);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
      }
    }
    return added;
  });
