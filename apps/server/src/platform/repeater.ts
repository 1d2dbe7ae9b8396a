/** Answers how many items there were; what one throws ends the run after its batch. */
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

export const createRepeater = (task: () => Promise<unknown>, onError: (error: unknown) => void) => {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;

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
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await running;
    },
  };
};
