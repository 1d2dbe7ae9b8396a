import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/**
 * Part of a transaction that is undone alone when it throws; what was done before it stays. Nothing
 * else may use the handle meanwhile, so it is not for writes that share a transaction.
 */
export const inSavepoint = async <T>(db: Db, run: () => Promise<T>): Promise<T> => {
  await db.execute(sql`savepoint part`);
  try {
    const result = await run();
    await db.execute(sql`release savepoint part`);
    return result;
  } catch (error) {
    await db.execute(sql`rollback to savepoint part`);
    await db.execute(sql`release savepoint part`);
    throw error;
  }
};
