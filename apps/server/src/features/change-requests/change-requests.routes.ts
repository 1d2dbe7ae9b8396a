import { changeRequestRoutes } from '@ploeg/contract/change-requests/change-requests.routes';
import type { RequestDeps } from '#features/requests/requests.service.ts';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import { keepFormPictures, type PictureDeps } from '#platform/storage/kept-pictures.ts';
import { createChangeRequest } from './change-requests.service.ts';

export const bindChangeRequestRoutes = (binder: Binder, deps: RequestDeps & PictureDeps): void => {
  binder.writePrepared(
    changeRequestRoutes.createChangeRequest,
    (context, { files }) => keepFormPictures(context, files, deps),
    async (context, { body }, pictures) =>
      answer(201, { pendingRequest: await createChangeRequest(context, body, pictures, deps) }),
  );
};
