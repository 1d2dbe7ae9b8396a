import { changeRequestRoutes } from '@ploeg/contract/change-requests/change-requests.routes';
import {
  decideRequest,
  getRequestPicture,
  listRequests,
  type RequestDeps,
} from '#features/requests/requests.service.ts';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import { keepFormPictures, type PictureDeps } from '#platform/storage/kept-pictures.ts';
import { changeKind } from './change-request-kind.ts';
import { createChangeRequest } from './change-requests.service.ts';

export const bindChangeRequestRoutes = (binder: Binder, deps: RequestDeps & PictureDeps): void => {
  binder.writeFiles(
    changeRequestRoutes.createChangeRequest,
    (reading, { files }) => keepFormPictures(reading, files, deps),
    async (command, { body }, pictures) =>
      answer(201, { pendingRequest: await createChangeRequest(command, body, pictures, deps) }),
  );
  binder.read(changeRequestRoutes.listChangeRequests, async (reading, { query }) =>
    answer(200, { changeRequests: await listRequests(reading, changeKind, query, deps) }),
  );
  binder.write(changeRequestRoutes.decideChangeRequest, async (command, { params, body }) => {
    const which = { lastOn: params.shiftId };
    return answer(200, {
      changeRequest: await decideRequest(command, changeKind, which, body, deps),
    });
  });
  binder.readBytes(changeRequestRoutes.getChangeRequestPicture, (reading, { params }) =>
    getRequestPicture(reading, changeKind, params, deps),
  );
};
