import type { Instant } from '@ploeg/domain/time/wall-time';
import { LRUCache } from 'lru-cache';
import type { Db } from '#db/database.ts';
import type { Actor, ActorPlace } from '#platform/context.ts';

/** Enough for every department of a large company; the least used fall out. */
const CACHED_DEPARTMENTS = 2000;

/** What a part of a department is loaded with; a kiosk has as much as a person. */
export type PartContext = { db: Db; actor: Pick<Actor, 'companyId'>; now: Instant };

/** Of which department, and which versions of its parts the request has read. */
export type DepartmentPlace = Pick<ActorPlace, 'departmentId' | 'departmentVersions'>;

/** Every request reads the versions from the database: what one process changes, all see at once. */
export const createPartCache = <T>() => {
  const cache = new LRUCache<string, Promise<T>>({ max: CACHED_DEPARTMENTS });

  return (
    { now }: Pick<PartContext, 'now'>,
    departmentId: string,
    version: number | string,
    load: () => Promise<T>,
  ): Promise<T> => {
    // The comment of the day and the limits in force turn with the midnight of whichever zone.
    const key = `${departmentId}:${version}:${Math.floor(now / 3600)}`;
    const cached = cache.get(key);
    if (cached) return cached;
    // What a repo returns runs anew at every `then`: kept as it is, it would ask in a closed transaction.
    const loading = Promise.resolve(load());
    cache.set(key, loading);
    loading.catch(() => cache.delete(key));
    return loading;
  };
};
