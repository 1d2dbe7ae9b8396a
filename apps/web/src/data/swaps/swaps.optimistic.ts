import type { OutboxEntry } from '@ploeg/domain/outbox/entry';
import { canAnswerSwap, canDeleteSwap } from '@ploeg/domain/swaps/swap-rules';
import { foldOntoShift } from '../requests/requests.optimistic.ts';
import { fromWire, type Snapshot, type Swap } from '../wire.ts';

/** In the names under which queues have kept it from the first. */
export type SwapCreateArgs = {
  departmentId: string;
  shiftId: string;
  /** The employment of the one who asks. */
  recordId: string;
  reason: string;
  /** Who is asked, with the names that are shown until the server answers. */
  colleagues: { recordId: string; name: string }[];
};

/** What is done about a swap that the server knows. */
export type SwapArgs = {
  departmentId: string;
  swapId: string;
  /** The person was shown what they have promised for the same time, and went on. */
  force?: boolean;
};

type Tap = Pick<OutboxEntry, 'id' | 'firstAt'>;
type Requests = Snapshot['swapShiftsRequests'];

const UNANSWERED = { admin_approved_at: null, user_approved_at: null, user_denied_at: null };

const withRequests = (snapshot: Snapshot, changes: Partial<Requests>): Snapshot => ({
  ...snapshot,
  swapShiftsRequests: { ...snapshot.swapShiftsRequests, ...changes },
});

const named = (employmentId: string, name: string) => ({
  employmentId,
  name,
  first_name: name,
  last_name: '',
});

/** The request among those that were sent, and the shift with a swap running on it. */
export const foldSwapCreate = (snapshot: Snapshot, args: SwapCreateArgs, tap: Tap): Snapshot => {
  const { departmentId, shiftId, employmentId, reason, colleagues } = fromWire(args);
  const { swapShiftSent } = snapshot.swapShiftsRequests;
  const shift = snapshot.shifts.find(({ id }) => id === shiftId);
  const isThere = swapShiftSent.some((swap) => swap.active && swap.shift.id === shiftId);
  if (!shift || shift.swap || isThere) return snapshot;
  const users = colleagues.map((colleague) => ({
    ...named(colleague.employmentId, colleague.name),
    ...UNANSWERED,
  }));
  const swap: Swap = {
    // The entry stands for the swap until the server has given it an id.
    id: tap.id,
    department: { id: departmentId },
    shift: { id: shiftId, start: shift.start, end: shift.end },
    reason,
    active: true,
    profile: named(employmentId, snapshot.userDetails.userName),
    users,
    ...UNANSWERED,
  };
  return foldOntoShift(
    withRequests(snapshot, { swapShiftSent: [swap, ...swapShiftSent] }),
    ({ id }) => id === shiftId,
    () => ({ swap: { id: swap.id, users } }),
  );
};

/** The request is gone, and its shift may be swapped again. */
export const foldSwapDelete = (snapshot: Snapshot, { swapId }: SwapArgs): Snapshot => {
  const { swapShiftSent } = snapshot.swapShiftsRequests;
  const isMine = (swap: Swap) => swap.id === swapId && canDeleteSwap(swap);
  if (!swapShiftSent.some(isMine)) return snapshot;
  return foldOntoShift(
    withRequests(snapshot, { swapShiftSent: swapShiftSent.filter((swap) => !isMine(swap)) }),
    (shift) => shift.swap?.id === swapId,
    () => ({ swap: null }),
  );
};

/** My answer on a request that waits for one; others stay as they are. */
const answered =
  (answer: 'user_approved_at' | 'user_denied_at') =>
  (snapshot: Snapshot, { departmentId, swapId }: SwapArgs, tap: Tap): Snapshot => {
    const mine = snapshot.departments.find(({ id }) => id === departmentId)?.employmentId;
    const at = { [answer]: new Date(tap.firstAt * 1000).toISOString() };
    const answeredSwap = (swap: Swap): Swap => {
      if (swap.id !== swapId || !canAnswerSwap(swap, swap.active)) return swap;
      const users = swap.users.map((user) =>
        user.employmentId === mine ? { ...user, ...at } : user,
      );
      // Nobody is left who could say yes.
      const isOver = users.every((user) => user.user_denied_at !== null);
      return { ...swap, ...at, users, active: swap.active && !isOver };
    };
    const { swapShiftReceived } = snapshot.swapShiftsRequests;
    return withRequests(snapshot, { swapShiftReceived: swapShiftReceived.map(answeredSwap) });
  };

export const foldSwapAccept = answered('user_approved_at');
export const foldSwapDeny = answered('user_denied_at');
