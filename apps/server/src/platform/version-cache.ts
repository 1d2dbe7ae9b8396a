import { LRUCache } from 'lru-cache';

/**
 * Keeps of so many things what was loaded under the version that was asked for last: former ones would
 * fill the memory with what nobody asks for again. What could not be loaded is not kept.
 */
export const createVersionCache = <T>(max: number) => {
  const cache = new LRUCache<string, { version: string; loading: Promise<T> }>({ max });

  return (key: string, version: string, load: () => Promise<T>): Promise<T> => {
    const cached = cache.get(key);
    if (cached?.version === version) return cached.loading;
    // What a repo returns runs anew at every `then`: kept as it is, it would ask in a closed transaction.
    const kept = { version, loading: Promise.resolve(load()) };
    cache.set(key, kept);
    kept.loading.catch(() => {
      if (cache.peek(key) === kept) cache.delete(key);
    });
    return kept.loading;
  };
};
