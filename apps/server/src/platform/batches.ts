type Waiting<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

/** Batches what arrives meanwhile. Items of the same `keyOf` are never under way together. */
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

  const takeNext = (): Waiting<Item, Result>[] => {
    const taken: Waiting<Item, Result>[] = [];
    const left: Waiting<Item, Result>[] = [];
    const heldBack = new Set(busyKeys);
    for (const waiting of queue) {
      const key = keyOf(waiting.item);
      const fits = taken.length < maxSize && !heldBack.has(key);
      (fits ? taken : left).push(waiting);
      heldBack.add(key);
    }
    queue = left;
    return taken;
  };

  const run = async (taken: Waiting<Item, Result>[]): Promise<void> => {
    for (const { item } of taken) busyKeys.add(keyOf(item));
    underWay += 1;
    try {
      const results = await perform(taken.map(({ item }) => item));
      taken.forEach(({ resolve, reject }, index) => {
        const result = results[index];
        if (result?.status === 'fulfilled') resolve(result.value);
        else reject(result?.reason);
      });
    } catch (error) {
      for (const { reject } of taken) reject(error);
    } finally {
      underWay -= 1;
      for (const { item } of taken) busyKeys.delete(keyOf(item));
      start();
    }
  };

  /** Waits for all that arrives in this turn of the event loop. */
  const start = (): void => {
    if (isStarting || underWay >= maxUnderWay || queue.length === 0) return;
    isStarting = true;
    setImmediate(() => {
      isStarting = false;
      const taken = takeNext();
      if (taken.length === 0) return;
      void run(taken);
      start();
    });
  };

  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject });
      start();
    });
};
