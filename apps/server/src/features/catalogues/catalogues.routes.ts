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
  binder.read(routes.list, async (reading, { query }) =>
    answer(200, await listCatalogue(reading, name, query.departmentId)),
  );
  binder.write(routes.create, async (command, { body }) =>
    answer(201, { item: await createRow(command, name, body) }),
  );
  binder.write(routes.change, async (command, { params, body }) =>
    answer(200, { item: await changeRow(command, name, params.id, body) }),
  );
  binder.write(routes.order, async (command, { body }) =>
    answer(200, await orderRows(command, name, body)),
  );
  binder.write(routes.archive, async (command, { params }) =>
    answer(200, { item: await archiveRow(command, name, params.id) }),
  );
  binder.write(routes.restore, async (command, { params }) =>
    answer(200, { item: await restoreRow(command, name, params.id) }),
  );
};

export const bindCatalogueRoutes = (binder: Binder): void => {
  for (const list of LIST_NAMES) bindList(binder, list);
};
