import { type Instant, toWallTime } from '@ploeg/domain/time/wall-time';
import type { Snapshot, Swap } from '../wire.ts';

/** Newest first, judged anew: a device without signal would go on offering a shift that has begun. */
export const ownSwaps = (
  { departments, swapShiftsRequests }: Pick<Snapshot, 'departments' | 'swapShiftsRequests'>,
  now: Instant,
): { received: Swap[]; sent: Swap[] } => {
  const judged = (swap: Swap): Swap => {
    const timezone = departments.find(({ id }) => id === swap.department.id)?.timezone ?? 'UTC';
    return { ...swap, active: swap.active && swap.shift.start > toWallTime(now, timezone) };
  };
  return {
    received: swapShiftsRequests.swapShiftReceived.map(judged),
    sent: swapShiftsRequests.swapShiftSent.map(judged),
  };
};
