import { holdLock } from '#platform/tab-lock.ts';

export type Worker = {
  wake(): void;
  stop(): void;
};

/** Two tabs that both hold the lock do no harm: keys and numbers make all happen once, in order. */
export const startWorker = (
  lock: string,
  steps: {
    begin(): Promise<unknown>;
    /** Says how many milliseconds to sleep behind it; null sleeps until woken. */
    runOnce(): Promise<number | null>;
  },
): Worker => {
  const stopped = new AbortController();
  let finishSleep = (): void => {};
  let isWoken = false;

  const wake = (): void => {
    isWoken = true;
    finishSleep();
  };

  /** Sleeps until woken, at most `ms`. A call between the look at the queue and the sleep counts. */
  const sleep = async (ms: number | null): Promise<void> => {
    if (!isWoken) {
      await new Promise<void>((resolve) => {
        const timer = ms === null ? undefined : setTimeout(resolve, ms);
        finishSleep = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    isWoken = false;
  };

  const run = async (): Promise<void> => {
    await steps.begin();
    while (!stopped.signal.aborted) {
      const ms = await steps.runOnce();
      if (ms !== 0) await sleep(ms);
    }
  };

  holdLock(lock, stopped.signal, run);

  return {
    wake,
    stop: () => {
      stopped.abort();
      wake();
    },
  };
};
