import type { ProfileAnswer, ProfileBody } from '@ploeg/contract/people/profile.schemas';
import { type ApiOutput, callApi } from '#platform/api.ts';
import { doOnline } from '../online-command.ts';

export type Me = ApiOutput<'GET /api/v3/me'>;

/** One's own data for contracts and declarations; it is never kept on the device. */
export const loadProfile = (userRecordId: string): Promise<ProfileAnswer> =>
  callApi('GET /api/v3/users/:userRecordId/profile', { params: { userRecordId } });

/** Sends what was changed; throws ApiError with the text of each field at fault. */
export const saveProfile = (userRecordId: string, body: ProfileBody): Promise<ProfileAnswer> =>
  doOnline('PATCH /api/v3/users/:userRecordId/profile', { params: { userRecordId }, body });

/** What was worked this month. */
export const loadMe = (): Promise<Me> => callApi('GET /api/v3/me', {});

export const setPicture = (userRecordId: string, picture: Blob): Promise<unknown> => {
  const body = new FormData();
  body.set('file', picture, 'picture.jpg');
  return doOnline(
    'POST /api/v3/users/:userRecordId/picture',
    { params: { userRecordId }, body } as { params: { userRecordId: string } },
    { timeoutMs: UPLOAD_TIMEOUT_MS },
  );
};

/** A small square, also on a poor line. */
const UPLOAD_TIMEOUT_MS = 60_000;

export const removePicture = (userRecordId: string): Promise<unknown> =>
  doOnline('DELETE /api/v3/users/:userRecordId/picture', { params: { userRecordId } });
