import type { OutboxEntry } from '@ploeg/domain/outbox/entry';
import type { PictureRef } from '../pictures.ts';
import { foldOntoShift } from '../requests/requests.optimistic.ts';
import type { Snapshot } from '../wire.ts';

export type ChangeRequestArgs = {
  shiftId: string;
  /** `cancelShift`, or the id of a kind of day off. */
  cancellationType: string;
  comment: string;
  fullDay: boolean;
  pictures: PictureRef[];
};

export type ChangeWithdrawArgs = { shiftId: string };

/** The shift with a request that waits for a decision; one that the server knows stays as it is. */
export const foldChangeRequest = (
  snapshot: Snapshot,
  { shiftId, pictures, ...asked }: ChangeRequestArgs,
  { firstAt: created }: Pick<OutboxEntry, 'firstAt'>,
): Snapshot =>
  foldOntoShift(
    snapshot,
    ({ id, pendingRequest }) => id === shiftId && !pendingRequest,
    () => ({ pendingRequest: { ...asked, created, pictures: pictures.map(({ id }) => id) } }),
  );

/** The shift as if nothing had been asked. */
export const foldChangeWithdraw = (snapshot: Snapshot, { shiftId }: ChangeWithdrawArgs): Snapshot =>
  foldOntoShift(
    snapshot,
    ({ id }) => id === shiftId,
    () => ({ pendingRequest: null }),
  );
