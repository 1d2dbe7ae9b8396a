import DataLoader from 'dataloader';
import type { Db } from './database.ts';

const MAX_INPUTS = 100;

/**
 * Makes a query over many inputs callable for one of them. Calls on the same handle that are made in
 * the same turn of the event loop reach the database as one statement. `ask` answers one result (or
 * Error) for each input, in their order; when it throws, all callers of that turn get the error.
 */
export const setBased = <In, Out>(
  ask: (db: Db, inputs: readonly In[]) => Promise<readonly (Out | Error)[]>,
): ((db: Db, input: In) => Promise<Out>) => {
  const loaders = new WeakMap<Db, DataLoader<In, Out>>();
  return (db, input) => {
    let loader = loaders.get(db);
    if (!loader) {
      loader = new DataLoader((inputs: readonly In[]) => ask(db, inputs), {
        cache: false,
        maxBatchSize: MAX_INPUTS,
        batchScheduleFn: (flush) => setImmediate(flush),
      });
      loaders.set(db, loader);
    }
    return loader.load(input);
  };
};
