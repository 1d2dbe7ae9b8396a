import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { swaps } from './swaps.table.ts';

/** Ends the running swaps of shifts that were deleted, moved or given to somebody. */
export const closeSwapsOf = (db: Db, companyId: string, shiftIds: string[], at: Date) =>
  db
    .update(swaps)
    .set({ status: 'CLOSED', endedAt: at })
    .where(
      and(
        eq(swaps.companyId, companyId),
        inArray(swaps.shiftId, shiftIds),
        eq(swaps.status, 'ACTIVE'),
      ),
    );
