import { hurry, pruneJournal, resumeAfterStart } from '@ploeg/domain/outbox/device-queue';
import { retryDelayMs } from '@ploeg/domain/outbox/retry-delay';
import { nowInstant } from '#platform/device-clock.ts';
import { updateQueue } from './queue-store.ts';
import { type QueueEvents, takeTurn } from './queue-turn.ts';
import { type Rounds, startRounds } from './rounds.ts';

export type Sender = Rounds & {
  /** The network is back, or the person asks, who also releases what is held: wait no longer. */
  hurry(held: 'keep' | 'release'): Promise<void>;
};

/** The clock that decides whether it is time counts whole seconds; looking more often is in vain. */
const SHORTEST_SLEEP_MS = 100;

/** Milliseconds until an instant, given in unix seconds. */
export const millisecondsUntil = (instant: number): number =>
  Math.max(SHORTEST_SLEEP_MS, instant * 1000 - Date.now());

/** Sends a person's queue for as long as this tab holds the lock. */
export const startSender = (personId: string, events: QueueEvents): Sender => {
  let failures = 0;

  const round = async (): Promise<number | null> => {
    const turn = await takeTurn(personId, events);
    if (turn.kind === 'idle') return null;
    if (turn.kind === 'wait') return millisecondsUntil(turn.until);
    failures = turn.kind === 'unanswered' ? failures + 1 : 0;
    return turn.kind === 'unanswered' ? retryDelayMs(failures, Math.random()) : 0;
  };

  const rounds = startRounds(`ploeg-outbox-${personId}`, {
    begin: () => updateQueue(personId, (q) => pruneJournal(resumeAfterStart(q), nowInstant())),
    round,
  });
  return {
    ...rounds,
    hurry: async (held) => {
      await updateQueue(personId, (q) => hurry(q, nowInstant(), held));
      rounds.wake();
    },
  };
};
