import { createBatches } from '#platform/batches.ts';
import type { Db } from './database.ts';

const MAX_INPUTS = 100;

/**
 * Makes a query over many inputs callable for one of them. Calls on the same handle that are made
 * together, or while the ones before are under way, reach the database as one statement. `ask`
 * answers one result for each input, in their order; when it throws, all its callers get the error.
 */
export const setBased = <In, Out>(
  ask: (db: Db, inputs: readonly In[]) => Promise<readonly Out[]>,
): ((db: Db, input: In) => Promise<Out>) => {
  const callers = new WeakMap<Db, (input: In) => Promise<Out>>();
  return (db, input) => {
    let call = callers.get(db);
    if (!call) {
      call = createBatches<In, Out>({
        perform: async (inputs) => {
          const results = await ask(db, inputs);
          return results.map((value) => ({ status: 'fulfilled', value }));
        },
        keyOf: (row) => row,
        maxSize: MAX_INPUTS,
        maxUnderWay: 1,
      });
      callers.set(db, call);
    }
    return call(input);
  };
};
