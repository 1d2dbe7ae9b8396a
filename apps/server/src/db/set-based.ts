import { createBatches } from '#platform/batches.ts';
import type { Db } from './database.ts';
import type { PgTable } from 'drizzle-orm/pg-core';
import { currentTransaction } from './open-transaction.ts';
import { insertingRows, prepared, toRows } from './prepared.ts';

const MAX_INPUTS = 100;

/** Of calls outside any transaction. */
const NONE = {};

/**
 * Calls on one handle that are made together are one statement; `ask` keeps their order. Transactions
 * have none in common, though a connection has the same handle for all of its own.
 */
export const setBased = <In, Out>(
  ask: (db: Db, inputs: readonly In[]) => Promise<readonly Out[]>,
): ((db: Db, input: In) => Promise<Out>) => {
  const callsOf = new WeakMap<object, (db: Db) => (call: { input: In }) => Promise<Out>>();
  const createCalls = () =>
    prepared((db) =>
      createBatches<{ input: In }, Out>({
        perform: async (calls) => {
          const results = await ask(
            db,
            calls.map(({ input }) => input),
          );
          return results.map((value) => ({ status: 'fulfilled', value }));
        },
        // Each for itself: two that ask the same wait for each other no more than others do.
        keyOf: (call) => call,
        maxSize: MAX_INPUTS,
        maxUnderWay: 1,
      }),
    );
  return (db, input) => {
    const transaction = currentTransaction() ?? NONE;
    const callOn = callsOf.get(transaction) ?? createCalls();
    callsOf.set(transaction, callOn);
    return callOn(db)({ input });
  };
};

/** Inserts a row; those that are inserted together are one prepared statement. */
export const insertingTogether = <T extends PgTable>(table: T, name: string) => {
  const insert = insertingRows(table, name);
  return setBased(async (db, rows: readonly T['$inferInsert'][]) => {
    await insert(db).execute(toRows(table, rows));
    return rows;
  });
};
