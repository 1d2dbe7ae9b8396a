import type { Resource } from '@ploeg/contract/features';
import type { ApiInput } from '../api.ts';
import { doOnline } from '../online-command.ts';

const CHANGES: readonly Resource[] = ['VACATION_REQUESTS', 'LEAVE_LEDGER', 'SHIFTS'];

/** Grants leave to somebody who did not ask for it here. */
export const enterLeave = async (body: ApiInput<'POST /api/v4/leave'>['body']) =>
  (await doOnline('POST /api/v4/leave', { body }, CHANGES)).vacationRequest;

export const takeBackLeave = (id: string) =>
  doOnline('DELETE /api/v4/leave/:id', { params: { id } }, CHANGES);
