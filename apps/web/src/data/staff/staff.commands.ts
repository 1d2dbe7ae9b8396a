import type { Resource } from '@ploeg/contract/features';
import { loadBytes } from '#platform/api.ts';
import type { ApiInput, ApiOutput, callApi } from '../api.ts';
import { doOnline } from '../online-command.ts';

export const CHANGES: readonly Resource[] = ['STAFF', 'CONTACTS', 'DEPARTMENTS', 'TERMS'];

type Body<C extends Parameters<typeof callApi>[0]> =
  ApiInput<C> extends { body: infer B } ? B : never;

export type NewPerson = Body<'POST /api/v4/people'>['people'][number];
export type PersonChanges = Body<'PATCH /api/v4/people/:personId'>;
export type StaffFile = ApiOutput<'GET /api/v4/people/:personId'>;

export const createPeople = (departmentId: string, people: NewPerson[]) =>
  doOnline('POST /api/v4/people', { body: { departmentId, people } }, CHANGES);

export const changePerson = (personId: string, body: PersonChanges) =>
  doOnline('PATCH /api/v4/people/:personId', { params: { personId }, body }, CHANGES);

export const employPerson = (
  personId: string,
  body: Body<'POST /api/v4/people/:personId/employments'>,
) => doOnline('POST /api/v4/people/:personId/employments', { params: { personId }, body }, CHANGES);

export const changeJob = (
  { personId, employmentId }: { personId: string; employmentId: string },
  body: Body<'PATCH /api/v4/people/:personId/employments/:employmentId'>,
) =>
  doOnline(
    'PATCH /api/v4/people/:personId/employments/:employmentId',
    { params: { personId, employmentId }, body },
    CHANGES,
  );

export const invitePeople = (body: Body<'POST /api/v4/people/invitations'>) =>
  doOnline('POST /api/v4/people/invitations', { body }, CHANGES, { timeoutMs: 60_000 });

/** The printed invitations as a PDF. */
export const loadSheet = (sheetId: string): Promise<ArrayBuffer> =>
  loadBytes(`/api/v4/people/invitation-sheets/${sheetId}`);

export const givePin = (personId: string) =>
  doOnline('POST /api/v4/people/:personId/pin', { params: { personId } }, CHANGES);

export const mailReset = (personId: string) =>
  doOnline('POST /api/v4/people/:personId/password-reset', { params: { personId } }, CHANGES);

export const endSessions = (personId: string, sessionId?: string) =>
  doOnline(
    'DELETE /api/v4/people/:personId/sessions',
    { params: { personId }, query: sessionId ? { sessionId } : {} },
    CHANGES,
  );

export const endEmployment = (
  personId: string,
  body: Body<'POST /api/v4/people/:personId/leaving'>,
) =>
  doOnline('POST /api/v4/people/:personId/leaving', { params: { personId }, body }, [
    ...CHANGES,
    'SHIFTS',
  ]);

export const keepEmployment = (personId: string, departmentId?: string) =>
  doOnline(
    'DELETE /api/v4/people/:personId/leaving',
    { params: { personId }, query: departmentId ? { departmentId } : {} },
    CHANGES,
  );
