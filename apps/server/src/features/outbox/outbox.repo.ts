import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { persons } from '#features/people/people.table.ts';
import { deviceStreams, idempotencyAnswers, serverFacts, streamGaps } from './outbox.table.ts';

type Owner = { companyId: string; personId: string };

export const createOutboxRepo = (db: Db) => ({
  /** Locks the person until the end of the transaction and marks that their snapshot may change. */
  lockPerson: ({ companyId, personId }: Owner) =>
    db
      .update(persons)
      .set({ version: sql`${persons.version} + 1` })
      .where(and(eq(persons.companyId, companyId), eq(persons.id, personId))),

  findAnswer: async ({ companyId, personId }: Owner, key: string) => {
    const rows = await db
      .select()
      .from(idempotencyAnswers)
      .where(
        and(
          eq(idempotencyAnswers.companyId, companyId),
          eq(idempotencyAnswers.personId, personId),
          eq(idempotencyAnswers.key, key),
        ),
      );
    return rows[0];
  },

  insertAnswer: (row: typeof idempotencyAnswers.$inferInsert) =>
    db.insert(idempotencyAnswers).values(row),

  getHighWater: async ({ companyId, personId }: Owner, installId: string): Promise<number> => {
    const rows = await db
      .select({ highWater: deviceStreams.highWater })
      .from(deviceStreams)
      .where(
        and(
          eq(deviceStreams.companyId, companyId),
          eq(deviceStreams.personId, personId),
          eq(deviceStreams.installId, installId),
        ),
      );
    return rows[0]?.highWater ?? 0;
  },

  setHighWater: ({ companyId, personId }: Owner, installId: string, highWater: number) =>
    db
      .insert(deviceStreams)
      .values({ companyId, personId, installId, highWater })
      .onConflictDoUpdate({
        target: [deviceStreams.companyId, deviceStreams.personId, deviceStreams.installId],
        set: { highWater },
      }),

  insertGap: (row: typeof streamGaps.$inferInsert) =>
    db.insert(streamGaps).values(row).onConflictDoNothing(),

  findFact: async (name: string): Promise<string | undefined> => {
    const rows = await db.select().from(serverFacts).where(eq(serverFacts.name, name));
    return rows[0]?.value;
  },

  insertFact: (name: string, value: string) =>
    db.insert(serverFacts).values({ name, value }).onConflictDoNothing(),
});
