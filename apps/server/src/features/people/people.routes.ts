import { peopleRoutes } from '@ploeg/contract/people/people.routes';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import type { PictureDeps } from '#platform/storage/kept-pictures.ts';
import { listContacts } from './contacts.service.ts';
import { changePicture, getPersonPicture, keepPersonPicture } from './pictures.service.ts';
import { getProfile, saveProfile } from './profiles.service.ts';
import { namedIn, type PeopleDeps } from './regarded.service.ts';

export const bindPeopleRoutes = (binder: Binder, deps: PeopleDeps & PictureDeps): void => {
  binder.read(peopleRoutes.getProfile, async (reading, request) =>
    answer(200, await getProfile(reading, namedIn(request), deps)),
  );
  binder.write(
    peopleRoutes.saveProfile,
    async (command, request) =>
      answer(200, await saveProfile(command, namedIn(request), request.body, deps)),
    { reread: (reading, request) => getProfile(reading, namedIn(request), deps) },
  );
  binder.writeFiles(
    peopleRoutes.setPicture,
    (reading, request) => keepPersonPicture(reading, namedIn(request), request.files, deps),
    async (command, request, key) =>
      answer(200, await changePicture(command, namedIn(request), key, deps)),
  );
  binder.write(peopleRoutes.removePicture, async (command, request) =>
    answer(200, await changePicture(command, namedIn(request), null, deps)),
  );
  binder.readBytes(peopleRoutes.getPersonPicture, (reading, { params }) =>
    getPersonPicture(reading, params, deps),
  );
  binder.read(peopleRoutes.listContacts, async (reading) =>
    answer(200, { departments: await listContacts(reading, deps) }),
  );
};
