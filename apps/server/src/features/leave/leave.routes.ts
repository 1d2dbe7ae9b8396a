import { leaveRoutes } from '@ploeg/contract/leave/leave.routes';
import type { CatalogueLoader } from '#features/catalogues/catalogues.service.ts';
import {
  decideRequest,
  getRequestPicture,
  listRequests,
  type RequestDeps,
} from '#features/requests/requests.service.ts';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import { keepFormPictures, type PictureDeps } from '#platform/storage/kept-pictures.ts';
import { leaveKind } from './leave-kind.ts';
import { createLeave, listDayoffTypes } from './leave.service.ts';

type Deps = RequestDeps & PictureDeps & { catalogues: CatalogueLoader };

export const bindLeaveRoutes = (binder: Binder, deps: Deps): void => {
  binder.read(leaveRoutes.listDayoffTypes, async (context, { query }) =>
    answer(200, await listDayoffTypes(context, query.departmentId, deps)),
  );
  binder.writePrepared(
    leaveRoutes.createLeave,
    (context, { files }) => keepFormPictures(context, files, deps),
    async (context, { body }, pictures) =>
      answer(201, { vacationRequest: await createLeave(context, body, pictures, deps) }),
  );
  binder.read(leaveRoutes.listLeave, async (context, { query }) =>
    answer(200, { vacationRequests: await listRequests(context, leaveKind, query, deps) }),
  );
  binder.write(leaveRoutes.decideLeave, async (context, { params, body }) =>
    answer(200, { vacationRequest: await decideRequest(context, leaveKind, params, body, deps) }),
  );
  binder.readBytes(leaveRoutes.getLeavePicture, (context, { params }) =>
    getRequestPicture(context, leaveKind, params, deps),
  );
};
