import { importRoutes } from '@ploeg/contract/imports/imports.routes';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import { changeImport, discardImport } from './import-changes.service.ts';
import { commitImport } from './import-commits.service.ts';
import { getImportRest } from './import-rest.service.ts';
import { undoImport } from './import-undo.service.ts';
import { keepUpload, readUpload } from './import-uploads.service.ts';
import { listImports, previewImport } from './imports.service.ts';
import type { ImportDeps } from './sealed-cells.ts';

export const bindImportRoutes = (binder: Binder, deps: ImportDeps): void => {
  binder.read(importRoutes.listImports, async (context, { query }) =>
    answer(200, { imports: await listImports(context, query.kind) }),
  );
  binder.writePrepared(
    importRoutes.uploadImport,
    (context, { body, files }) => readUpload(context, body.kind, files),
    async (context, { body }, list) => answer(201, await keepUpload(context, list, body, deps)),
    { isBesideSnapshot: true },
  );
  binder.read(importRoutes.getImport, async (context, { params }) =>
    answer(200, await previewImport(context, params.id, deps)),
  );
  binder.write(
    importRoutes.changeImport,
    async (context, { params, body }) =>
      answer(200, await changeImport(context, params.id, body, deps)),
    { isBesideSnapshot: true },
  );
  binder.write(importRoutes.commitImport, async (context, { params, body }) =>
    answer(200, await commitImport(context, params.id, body, deps)),
  );
  binder.readBytes(importRoutes.getImportRest, (context, { params }) =>
    getImportRest(context, params.id, deps),
  );
  binder.write(importRoutes.undoImport, async (context, { params }) =>
    answer(200, await undoImport(context, params.id, deps)),
  );
  binder.write(
    importRoutes.discardImport,
    async (context, { params }) => answer(200, await discardImport(context, params.id)),
    { isBesideSnapshot: true },
  );
};
