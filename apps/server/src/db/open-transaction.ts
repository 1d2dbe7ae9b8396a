import { AsyncLocalStorage } from 'node:async_hooks';

type Transaction = { outer: Transaction | undefined };

const innermost = new AsyncLocalStorage<Transaction>();

/** That from within which this runs, also of what it left behind when it ended. */
export const currentTransaction = (): object | undefined => innermost.getStore();

const isIn = (transaction: Transaction): boolean => {
  let around = innermost.getStore();
  while (around && around !== transaction) around = around.outer;
  return around === transaction;
};

/**
 * Knows which transaction a connection is in. What one that failed left behind must not be done by the
 * next on the same connection, nor outside of any.
 */
export const createTransactionGuard = () => {
  let open: Transaction | null = null;
  const isWithin = (): boolean => open !== null && isIn(open);
  return {
    run: async <T>(task: () => Promise<T>): Promise<T> => {
      open = { outer: innermost.getStore() };
      try {
        // Async: a query begins when somebody waits for it, and that is to be within.
        return await innermost.run(open, async () => task());
      } finally {
        open = null;
      }
    },
    isWithin,
    assertWithin: (): void => {
      if (!isWithin()) throw new Error('The transaction has ended');
    },
  };
};
