import { canAnswerSwap, canDeleteSwap } from '@ploeg/domain/swaps/swap-rules';
import { appFields } from '#platform/native.ts';
import { registerKind } from '../outbox/command-kind.ts';
import { foldOntoShift } from '../requests/shift-fold.ts';
import { type FromWire, fromWire, type Snapshot, type Swap } from '../wire.ts';

/** In the names under which queues have kept it from the first. */
type SwapCreateArgs = {
  departmentId: string;
  shiftId: string;
  /** The employment of the one who asks. */
  recordId: string;
  reason: string;
  /** Who is asked, with the names that are shown until the server answers. */
  colleagues: { recordId: string; name: string }[];
};

export type SwapArgs = {
  departmentId: string;
  swapId: string;
  /** The person was shown what they have promised for the same time, and went on. */
  force?: boolean;
};

const changes = ['SWAP_SHIFTS', 'SHIFTS'] as const;

export const toSwapArgs = ({
  employmentId: recordId,
  colleagues,
  ...asked
}: FromWire<SwapCreateArgs>): SwapCreateArgs => ({
  ...asked,
  recordId,
  colleagues: colleagues.map(({ employmentId, name }) => ({ recordId: employmentId, name })),
});

const UNANSWERED = { admin_approved_at: null, user_approved_at: null, user_denied_at: null };

const withRequests = (
  snapshot: Snapshot,
  requests: Partial<Snapshot['swapShiftsRequests']>,
): Snapshot => ({
  ...snapshot,
  swapShiftsRequests: { ...snapshot.swapShiftsRequests, ...requests },
});

const named = (employmentId: string, name: string) => ({
  employmentId,
  name,
  first_name: name,
  last_name: '',
});

export const swapCreateKind = registerKind<SwapCreateArgs>({
  type: 'swap.create',
  v: 1,
  changes,
  toRequest: ({ departmentId, colleagues, ...rest }) => ({
    call: 'POST /api/v3/swap-shift',
    query: { departmentId },
    body: { ...rest, usersSelected: colleagues.map(({ recordId }) => recordId), ...appFields() },
  }),
  /** The request among those that were sent, and the shift with a swap running on it. */
  fold: (snapshot, args, entry) => {
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
      id: entry.id,
      department: { id: departmentId },
      shift: {
        id: shiftId,
        start: shift.start,
        end: shift.end,
        sectionId: shift.section?.id ?? null,
      },
      reason,
      active: true,
      profile: named(employmentId, snapshot.userDetails.userName),
      users,
      ...UNANSWERED,
    };
    const asked = withRequests(snapshot, { swapShiftSent: [swap, ...swapShiftSent] });
    return foldOntoShift(asked, ({ id }) => id === shiftId, { swap: { id: swap.id, users } });
  },
});

export const swapDeleteKind = registerKind<SwapArgs>({
  type: 'swap.delete',
  v: 1,
  changes,
  toRequest: ({ departmentId, swapId }) => ({
    call: 'DELETE /api/v3/swap-shift/:id',
    params: { id: swapId },
    query: { departmentId },
    body: undefined,
  }),
  /** The request is gone, and its shift may be swapped again. */
  fold: (snapshot, { swapId }) => {
    const { swapShiftSent } = snapshot.swapShiftsRequests;
    const others = swapShiftSent.filter((swap) => swap.id !== swapId || !canDeleteSwap(swap));
    if (others.length === swapShiftSent.length) return snapshot;
    const left = withRequests(snapshot, { swapShiftSent: others });
    return foldOntoShift(left, ({ swap }) => swap?.id === swapId, { swap: null });
  },
});

const answerKind = (answer: 'accept' | 'deny', answeredAt: 'user_approved_at' | 'user_denied_at') =>
  registerKind<SwapArgs>({
    type: `swap.${answer}`,
    v: 1,
    changes,
    toRequest: ({ departmentId, swapId, force }) => ({
      call: `PATCH /api/v3/swap-shift/:id/${answer}`,
      params: { id: swapId },
      query: { departmentId },
      body: force ? { ...appFields(), force } : appFields(),
    }),
    /** My answer on a request that waits for one; others stay as they are. */
    fold: (snapshot, { departmentId, swapId }, { firstAt }) => {
      const mine = snapshot.departments.find(({ id }) => id === departmentId)?.employmentId;
      const at = { [answeredAt]: new Date(firstAt * 1000).toISOString() };
      const toAnswered = (swap: Swap): Swap => {
        if (swap.id !== swapId || !canAnswerSwap(swap, swap.active)) return swap;
        const users = swap.users.map((user) =>
          user.employmentId === mine ? { ...user, ...at } : user,
        );
        // Nobody is left who could say yes.
        const isOver = users.every((user) => user.user_denied_at !== null);
        return { ...swap, ...at, users, active: swap.active && !isOver };
      };
      const { swapShiftReceived } = snapshot.swapShiftsRequests;
      return withRequests(snapshot, { swapShiftReceived: swapShiftReceived.map(toAnswered) });
    },
  });

export const swapAcceptKind = answerKind('accept', 'user_approved_at');
export const swapDenyKind = answerKind('deny', 'user_denied_at');
