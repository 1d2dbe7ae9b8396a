/** What waits for its turn, and how to tell it what became of it. */
type Waiting<Work, Outcome> = {
  work: Work;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
};

/**
 * Lets work that waits at the same time share one transaction: what arrives while `perform` is busy
 * goes into its next call. Nothing waits for company: a lone call starts at once. Two pieces with the
 * same `keyOf` never run together, and run in the order of their arrival.
 */
export const createSharedCommits = <Work, Outcome>(options: {
  /** One settled result for each piece, in their order; must not throw. */
  perform(works: Work[]): Promise<PromiseSettledResult<Outcome>[]>;
  keyOf(work: Work): string;
  maxSize: number;
  maxUnderWay: number;
}): ((work: Work) => Promise<Outcome>) => {
  const { perform, keyOf, maxSize, maxUnderWay } = options;
  let queue: Waiting<Work, Outcome>[] = [];
  const busyKeys = new Set<string>();
  let underWay = 0;

  const takeNext = (): Waiting<Work, Outcome>[] => {
    const taken: Waiting<Work, Outcome>[] = [];
    const left: Waiting<Work, Outcome>[] = [];
    const heldBack = new Set<string>(busyKeys);
    for (const waiting of queue) {
      const key = keyOf(waiting.work);
      if (taken.length < maxSize && !heldBack.has(key)) taken.push(waiting);
      else left.push(waiting);
      heldBack.add(key);
    }
    queue = left;
    return taken;
  };

  const run = async (taken: Waiting<Work, Outcome>[]): Promise<void> => {
    for (const { work } of taken) busyKeys.add(keyOf(work));
    underWay += 1;
    const results = await perform(taken.map(({ work }) => work));
    underWay -= 1;
    for (const { work } of taken) busyKeys.delete(keyOf(work));
    start();
    taken.forEach(({ resolve, reject }, index) => {
      const result = results[index];
      if (result?.status === 'fulfilled') resolve(result.value);
      else reject(result?.reason);
    });
  };

  const start = (): void => {
    while (underWay < maxUnderWay) {
      const taken = takeNext();
      if (taken.length === 0) return;
      void run(taken);
    }
  };

  return (work) =>
    new Promise((resolve, reject) => {
      queue.push({ work, resolve, reject });
      start();
    });
};
