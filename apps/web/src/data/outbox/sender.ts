import { flushNow, pruneJournal, resumeAfterStart } from '@ploeg/domain/outbox/device-queue';
import { retryDelayMs } from '@ploeg/domain/outbox/retry-delay';
import { nowInstant } from '#platform/device-clock.ts';
import { updateQueue } from './queue-store.ts';
import { type QueueEvents, sendNext } from './send-next.ts';
import { type Worker, startWorker } from './worker.ts';

export type Sender = Worker & {
  /** The network is back, or the person asks, who also releases what is held: wait no longer. */
  flushNow(held: 'keep' | 'release'): Promise<void>;
};

/** The clock that decides whether it is time counts whole seconds; looking more often is for nothing. */
const SHORTEST_SLEEP_MS = 100;

export const millisecondsUntil = (instant: number): number =>
  Math.max(SHORTEST_SLEEP_MS, instant * 1000 - Date.now());

export const startSender = (personId: string, events: QueueEvents): Sender => {
  let failures = 0;

  const runOnce = async (): Promise<number | null> => {
    const step = await sendNext(personId, events);
    if (step.kind === 'idle') return null;
    if (step.kind === 'wait') return millisecondsUntil(step.until);
    failures = step.kind === 'unanswered' ? failures + 1 : 0;
    return step.kind === 'unanswered' ? retryDelayMs(failures, Math.random()) : 0;
  };

  const worker = startWorker(`ploeg-outbox-${personId}`, {
    begin: () => updateQueue(personId, (q) => pruneJournal(resumeAfterStart(q), nowInstant())),
    runOnce,
  });
  return {
    ...worker,
    flushNow: async (held) => {
      await updateQueue(personId, (q) => flushNow(q, nowInstant(), held));
      worker.wake();
    },
  };
};
