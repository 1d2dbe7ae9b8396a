import { isOnline } from '#platform/network.ts';
import type { CommandKind } from './outbox/command-kind.ts';
import {
  dismissEntry,
  enqueue,
  getClientState,
  type QueueFailure,
  subscribeToClientState,
} from './sync/sync-store.ts';

type Outcome = 'applied' | 'rejected' | 'waiting';

const outcomeOf = (entryId: string, ms: number): Promise<Outcome> =>
  new Promise((resolve) => {
    const settle = (outcome: Outcome): void => {
      clearTimeout(timer);
      stop();
      resolve(outcome);
    };
    const look = (): void => {
      const clientState = getClientState();
      if (clientState.failed.some((entry) => entry.id === entryId)) settle('rejected');
      else if (!clientState.waiting.some((entry) => entry.id === entryId)) settle('applied');
    };
    const timer = setTimeout(() => settle('waiting'), ms);
    const stop = subscribeToClientState(look);
    look();
  });

const answerTimeoutMs = (): number => (isOnline() ? 6000 : 0);

export const requestThroughQueue = async <A>(
  kind: CommandKind<A>,
  args: A,
  departmentId: string,
): Promise<Outcome> => {
  const entryId = await enqueue(kind, args, { departmentId, optimisticId: null, refs: [] });
  return outcomeOf(entryId, answerTimeoutMs());
};

export type Answered = { outcome: Outcome; failure: QueueFailure | null };

/** The same for a form that shows the refusal itself: who reads it there need not find it again. */
export const askThroughQueue = async <A>(
  kind: CommandKind<A>,
  args: A,
  departmentId: string,
): Promise<Answered> => {
  const entryId = await enqueue(kind, args, { departmentId, optimisticId: null, refs: [] });
  const outcome = await outcomeOf(entryId, answerTimeoutMs());
  if (outcome !== 'rejected') return { outcome, failure: null };
  const entry = getClientState().failed.find(({ id }) => id === entryId);
  await dismissEntry(entryId);
  return { outcome, failure: { type: kind.type, text: entry?.outcome?.text ?? '' } };
};
