import type { Resource } from '@ploeg/contract/features';
import { loadBytes } from '#platform/api.ts';
import type { ApiInput } from '../api.ts';
import { doOnline } from '../online-command.ts';

const LEDGER: readonly Resource[] = ['LEAVE_LEDGER'];

export type Correction = ApiInput<'POST /api/v4/leave-entries'>['body'];
type NewAccount = ApiInput<'POST /api/v4/leave-accounts'>['body'];
type AccountChanges = ApiInput<'PATCH /api/v4/leave-accounts/:accountId'>['body'];
export type NewRule = ApiInput<'POST /api/v4/leave-accounts/:accountId/rules'>['body'];

export const correctLeave = (body: Correction) =>
  doOnline('POST /api/v4/leave-entries', { body }, LEDGER);

export const reverseEntry = (entryId: string, reason: string) =>
  doOnline(
    'POST /api/v4/leave-entries/:entryId/reverse',
    { params: { entryId }, body: { reason } },
    LEDGER,
  );

/** Empties the accounts of somebody who has left, or takes that back. */
export const closeLeave = (employmentId: string, reason: string) =>
  doOnline(
    'POST /api/v4/leave-closings/:employmentId',
    { params: { employmentId }, body: { reason } },
    LEDGER,
  );

export const reopenLeave = (employmentId: string, reason: string) =>
  doOnline(
    'POST /api/v4/leave-closings/:employmentId/reopen',
    { params: { employmentId }, body: { reason } },
    LEDGER,
  );

export const loadClosingFile = (employmentId: string): Promise<ArrayBuffer> =>
  loadBytes(`/api/v4/leave-closings/${employmentId}/file`);

export const createAccount = (body: NewAccount) =>
  doOnline('POST /api/v4/leave-accounts', { body }, LEDGER);

export const changeAccount = (accountId: string, body: AccountChanges) =>
  doOnline('PATCH /api/v4/leave-accounts/:accountId', { params: { accountId }, body }, LEDGER);

export const addRule = (accountId: string, body: NewRule) =>
  doOnline('POST /api/v4/leave-accounts/:accountId/rules', { params: { accountId }, body }, LEDGER);

/** Makes days of granted leave days of illness. */
export const convertLeave = (body: ApiInput<'POST /api/v4/leave-conversions'>['body']) =>
  doOnline('POST /api/v4/leave-conversions', { body }, [
    'LEAVE_LEDGER',
    'VACATION_REQUESTS',
    'SHIFTS',
  ]);
