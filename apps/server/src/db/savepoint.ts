import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/** Nothing else may use the handle meanwhile: not for writes that share a transaction. */
export const inSavepoint = async <T>(db: Db, run: () => Promise<T>): Promise<T> => {
  await db.execute(sql`savepoint step`);
  try {
    const result = await run();
    await db.execute(sql`release savepoint step`);
    return result;
  } catch (error) {
    await db.execute(sql`rollback to savepoint step`);
    await db.execute(sql`release savepoint step`);
    throw error;
  }
};
