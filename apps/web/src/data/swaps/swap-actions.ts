import type { Swap } from '@ploeg/contract/swaps/swaps.schemas';
import type { CommandKind } from '../outbox/command-kind.ts';
import { requestThroughQueue } from '../queued-request.ts';
import { dismissEntry, getWorld, type Outcome, type Refusal } from '../sync/world.ts';
import type { SwapArgs, SwapCreateArgs } from './swap-args.ts';
import { swapAcceptKind, swapCreateKind, swapDeleteKind, swapDenyKind } from './swaps.commands.ts';

/** What has become of a request, with the reason when it was refused. */
export type SwapOutcome = { outcome: Outcome; refusal: Refusal | null };

/** Takes the refusal to the form that waited for it: who reads it there need not find it again. */
const takeRefusal = async (type: string, isAbout: (args: unknown) => boolean): Promise<Refusal> => {
  const entries = getWorld().failed.filter((one) => one.type === type && isAbout(one.args));
  for (const { id } of entries) await dismissEntry(id);
  return { type, text: entries.at(-1)?.verdict?.text ?? '' };
};

const request = async <A extends { departmentId: string }>(
  kind: CommandKind<A>,
  args: A,
  isAbout: (args: A) => boolean,
): Promise<SwapOutcome> => {
  const outcome = await requestThroughQueue(kind, args, args.departmentId);
  const isRefused = outcome === 'rejected';
  return {
    outcome,
    refusal: isRefused ? await takeRefusal(kind.type, (other) => isAbout(other as A)) : null,
  };
};

/** Asks colleagues to take over a shift. */
export const askForSwap = (args: SwapCreateArgs): Promise<SwapOutcome> =>
  request(swapCreateKind, args, ({ shiftId }) => shiftId === args.shiftId);

const about = ({ id, department }: Pick<Swap, 'id' | 'department'>): SwapArgs => ({
  swapId: id,
  departmentId: department.id,
});

const actOn =
  (kind: CommandKind<SwapArgs>) =>
  (swap: Pick<Swap, 'id' | 'department'>): Promise<SwapOutcome> =>
    request(kind, about(swap), ({ swapId }) => swapId === swap.id);

export const deleteSwap = actOn(swapDeleteKind);
export const acceptSwap = actOn(swapAcceptKind);
export const denySwap = actOn(swapDenyKind);
