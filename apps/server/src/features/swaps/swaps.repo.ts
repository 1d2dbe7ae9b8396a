import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { swaps } from './swaps.table.ts';

export const createSwapsRepo = (db: Db, companyId: string) => ({
  closeActiveOf: (shiftIds: string[], at: Date) =>
    db
      .update(swaps)
      .set({ status: 'CLOSED', endedAt: at })
      .where(
        and(
          eq(swaps.companyId, companyId),
          inArray(swaps.shiftId, shiftIds),
          eq(swaps.status, 'ACTIVE'),
        ),
      ),
});
