import { getClientState, subscribeToClientState } from './sync-store.ts';

export type Outcome = 'applied' | 'rejected' | 'waiting';

/** The server's word on an entry, as soon as it is there; `waiting` when it takes longer than `ms`. */
export const outcomeOf = (entryId: string, ms: number): Promise<Outcome> =>
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
