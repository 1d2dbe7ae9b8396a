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
  binder.read(leaveRoutes.listDayoffTypes, async (reading, { query }) =>
    answer(200, await listDayoffTypes(reading, query.departmentId, deps)),
  );
  binder.writeFiles(
    leaveRoutes.createLeave,
    (reading, { files }) => keepFormPictures(reading, files, deps),
    async (command, { body }, pictures) =>
      answer(201, { vacationRequest: await createLeave(command, body, pictures, deps) }),
  );
  binder.read(leaveRoutes.listLeave, async (reading, { query }) =>
    answer(200, { vacationRequests: await listRequests(reading, leaveKind, query, deps) }),
  );
  binder.write(leaveRoutes.decideLeave, async (command, { params, body }) =>
    answer(200, { vacationRequest: await decideRequest(command, leaveKind, params, body, deps) }),
  );
  binder.readBytes(leaveRoutes.getLeavePicture, (reading, { params }) =>
    getRequestPicture(reading, leaveKind, params, deps),
  );
};
