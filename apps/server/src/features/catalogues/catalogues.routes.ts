import {
  copyRoutes,
  routesOfLists,
  scanCodeRoutes,
} from '@ploeg/contract/catalogues/catalogues.routes';
import { CATALOGUES, type ListName } from '@ploeg/contract/catalogues/catalogues.schemas';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import {
  addRows,
  archiveRow,
  changeRow,
  createRow,
  listCatalogue,
  orderRows,
  restoreRow,
} from './catalogue-keeping.service.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { getCodeSheet } from './code-sheet.service.ts';
import { copyCatalogues } from './copies.service.ts';
import { giveBackRow, replaceRow } from './replacement.service.ts';
import { makeCode, renewCode } from './scan-codes.service.ts';

/** All lists are bound alike; the shapes of one stand for those of all. */
const bindList = (binder: Binder, list: ListName): void => {
  const name = list as 'sections';
  const routes = routesOfLists[name];
  binder.read(routes.list, async (context, { query }) =>
    answer(200, await listCatalogue(context, name, query.departmentId)),
  );
  binder.write(routes.create, async (context, { body }) =>
    answer(201, { item: await createRow(context, name, body) }),
  );
  binder.write(routes.add, async (context, { body }) =>
    answer(201, { items: await addRows(context, name, body) }),
  );
  binder.write(routes.change, async (context, { params, body }) =>
    answer(200, { item: await changeRow(context, name, params.id, body) }),
  );
  binder.write(routes.order, async (context, { body }) =>
    answer(200, await orderRows(context, name, body)),
  );
  binder.write(routes.archive, async (context, { params }) =>
    answer(200, { item: await archiveRow(context, name, params.id) }),
  );
  binder.write(routes.restore, async (context, { params }) =>
    answer(200, { item: await restoreRow(context, name, params.id) }),
  );
  binder.write(routes.replace, async (context, { params, body }) =>
    answer(200, await replaceRow(context, name, params.id, body.by)),
  );
  binder.write(routes.giveBack, async (context, { params, body }) =>
    answer(200, { item: await giveBackRow(context, name, params.id, body) }),
  );
};

export const bindCatalogueRoutes = (binder: Binder, deps: { storage: Storage }): void => {
  for (const list of Object.keys(CATALOGUES) as ListName[]) bindList(binder, list);
  binder.write(scanCodeRoutes.makeScanCode, async (context, { body }) =>
    answer(201, { item: await makeCode(context, body) }),
  );
  binder.write(scanCodeRoutes.renewScanCode, async (context, { params }) =>
    answer(201, await renewCode(context, params.id)),
  );
  binder.readBytes(scanCodeRoutes.getScanCodeSheet, (context, { query }) =>
    getCodeSheet(context, query, deps),
  );
  binder.write(copyRoutes.copyCatalogues, async (context, { body }) =>
    answer(201, await copyCatalogues(context, body)),
  );
};
