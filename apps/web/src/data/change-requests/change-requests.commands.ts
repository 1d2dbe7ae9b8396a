import { appFields } from '#platform/native.ts';
import { registerKind } from '../outbox/command-kind.ts';
import { toPictureBody } from '../picture-form.ts';
import type { PictureRef } from '../pictures.ts';
import { foldOntoShift } from '../requests/shift-fold.ts';

type ChangeRequestArgs = {
  shiftId: string;
  /** `cancelShift`, or the id of a kind of day off. */
  cancellationType: string;
  comment: string;
  fullDay: boolean;
  pictures: PictureRef[];
};

export const changeRequestKind = registerKind<ChangeRequestArgs>({
  type: 'change.request',
  v: 1,
  changes: ['SHIFT_REQUESTS', 'SHIFTS'],
  toRequest: async ({ pictures, ...fields }) => ({
    call: 'POST /api/v3/operations/request-shift',
    ...(await toPictureBody(fields, pictures)),
  }),
  /** The shift with a request that waits for a decision; one that the server knows stays as it is. */
  fold: (snapshot, { shiftId, pictures, ...asked }, { firstAt: created }) =>
    foldOntoShift(snapshot, ({ id, pendingRequest }) => id === shiftId && !pendingRequest, {
      pendingRequest: { ...asked, created, pictures: pictures.map(({ id }) => id) },
    }),
});

export const changeWithdrawKind = registerKind<{ shiftId: string }>({
  type: 'change.withdraw',
  v: 1,
  changes: ['SHIFT_REQUESTS', 'SHIFTS'],
  toRequest: ({ shiftId }) => ({
    call: 'PATCH /api/v3/operations/request-shift/:shiftId',
    params: { shiftId },
    body: { status: 'WITHDRAWN', ...appFields() },
  }),
  fold: (snapshot, { shiftId }) =>
    foldOntoShift(snapshot, ({ id }) => id === shiftId, { pendingRequest: null }),
});
