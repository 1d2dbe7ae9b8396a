import { peopleRoutes } from '@ploeg/contract/people/people.routes';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import type { PictureDeps } from '#platform/storage/kept-pictures.ts';
import { listContacts } from './contacts.service.ts';
import { changePicture, getPersonPicture, keepPersonPicture } from './pictures.service.ts';
import { chooseLooks } from './looks.service.ts';
import {
  correctNationalNumber,
  getNationalNumber,
  showNationalNumber,
} from './national-numbers.service.ts';
import { getProfile, saveProfile } from './profiles.service.ts';
import { namedIn, type PeopleDeps } from './employment-scope.service.ts';

export const bindPeopleRoutes = (binder: Binder, deps: PeopleDeps & PictureDeps): void => {
  binder.read(peopleRoutes.getProfile, async (context, request) =>
    answer(200, await getProfile(context, namedIn(request), deps)),
  );
  binder.write(
    peopleRoutes.saveProfile,
    async (context, request) =>
      answer(200, await saveProfile(context, namedIn(request), request.body, deps)),
    { reread: (context, request) => getProfile(context, namedIn(request), deps) },
  );
  binder.write(
    peopleRoutes.showNationalNumber,
    async (context, { params }) => answer(200, await showNationalNumber(context, params, deps)),
    {
      // No number lies among the answers that are kept for repeats.
      reread: async (context, { params }) => {
        const { nationalNumber } = await getNationalNumber(context, params, deps);
        return { nationalNumber };
      },
    },
  );
  binder.write(peopleRoutes.correctNationalNumber, async (context, { params, body }) => {
    await correctNationalNumber(context, params, body, deps);
    return answer(200, {});
  });
  binder.write(peopleRoutes.chooseLooks, async (context, { body }) =>
    answer(200, { looks: await chooseLooks(context, body) }),
  );
  binder.writePrepared(
    peopleRoutes.setPicture,
    (context, request) => keepPersonPicture(context, namedIn(request), request.files, deps),
    async (context, request, key) =>
      answer(200, await changePicture(context, namedIn(request), key, deps)),
  );
  binder.write(peopleRoutes.removePicture, async (context, request) =>
    answer(200, await changePicture(context, namedIn(request), null, deps)),
  );
  binder.readBytes(peopleRoutes.getPersonPicture, (context, { params }) =>
    getPersonPicture(context, params, deps),
  );
  binder.read(peopleRoutes.listContacts, async (context) =>
    answer(200, { departments: await listContacts(context, deps) }),
  );
};
