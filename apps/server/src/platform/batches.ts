type Waiting<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

/**
 * What arrives while `perform` is busy is its next batch. Items of the same `keyOf` are never under
 * way together, and keep their order.
 */
export const createBatches = <Item, Result>(options: {
  /** One settled result for each item, in their order. */
  perform: (items: Item[]) => Promise<PromiseSettledResult<Result>[]>;
  keyOf: (item: Item) => unknown;
  maxSize: number;
  maxUnderWay: number;
}): ((item: Item) => Promise<Result>) => {
  const { perform, keyOf, maxSize, maxUnderWay } = options;
  let queue: Waiting<Item, Result>[] = [];
  const busyKeys = new Set<unknown>();
  let underWay = 0;
  let isStarting = false;

  const nextBatch = (): Waiting<Item, Result>[] => {
    const batch: Waiting<Item, Result>[] = [];
    const rest: Waiting<Item, Result>[] = [];
    const blockedKeys = new Set(busyKeys);
    for (const waiting of queue) {
      const key = keyOf(waiting.item);
      const fits = batch.length < maxSize && !blockedKeys.has(key);
      (fits ? batch : rest).push(waiting);
      blockedKeys.add(key);
    }
    queue = rest;
    return batch;
  };

  const run = async (batch: Waiting<Item, Result>[]): Promise<void> => {
    for (const { item } of batch) busyKeys.add(keyOf(item));
    underWay += 1;
    try {
      const results = await perform(batch.map(({ item }) => item));
      batch.forEach(({ resolve, reject }, index) => {
        const result = results[index];
        if (result?.status === 'fulfilled') resolve(result.value);
        else reject(result?.reason);
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      underWay -= 1;
      for (const { item } of batch) busyKeys.delete(keyOf(item));
      start();
    }
  };

  /** Waits for all that arrives in this turn of the event loop. */
  const start = (): void => {
    if (isStarting || underWay >= maxUnderWay || queue.length === 0) return;
    isStarting = true;
    setImmediate(() => {
      isStarting = false;
      const batch = nextBatch();
      if (batch.length === 0) return;
      void run(batch);
      start();
    });
  };

  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject });
      start();
    });
};
