import { desc } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { pushKeys } from './messages.table.ts';

export const createPushKeysRepo = (db: Db) => ({
  /** Newest first. */
  list: () => db.select().from(pushKeys).orderBy(desc(pushKeys.position)),

  /** Leaves a place alone that is taken. */
  insert: (values: typeof pushKeys.$inferInsert) =>
    db.insert(pushKeys).values(values).onConflictDoNothing(),
});
