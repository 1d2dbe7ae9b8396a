import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { type ClockingRow, clockingEvents, clockings } from './clockings.table.ts';

export const createClockingPicturesRepo = (db: Db, companyId: string) => ({
  /** A clocking of anybody in the company. */
  findClocking: async (id: string): Promise<ClockingRow | undefined> => {
    const rows = await db
      .select()
      .from(clockings)
      .where(and(eq(clockings.companyId, companyId), eq(clockings.id, id)));
    return rows[0];
  },

  /** What was claimed by the check-outs of a clocking that counted. */
  listCheckOutClaims: async (personId: string, clockingId: string): Promise<unknown[]> => {
    const rows = await db
      .select({ payload: clockingEvents.payload })
      .from(clockingEvents)
      .where(
        and(
          eq(clockingEvents.companyId, companyId),
          eq(clockingEvents.personId, personId),
          eq(clockingEvents.clockingId, clockingId),
          eq(clockingEvents.kind, 'check-out'),
          eq(clockingEvents.verdict, 'applied'),
        ),
      );
    return rows.map(({ payload }) => payload);
  },
});
