import { sql } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { deliveries } from './messages.table.ts';

export const createReceiptsRepo = (db: Db, companyId: string) => ({
  /** What was opened was shown. */
  note: (id: string, event: 'shown' | 'opened', at: Date) => {
    const first = (column: typeof deliveries.shownAt | typeof deliveries.openedAt) =>
      sql`coalesce(${column}, ${at.toISOString()}::timestamptz)`;
    return companyRows(db, companyId).update(
      deliveries,
      { id },
      {
        shownAt: first(deliveries.shownAt),
        ...(event === 'opened' ? { openedAt: first(deliveries.openedAt) } : {}),
      },
    );
  },
});
