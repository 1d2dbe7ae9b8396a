import type { Resource } from '@ploeg/contract/features';
import type { NumberCorrection, ProfileBody } from '@ploeg/contract/people/profile.schemas';
import { doOnline } from '../online-command.ts';
import { UPLOAD_TIMEOUT_MS } from '../picture-form.ts';

const CHANGES: readonly Resource[] = ['PROFILE', 'CONTACTS'];

export const saveProfile = (employmentId: string, body: ProfileBody) =>
  doOnline(
    'PATCH /api/v3/users/:userRecordId/profile',
    { params: { employmentId }, body },
    CHANGES,
  );

/** What a look at it answers is kept nowhere. */
export const showNationalNumber = async (employmentId: string): Promise<string> =>
  (
    await doOnline(
      'POST /api/v4/employments/:employmentId/national-number/shown',
      { params: { employmentId } },
      [],
    )
  ).nationalNumber;

export const correctNationalNumber = (employmentId: string, body: NumberCorrection) =>
  doOnline(
    'PUT /api/v4/employments/:employmentId/national-number',
    { params: { employmentId }, body },
    ['PROFILE'],
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
