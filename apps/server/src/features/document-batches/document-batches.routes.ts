import { documentBatchRoutes } from '@ploeg/contract/document-batches/document-batches.routes';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import {
  type BatchDeps,
  listDocumentBatches,
  prepareBatch,
  sendDocumentBatch,
  stopDocumentBatch,
} from './document-batches.service.ts';

export const bindDocumentBatchRoutes = (binder: Binder, deps: BatchDeps): void => {
  binder.read(documentBatchRoutes.listDocumentBatches, async (context) =>
    answer(200, { items: await listDocumentBatches(context) }),
  );
  binder.writePrepared(
    documentBatchRoutes.sendDocumentBatch,
    (context, { body, files }) => prepareBatch(context, body, files, deps),
    async (context, { body }, rendered) =>
      answer(201, { item: await sendDocumentBatch(context, body, rendered) }),
  );
  binder.write(documentBatchRoutes.stopDocumentBatch, async (context, { params, body }) =>
    answer(200, { item: await stopDocumentBatch(context, params.id, body.isStopped) }),
  );
};
