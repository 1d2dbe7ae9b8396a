import type { ProfileAnswer, ProfileBody } from '@ploeg/contract/people/profile.schemas';
import { doOnline } from '../online-command.ts';

/** Sends what was changed; throws ApiError with the text of each field at fault. */
export const saveProfile = (employmentId: string, body: ProfileBody): Promise<ProfileAnswer> =>
  doOnline('PATCH /api/v3/users/:userRecordId/profile', { params: { employmentId }, body }, [
    'PROFILE',
    'CONTACTS',
  ]);

export const setPicture = (employmentId: string, picture: Blob): Promise<unknown> => {
  const body = new FormData();
  body.set('file', picture, 'picture.jpg');
  return doOnline(
    'POST /api/v3/users/:userRecordId/picture',
    { params: { employmentId }, body } as { params: { employmentId: string } },
    ['PROFILE', 'CONTACTS'],
    { timeoutMs: UPLOAD_TIMEOUT_MS },
  );
};

/** A small square, also on a poor line. */
const UPLOAD_TIMEOUT_MS = 60_000;

export const removePicture = (employmentId: string): Promise<unknown> =>
  doOnline('DELETE /api/v3/users/:userRecordId/picture', { params: { employmentId } }, [
    'PROFILE',
    'CONTACTS',
  ]);
