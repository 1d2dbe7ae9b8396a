import { leaveRoutes } from '@ploeg/contract/leave/leave.routes';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import { keepFormPictures, type PictureDeps } from '#platform/storage/kept-pictures.ts';
import { decideLeave } from './leave-decisions.service.ts';
import {
  createLeave,
  getLeavePicture,
  type LeaveDeps,
  listDayoffTypes,
  listLeave,
} from './leave.service.ts';

export const bindLeaveRoutes = (binder: Binder, deps: LeaveDeps & PictureDeps): void => {
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
    answer(200, { vacationRequests: await listLeave(reading, query, deps) }),
  );
  binder.write(leaveRoutes.decideLeave, async (command, { params, body }) =>
    answer(200, { vacationRequest: await decideLeave(command, params.id, body, deps) }),
  );
  binder.readBytes(leaveRoutes.getLeavePicture, (reading, { params }) =>
    getLeavePicture(reading, params, deps),
  );
};
