import { routesOfLists } from '@ploeg/contract/catalogues/catalogues.routes';
import type { ListName } from '@ploeg/contract/catalogues/catalogues.schemas';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import {
  archiveRow,
  changeRow,
  createRow,
  LIST_NAMES,
  listCatalogue,
  orderRows,
  restoreRow,
} from './catalogue-keeping.service.ts';

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
};

export const bindCatalogueRoutes = (binder: Binder): void => {
  for (const list of LIST_NAMES) bindList(binder, list);
};
