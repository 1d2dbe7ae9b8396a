import type { Resource } from '@ploeg/contract/features';
import { type ApiInput, callApi } from '../api.ts';
import { doOnline } from '../online-command.ts';
import { askAgain } from '../sync/query-client.ts';
import { refresh } from '../sync/sync-store.ts';

const CHANGES: readonly Resource[] = ['VACATION_REQUESTS', 'LEAVE_LEDGER', 'SHIFTS'];

type Entry = ApiInput<'POST /api/v4/leave'>['body'];

/** Grants leave to somebody who did not ask for it here. */
export const enterLeave = async (body: Entry) =>
  (await doOnline('POST /api/v4/leave', { body }, CHANGES)).vacationRequest;

/** The same for one of many: asked again under the same key it happens once. */
export const enterLeaveOfOne = async (body: Entry, key: string) => {
  const options = { headers: { 'Idempotency-Key': key } };
  return (await callApi('POST /api/v4/leave', { body }, options)).vacationRequest;
};

/** Once all are through, what tells of it is asked for again. */
export const tellOfEntered = async (): Promise<void> => {
  void askAgain(CHANGES);
  await refresh();
};

export const takeBackLeave = (id: string) =>
  doOnline('DELETE /api/v4/leave/:id', { params: { id } }, CHANGES);
