import { leaveRoutes } from '@ploeg/contract/leave/leave.routes';
import { type CatalogueLoader, listDayoffTypes } from '#features/catalogues/catalogues.service.ts';
import type { Deps as RequestDeps } from '#features/requests/requests.routes.ts';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';

export const bindDayoffTypes = (
  binder: Binder,
  deps: RequestDeps & { catalogues: CatalogueLoader },
): void =>
  binder.read(leaveRoutes.listDayoffTypes, async (context, { query }) =>
    answer(200, { dayoffs: await listDayoffTypes(context, query.departmentId, deps) }),
  );
