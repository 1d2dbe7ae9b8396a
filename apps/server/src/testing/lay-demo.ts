import type { Instant } from '@ploeg/domain/time/wall-time';
import { seedDemo } from '#demo/demo.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { memoryStorage } from './memory-storage.ts';
import type { TestDatabase } from './test-database.ts';

/** Fills a test's empty database with the demo, and its store with the papers of it. */
export const layDemo = (
  database: TestDatabase,
  now: Instant,
  storage: Storage = memoryStorage(),
): Promise<void> => database.transaction((db) => seedDemo({ db, now, storage }));
