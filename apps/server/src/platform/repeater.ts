/**
 * Deals with what is claimed, a batch at a time, until nothing is due; answers how many that were. One
 * that throws ends the run after its batch, and the throw is passed on.
 */
export const drain = async <Item>(
  claim: () => Promise<Item[]>,
  dealWith: (item: Item) => Promise<void>,
): Promise<number> => {
  let count = 0;
  for (let batch = await claim(); batch.length > 0; batch = await claim()) {
    const results = await Promise.allSettled(batch.map(dealWith));
    count += batch.length;
    const broken = results.find((result) => result.status === 'rejected');
    if (broken) throw broken.reason;
  }
  return count;
};

/** Repeats work by the clock and on request, one run at a time. */
export const createRepeater = (task: () => Promise<unknown>, onError: (error: unknown) => void) => {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;

  /** Resolves when the run that is under way, or begins now, has ended. */
  const run = (): Promise<void> => {
    running ??= task()
      .then(() => undefined, onError)
      .finally(() => {
        running = null;
      });
    return running;
  };

  return {
    run,
    start: (everyMs: number): void => {
      timer = setInterval(() => void run(), everyMs);
    },
    /** Begins nothing new and waits for what is under way. */
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await running;
    },
  };
};
