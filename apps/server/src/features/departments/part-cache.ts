import type { Instant } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import type { Actor, ActorPlace } from '#platform/context.ts';
import { createVersionCache } from '#platform/version-cache.ts';

/** Enough for every department of a large company; the least used fall out. */
const CACHED_DEPARTMENTS = 2000;

/** What a part of a department is loaded with; a kiosk has as much as a person. */
export type PartContext = { db: Db; actor: Pick<Actor, 'companyId'>; now: Instant };

/** Of which department, and which versions of its parts the request has read. */
export type DepartmentPlace = Pick<ActorPlace, 'departmentId' | 'departmentVersions'>;

/**
 * Every request reads the versions from the database: what one process changes, all see at once. `key`
 * is the department, and of which form of the part where it has several.
 */
export const createPartCache = <T>() => {
  const keep = createVersionCache<T>(CACHED_DEPARTMENTS);

  return (
    { now }: Pick<PartContext, 'now'>,
    key: string,
    version: number | string,
    load: () => Promise<T>,
  ): Promise<T> =>
    // The comment of the day and the limits in force turn with the midnight of whichever zone.
    keep(key, `${version}:${Math.floor(now / 3600)}`, load);
};
