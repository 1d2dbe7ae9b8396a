import type { BundleDeps } from '#features/notifications/bundles.service.ts';
import { notifyingJob } from '#features/notifications/notifying-job.service.ts';
import type { Publish } from '#features/notifications/publish-notices.ts';
import type { Hooks } from '#platform/context.ts';
import { feature } from '#platform/feature.ts';
import { MINUTE } from '#platform/scheduler.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { bindDocumentBatchRoutes } from './document-batches.routes.ts';
import { addNewcomers, handOutDue } from './hand-out.service.ts';

const NEWCOMERS_EVERY_SECONDS = 10 * MINUTE;

type JobDeps = { hooks: Hooks; publish: Publish; storage: Storage; messages: BundleDeps };

export const documentBatches = feature({
  name: 'document-batches',
  bind: bindDocumentBatchRoutes,
  impersonal: { document_batches: 'one text for many; who sent it is an id' },
  jobs: ({ hooks, publish, storage, messages: { publicUrl } }: JobDeps) => [
    notifyingJob(
      'documents-for-many',
      MINUTE,
      (db, now) => handOutDue({ db, now, hooks }, { storage, publicUrl }),
      publish,
    ),
    notifyingJob(
      'documents-for-newcomers',
      NEWCOMERS_EVERY_SECONDS,
      (db, now) => addNewcomers({ db, now, hooks }),
      publish,
    ),
  ],
});
