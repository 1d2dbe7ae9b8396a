import type { Resource } from '@ploeg/contract/features';
import type { ProfileBody } from '@ploeg/contract/people/profile.schemas';
import { doOnline } from '../online-command.ts';
import { UPLOAD_TIMEOUT_MS } from '../picture-form.ts';

const CHANGES: readonly Resource[] = ['PROFILE', 'CONTACTS'];

export const saveProfile = (employmentId: string, body: ProfileBody) =>
  doOnline(
    'PATCH /api/v3/users/:userRecordId/profile',
    { params: { employmentId }, body },
    CHANGES,
  );

export const setPicture = (employmentId: string, picture: Blob) => {
  const body = new FormData();
  body.set('file', picture, 'picture.jpg');
  return doOnline(
    'POST /api/v3/users/:userRecordId/picture',
    { params: { employmentId }, body },
    CHANGES,
    { timeoutMs: UPLOAD_TIMEOUT_MS },
  );
};

export const removePicture = (employmentId: string) =>
  doOnline('DELETE /api/v3/users/:userRecordId/picture', { params: { employmentId } }, CHANGES);
