import { payrollBatchRoutes } from '@ploeg/contract/payroll/batches.routes';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import type { Database } from '#db/database.ts';
import type { SheetDeps } from '#features/timesheets/sheet-access.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { SignedUrls } from '#platform/signed-urls.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { fileLink, noteReceipt, openFile, takeFile, voidBatch } from './batch-acts.service.ts';
import {
  getBatch,
  listBatches,
  listPayrollPeriods,
  makeBatch,
  prepareBatch,
  previewBatch,
} from './batches.service.ts';

export type PayrollDeps = SheetDeps & {
  database: Database;
  storage: Storage;
  urls: SignedUrls;
  clock: Clock;
};

export const bindPayrollBatchRoutes = (binder: Binder, deps: PayrollDeps): void => {
  binder.read(payrollBatchRoutes.listPayrollPeriods, async (context, { query }) =>
    answer(200, { periods: await listPayrollPeriods(context, query.departmentId, deps) }),
  );
  binder.read(payrollBatchRoutes.previewPayroll, async (context, { query }) =>
    answer(200, await previewBatch(context, query, deps)),
  );
  binder.writePrepared(
    payrollBatchRoutes.makePayrollBatch,
    (context, { body }) => prepareBatch(context, body, deps),
    async (context, { body }, prepared) => {
      const { batch, isNew } = await makeBatch(context, body, prepared, deps);
      return isNew ? answer(201, { batch }) : answer(200, { batch });
    },
  );
  binder.read(payrollBatchRoutes.listPayrollBatches, async (context, { query }) =>
    answer(200, { batches: await listBatches(context, query) }),
  );
  binder.read(payrollBatchRoutes.getPayrollBatch, async (context, { params }) =>
    answer(200, await getBatch(context, params.id)),
  );
  binder.write(
    payrollBatchRoutes.takePayrollFile,
    async (context, { params }) => {
      await takeFile(context, params.id);
      return answer(200, await fileLink(context, params.id, deps.urls));
    },
    // An address that opens a file is kept for nobody who asks again.
    { reread: (context, { params }) => fileLink(context, params.id, deps.urls) },
  );
  binder.openBytes(payrollBatchRoutes.getPayrollFile, ({ params, query }) =>
    openFile({ ...params, ...query }, deps, deps.clock.now()),
  );
  binder.write(payrollBatchRoutes.voidPayrollBatch, async (context, { params }) =>
    answer(200, { batch: await voidBatch(context, params.id) }),
  );
  binder.write(payrollBatchRoutes.noteReceipt, async (context, { params, body }) =>
    answer(200, { batch: await noteReceipt(context, params.id, body) }),
  );
};
