import type { ProfileAnswer, ProfileBody } from '@ploeg/contract/people/profile.schemas';
import { doOnline } from '../online-command.ts';

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

const UPLOAD_TIMEOUT_MS = 60_000;

export const removePicture = (employmentId: string): Promise<unknown> =>
  doOnline('DELETE /api/v3/users/:userRecordId/picture', { params: { employmentId } }, [
    'PROFILE',
    'CONTACTS',
  ]);
