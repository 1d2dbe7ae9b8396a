import { changeRequestRoutes } from '@ploeg/contract/change-requests/change-requests.routes';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import { keepFormPictures, type PictureDeps } from '#platform/storage/kept-pictures.ts';
import {
  type ChangeRequestDeps,
  createChangeRequest,
  decideChangeRequest,
  getChangeRequestPicture,
  listChangeRequests,
} from './change-request-decisions.service.ts';

export const bindChangeRequestRoutes = (
  binder: Binder,
  deps: ChangeRequestDeps & PictureDeps,
): void => {
  binder.writeFiles(
    changeRequestRoutes.createChangeRequest,
    (reading, { files }) => keepFormPictures(reading, files, deps),
    async (command, { body }, pictures) => {
      const pendingRequest = await createChangeRequest(command, body, pictures, deps);
      return answer(201, { pendingRequest });
    },
  );
  binder.read(changeRequestRoutes.listChangeRequests, async (reading, { query }) =>
    answer(200, { changeRequests: await listChangeRequests(reading, query, deps) }),
  );
  binder.write(changeRequestRoutes.decideChangeRequest, async (command, { params, body }) => {
    const changeRequest = await decideChangeRequest(command, params.shiftId, body, deps);
    return answer(200, { changeRequest });
  });
  binder.readBytes(changeRequestRoutes.getChangeRequestPicture, (reading, { params }) =>
    getChangeRequestPicture(reading, params, deps),
  );
};
