import { appFields } from '#platform/native.ts';
import { type CommandKind, registerKind } from '../outbox/command-kind.ts';
import type { FromWire } from '../wire.ts';
import {
  foldSwapAccept,
  foldSwapCreate,
  foldSwapDelete,
  foldSwapDeny,
  type SwapArgs,
  type SwapCreateArgs,
} from './swaps.optimistic.ts';

/** A swap that is asked for, as the queue keeps it. */
export const toSwapArgs = ({
  employmentId,
  colleagues,
  ...asked
}: FromWire<SwapCreateArgs>): SwapCreateArgs => ({
  ...asked,
  recordId: employmentId,
  colleagues: colleagues.map((colleague) => ({
    recordId: colleague.employmentId,
    name: colleague.name,
  })),
});

export const swapCreateKind = registerKind<SwapCreateArgs>({
  type: 'swap.create',
  v: 1,
  changes: ['SWAP_SHIFTS', 'SHIFTS'],
  toRequest: ({ departmentId, colleagues, ...rest }) => ({
    call: 'POST /api/v3/swap-shift',
    query: { departmentId },
    body: { ...rest, usersSelected: colleagues.map(({ recordId }) => recordId), ...appFields() },
  }),
  fold: foldSwapCreate,
});

export const swapDeleteKind = registerKind<SwapArgs>({
  type: 'swap.delete',
  v: 1,
  changes: ['SWAP_SHIFTS', 'SHIFTS'],
  toRequest: ({ departmentId, swapId }) => ({
    call: 'DELETE /api/v3/swap-shift/:id',
    params: { id: swapId },
    query: { departmentId },
    body: undefined,
  }),
  fold: foldSwapDelete,
});

const answerKind = (answer: 'accept' | 'deny', fold: CommandKind<SwapArgs>['fold']) =>
  registerKind<SwapArgs>({
    type: `swap.${answer}`,
    v: 1,
    changes: ['SWAP_SHIFTS', 'SHIFTS'],
    toRequest: ({ departmentId, swapId, force }) => ({
      call: `PATCH /api/v3/swap-shift/:id/${answer}`,
      params: { id: swapId },
      query: { departmentId },
      body: force ? { ...appFields(), force } : appFields(),
    }),
    fold,
  });

export const swapAcceptKind = answerKind('accept', foldSwapAccept);
export const swapDenyKind = answerKind('deny', foldSwapDeny);
