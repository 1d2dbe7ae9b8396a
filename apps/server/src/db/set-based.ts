import { createBatches } from '#platform/batches.ts';
import type { Db } from './database.ts';
import { prepared } from './prepared.ts';

const MAX_INPUTS = 100;

/** Calls on one handle that are made together are one statement; `ask` keeps their order. */
export const setBased = <In, Out>(
  ask: (db: Db, inputs: readonly In[]) => Promise<readonly Out[]>,
): ((db: Db, input: In) => Promise<Out>) => {
  const callOn = prepared((db) =>
    createBatches<In, Out>({
      perform: async (inputs) => {
        const results = await ask(db, inputs);
        return results.map((value) => ({ status: 'fulfilled', value }));
      },
      keyOf: (row) => row,
      maxSize: MAX_INPUTS,
      maxUnderWay: 1,
    }),
  );
  return (db, input) => callOn(db)(input);
};
