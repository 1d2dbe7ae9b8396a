import { leaveRoutes } from '@ploeg/contract/leave/leave.routes';
import { type CatalogueLoader, listDayoffTypes } from '#features/catalogues/catalogues.service.ts';
import { bindAsking, bindRequests } from '#features/requests/requests.routes.ts';
import type { RequestDeps } from '#features/requests/requests.service.ts';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import type { PictureDeps } from '#platform/storage/kept-pictures.ts';
import { askForLeave, leaveKind } from './leave-kind.ts';

type Deps = RequestDeps & PictureDeps & { catalogues: CatalogueLoader };

export const bindLeaveRoutes = (binder: Binder, deps: Deps): void => {
  const { createLeave, listLeave: list, decideLeave: decide, getLeavePicture } = leaveRoutes;
  bindAsking(binder, leaveKind, createLeave, askForLeave, deps);
  bindRequests(binder, leaveKind, { list, decide, picture: getLeavePicture }, deps);
  binder.read(leaveRoutes.listDayoffTypes, async (context, { query }) =>
    answer(200, { dayoffs: await listDayoffTypes(context, query.departmentId, deps) }),
  );
};
