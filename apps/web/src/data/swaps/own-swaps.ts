import type { OutboxEntry } from '@ploeg/domain/outbox/entry';
import { type Instant, toWallTime } from '@ploeg/domain/time/wall-time';
import type { Snapshot, Swap } from '../wire.ts';
import type { SwapArgs } from './swaps.optimistic.ts';

export type OwnSwaps = { received: Swap[]; sent: Swap[] };

/**
 * A person's swaps, newest first. Whether one is still active is judged anew: a device without signal
 * would go on offering a shift that has begun.
 */
export const ownSwaps = (
  { departments, swapShiftsRequests }: Pick<Snapshot, 'departments' | 'swapShiftsRequests'>,
  now: Instant,
): OwnSwaps => {
  const judged = (swap: Swap): Swap => {
    const timezone = departments.find(({ id }) => id === swap.department.id)?.timezone ?? 'UTC';
    return { ...swap, active: swap.active && swap.shift.start > toWallTime(now, timezone) };
  };
  return {
    received: swapShiftsRequests.swapShiftReceived.map(judged),
    sent: swapShiftsRequests.swapShiftSent.map(judged),
  };
};

/** Whether a waiting entry made this swap or does something about it. */
export const isSwapUnsent = (
  { id, type, args }: Pick<OutboxEntry, 'id' | 'type' | 'args'>,
  swapId: string,
): boolean =>
  id === swapId || (type.startsWith('swap.') && (args as Partial<SwapArgs>).swapId === swapId);
