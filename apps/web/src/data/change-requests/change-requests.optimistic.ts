import type { Shift } from '@ploeg/contract/shifts/shifts.schemas';
import type { OutboxEntry } from '@ploeg/domain/outbox/entry';
import type { Snapshot } from '../wire.ts';
import type { ChangeRequestArgs, ChangeWithdrawArgs } from './change-args.ts';

const withRequest = (
  world: Snapshot,
  shiftId: string,
  change: (request: Shift['pendingRequest']) => Shift['pendingRequest'],
): Snapshot => ({
  ...world,
  shifts: world.shifts.map((shift) =>
    shift.id === shiftId ? { ...shift, pendingRequest: change(shift.pendingRequest) } : shift,
  ),
});

/** The shift with a request that waits for a decision; one that the server knows stays as it is. */
export const foldChangeRequest = (
  world: Snapshot,
  { shiftId, cancellationType, comment, fullDay, pictures }: ChangeRequestArgs,
  { firstAt }: Pick<OutboxEntry, 'firstAt'>,
): Snapshot =>
  withRequest(
    world,
    shiftId,
    (known) =>
      known ?? {
        created: firstAt,
        cancellationType,
        comment,
        fullDay,
        pictures: pictures.map(({ id }) => id),
      },
  );

/** The shift as if nothing had been asked. */
export const foldChangeWithdraw = (world: Snapshot, { shiftId }: ChangeWithdrawArgs): Snapshot =>
  withRequest(world, shiftId, () => null);
