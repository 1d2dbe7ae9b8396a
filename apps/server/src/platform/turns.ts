/** Lets at most `atOnce` works go on at a time; the others wait for their turn, in their order. */
export const createTurns = (atOnce: number) => {
  let underWay = 0;
  const waiting: (() => void)[] = [];

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (underWay >= atOnce) {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    } else {
      underWay += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else underWay -= 1;
    }
  };
};
