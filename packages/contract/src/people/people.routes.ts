import { z } from 'zod';
import { route } from '../shared/route.ts';
import { Address, AppFields, Binary, Id, Sha256 } from '../shared/wire.schemas.ts';
import { ContractDefaults, Employment, WorkerTypeChoice } from './employment.schemas.ts';
import { Looks, LooksBody } from './looks.schemas.ts';
import { ContactGroup } from './people.schemas.ts';
import { NumberCorrection, ProfileAnswer, ProfileBody, ShownNumber } from './profile.schemas.ts';

/** The employment is named in the path; its department may be named too, and must then be the right one. */
const params = z.object({ userRecordId: Id });
const query = z.object({ departmentId: Id.optional(), ...AppFields });

const Url = z.object({ url: Address.nullable() });

/** A phone's picture before the app has made it smaller. */
const pictureFile = { field: 'file', maxCount: 1, maxBytes: 8 * 1_048_576 } as const;

export const peopleRoutes = {
  getProfile: route('GET /api/v3/users/:userRecordId/profile', {
    needs: 'session',
    summary: 'A person’s own data for contracts and declarations',
    params,
    query,
    responses: { 200: ProfileAnswer },
  }),
  saveProfile: route('PATCH /api/v3/users/:userRecordId/profile', {
    needs: 'session',
    summary: 'Change what is sent; the e-mail address, and a national number that is known, stay',
    params,
    query,
    body: ProfileBody,
    responses: { 200: ProfileAnswer },
    errors: ['people.profile_invalid'],
  }),
  showNationalNumber: route('POST /api/v4/employments/:employmentId/national-number/shown', {
    needs: 'people.private',
    summary: 'The national number of a person, whole; that it was read stands in the log',
    params: z.object({ employmentId: Id }),
    responses: { 200: ShownNumber },
    errors: ['people.national_number_none'],
  }),
  correctNationalNumber: route('PUT /api/v4/employments/:employmentId/national-number', {
    needs: 'people.private',
    summary: 'Put a national number right, with a reason that stands in the log',
    params: z.object({ employmentId: Id }),
    body: NumberCorrection,
    responses: { 200: z.object({}) },
    errors: ['people.profile_invalid'],
  }),
  chooseLooks: route('PATCH /api/v4/looks', {
    needs: 'own',
    summary:
      'Choose language, size of texts, light or dark for every device; what is not sent stays',
    access: 'clock-in-only-too',
    body: LooksBody,
    responses: { 200: z.object({ looks: Looks }) },
  }),
  setPicture: route('POST /api/v3/users/:userRecordId/picture', {
    needs: 'session',
    summary: 'Set the picture of a person: JPEG, PNG or WebP, cut to a square of 512 pixels',
    params,
    query,
    multipart: { files: pictureFile },
    responses: { 200: Url },
    errors: ['people.picture_missing', 'people.picture_unusable'],
  }),
  removePicture: route('DELETE /api/v3/users/:userRecordId/picture', {
    needs: 'session',
    summary: 'Take the picture of a person away',
    params,
    query,
    responses: { 200: Url },
  }),
  getPersonPicture: route('GET /api/v3/people/:mainId/picture/:sha256', {
    needs: 'session',
    summary: 'The picture of a person as JPEG, for who works in one of their departments',
    access: 'clock-in-only-too',
    params: z.object({ mainId: Id, sha256: Sha256 }),
    produces: 'image/jpeg',
    responses: { 200: Binary },
  }),
  listContacts: route('GET /api/v3/contacts', {
    needs: 'session',
    summary: 'Who may be called or written to in the caller’s departments',
    query: z.object(AppFields),
    responses: { 200: z.object({ departments: z.array(ContactGroup) }) },
  }),
  getContractDefaults: route('GET /api/v3/users/:userRecordId/params', {
    needs: 'session',
    summary: 'What a contract form starts with for a person',
    params,
    query,
    responses: { 200: z.object({ data: ContractDefaults }) },
  }),
  getEmployment: route('GET /api/v3/users/:userRecordId/hr/active', {
    needs: 'session',
    summary: 'Whether a person is employed, and what contracts and Dimona still need of them',
    params,
    query,
    responses: { 200: z.object({ data: Employment }) },
  }),
  getWorkerType: route('GET /api/v3/users/:userRecordId/worker-type', {
    needs: 'own',
    summary: 'As what a person can be declared, and the student hours that are left',
    params,
    query,
    responses: { 200: z.object({ data: WorkerTypeChoice }) },
  }),
};
