import { desc } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { seals } from './seals.table.ts';

export type SealRow = typeof seals.$inferSelect;

export const createSealsRepo = (db: Db) => ({
  list: (): Promise<SealRow[]> => db.select().from(seals).orderBy(desc(seals.position)),

  /** Leaves a place alone that is taken. */
  insert: (values: typeof seals.$inferInsert) =>
    db.insert(seals).values(values).onConflictDoNothing(),
});
