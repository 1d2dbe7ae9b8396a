import type { OutboxEntry } from '@ploeg/domain/outbox/entry';
import { appFields } from '#platform/native.ts';
import { registerKind } from '../outbox/command-kind.ts';
import { toPictureBody } from '../picture-form.ts';
import {
  type ChangeRequestArgs,
  type ChangeWithdrawArgs,
  foldChangeRequest,
  foldChangeWithdraw,
} from './change-requests.optimistic.ts';

export const changeRequestKind = registerKind<ChangeRequestArgs>({
  type: 'change.request',
  v: 1,
  changes: ['SHIFT_REQUESTS', 'SHIFTS'],
  toRequest: async ({ pictures, ...fields }) => ({
    call: 'POST /api/v3/operations/request-shift',
    ...(await toPictureBody(fields, pictures)),
  }),
  fold: foldChangeRequest,
});

export const changeWithdrawKind = registerKind<ChangeWithdrawArgs>({
  type: 'change.withdraw',
  v: 1,
  changes: ['SHIFT_REQUESTS', 'SHIFTS'],
  toRequest: ({ shiftId }) => ({
    call: 'PATCH /api/v3/operations/request-shift/:shiftId',
    params: { shiftId },
    body: { status: 'WITHDRAWN', ...appFields() },
  }),
  fold: foldChangeWithdraw,
});

/** True for an entry about the request of a shift that the server does not have yet. */
export const isChangeUnsent = ({ type, args }: OutboxEntry, shiftId: string): boolean =>
  (type === changeRequestKind.type || type === changeWithdrawKind.type) &&
  (args as { shiftId: string }).shiftId === shiftId;
