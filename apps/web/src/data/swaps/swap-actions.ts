import type { CommandKind } from '../outbox/command-kind.ts';
import { type Answered, askThroughQueue } from '../queued-request.ts';
import type { FromWire, Swap } from '../wire.ts';
import type { SwapArgs, SwapCreateArgs } from './swap-args.ts';
import { swapAcceptKind, swapCreateKind, swapDeleteKind, swapDenyKind } from './swaps.commands.ts';

/** Asks colleagues to take over a shift. */
export const askForSwap = ({
  employmentId: recordId,
  colleagues,
  ...asked
}: FromWire<SwapCreateArgs>): Promise<Answered> => {
  const chosen = colleagues.map((one) => ({ recordId: one.employmentId, name: one.name }));
  return askThroughQueue(
    swapCreateKind,
    { ...asked, recordId, colleagues: chosen },
    asked.departmentId,
  );
};

const actOn =
  (kind: CommandKind<SwapArgs>) =>
  ({ id, department }: Pick<Swap, 'id' | 'department'>, force = false): Promise<Answered> => {
    const args = { swapId: id, departmentId: department.id, ...(force && { force }) };
    return askThroughQueue(kind, args, department.id);
  };

export const deleteSwap = actOn(swapDeleteKind);
export const acceptSwap = actOn(swapAcceptKind);
export const denySwap = actOn(swapDenyKind);
