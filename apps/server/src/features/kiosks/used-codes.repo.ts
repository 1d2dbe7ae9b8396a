import { lt } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { usedPosCodes } from './kiosks.table.ts';

/** Personal codes that were shown already, of all companies: they are looked after together. */
export const createUsedCodesRepo = (db: Db) => ({
  deleteExpired: async (before: Date): Promise<number> => {
    const rows = await db
      .delete(usedPosCodes)
      .where(lt(usedPosCodes.expiresAt, before))
      .returning({ nonce: usedPosCodes.nonce });
    return rows.length;
  },
});
