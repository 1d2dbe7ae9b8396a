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
  binder.writePrepared(
    changeRequestRoutes.createChangeRequest,
    (context, { files }) => keepFormPictures(context, files, deps),
    async (context, { body }, pictures) =>
      answer(201, { pendingRequest: await createChangeRequest(context, body, pictures, deps) }),
  );
  binder.read(changeRequestRoutes.listChangeRequests, async (context, { query }) =>
    answer(200, { changeRequests: await listRequests(context, changeKind, query, deps) }),
  );
  binder.write(changeRequestRoutes.decideChangeRequest, async (context, { params, body }) => {
    const which = { lastOn: params.shiftId };
    return answer(200, {
      changeRequest: await decideRequest(context, changeKind, which, body, deps),
    });
  });
  binder.readBytes(changeRequestRoutes.getChangeRequestPicture, (context, { params }) =>
    getRequestPicture(context, changeKind, params, deps),
  );
};
