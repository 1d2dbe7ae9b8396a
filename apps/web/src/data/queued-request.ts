import { isOnline } from '#platform/network.ts';
import type { CommandKind } from './outbox/command-kind.ts';
import { enqueue, type Outcome, outcomeOf } from './sync/world.ts';

/** So long a form waits for the server's word before it says that the request will be sent. */
const PATIENCE_MS = 6000;

/**
 * Sends a request that people wait for, through the queue: with signal the answer comes at once,
 * without it the request is kept and sent later. Nothing is lost either way.
 */
export const requestThroughQueue = async <A>(
  kind: CommandKind<A>,
  args: A,
  departmentId: string,
): Promise<Outcome> => {
  const entryId = await enqueue(kind, args, { departmentId, optimisticId: null, refs: [] });
  // Without signal there is nothing to wait for.
  return outcomeOf(entryId, isOnline() ? PATIENCE_MS : 0);
};
