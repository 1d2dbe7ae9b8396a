import type { Instant } from '@ploeg/domain/time/wall-time';
import type { Db, Scope } from '#db/database.ts';
import { emptyTables, listTables } from '#db/table-copies.ts';
import { markRestored } from '#features/admin/admin.service.ts';
import { closeEverySession } from '#features/session/sessions.service.ts';
import { listFiles } from '#platform/storage/files.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { seedDemo } from './demo.ts';
import { findContent } from './demo-mark.ts';

/** Whoever is signed in is signed out. */
export const emptyDatabase = async (db: Db, now: Instant): Promise<void> => {
  await closeEverySession(db, now);
  await emptyTables(db, await listTables(db));
};

/** Begins the demo anew as it stands at `now`; throws when the database holds anybody else's company. */
export const resetDemo = async (database: Scope, storage: Storage, now: Instant): Promise<void> => {
  if ((await findContent(database.db)) === 'own') {
    throw new Error('This database holds more than the demo');
  }
  // No job would find the bytes of companies that are gone.
  const before = await listFiles(database.db);
  await database.transaction(async (db) => {
    await emptyDatabase(db, now);
    await seedDemo({ db, now, storage });
  });
  for (const { key } of before) await storage.delete(key);
  await markRestored(database, now);
};
