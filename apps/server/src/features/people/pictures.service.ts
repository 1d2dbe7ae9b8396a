import type { ReceivedFile } from '@ploeg/contract/shared/route';
import { instant } from '@ploeg/domain/time/wall-time';
import type { WriteContext, ReadContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { readSquare } from '#platform/pictures.ts';
import { claimFile, keepFile, releaseFile } from '#platform/storage/files.ts';
import { openPicture, type PictureDeps } from '#platform/storage/kept-pictures.ts';
import { lockPersons } from './people.service.ts';
import { pictureUrlOf } from './person-picture.ts';
import { createPeopleRepo } from './people.repo.ts';
import { authorizeEmployment, type Named, type PeopleDeps } from './employment-scope.service.ts';

/** A picture of a person has no end of its own; it is released when another one takes its place. */
const UNTIL_RELEASED = instant(253_402_300_799);

const SIDE_PIXELS = 512;

/** Makes a square of a received picture and puts it into the store, unclaimed; answers its key. */
export const keepPersonPicture = async (
  context: ReadContext,
  named: Named,
  [file]: readonly ReceivedFile[],
  deps: PeopleDeps & PictureDeps,
): Promise<string> => {
  const { employment } = await authorizeEmployment(context, named, 'profile', deps);
  if (!file?.path) throw fail('people.picture_missing');
  const content = await readSquare(file.path, SIDE_PIXELS);
  if (!content) throw fail('people.picture_unusable');
  const { companyId } = context.actor;
  const owner = { companyId, personId: employment.personId };
  return keepFile(context.db, deps.storage, owner, { content, mime: 'image/jpeg' }, context.now);
};

export const changePicture = async (
  context: WriteContext,
  named: Named,
  pictureKey: string | null,
  deps: PeopleDeps,
): Promise<{ url: string | null }> => {
  const { db, actor, now } = context;
  const { employment, isOwn } = await authorizeEmployment(context, named, 'profile', deps);
  const { personId, departmentId } = employment;
  if (!isOwn) await lockPersons(db, actor.companyId, [personId]);
  const repo = createPeopleRepo(db, actor.companyId);
  const before = (await repo.findPerson(personId))?.pictureKey ?? null;
  if (pictureKey) {
    const times = { now, expiresAt: UNTIL_RELEASED };
    const isThere = await claimFile(db, actor.companyId, pictureKey, times);
    if (!isThere) throw fail('people.picture_unusable');
  }
  if (before && before !== pictureKey) await releaseFile(db, actor.companyId, before, now);
  await repo.updatePerson(personId, { pictureKey });
  const action = pictureKey ? 'profile.set_picture' : 'profile.remove_picture';
  context.audit({ action, departmentId, subjectId: personId });
  context.emit({ resource: 'PROFILE', resourceId: personId, personIds: [personId] });
  return { url: pictureUrlOf({ id: personId, pictureKey }) };
};

/** The picture of a person, for who works or holds a right in one of their departments. */
export const getPersonPicture = async (
  { db, actor }: ReadContext,
  { mainId: personId, sha256 }: { mainId: string; sha256: string },
  deps: PictureDeps,
) => {
  const repo = createPeopleRepo(db, actor.companyId);
  const person = await repo.findPerson(personId);
  const theirs = await repo.listDepartmentIds(personId);
  const isColleague =
    personId === actor.personId || actor.places.some((m) => theirs.includes(m.departmentId));
  const key = isColleague ? person?.pictureKey : null;
  return openPicture(key ? [key] : [], sha256, deps);
};
