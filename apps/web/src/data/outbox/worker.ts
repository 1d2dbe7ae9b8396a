import { holdLock } from '#platform/tab-lock.ts';

export type Worker = {
  /** Something may be ready to go out. */
  wake(): void;
  stop(): void;
};

/**
 * Goes from round to round for as long as this tab holds a lock. Two tabs that both believe to hold
 * it do no harm: keys and numbers make the server do everything once and in order.
 */
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
