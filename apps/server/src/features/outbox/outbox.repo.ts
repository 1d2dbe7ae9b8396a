import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { persons } from '#features/people/people.table.ts';
import { deviceStreams, idempotencyAnswers, serverFacts, streamGaps } from './outbox.table.ts';

/** The device streams and stored answers of a company; several persons may be asked for at once. */
export const createOutboxRepo = (db: Db, companyId: string) => ({
  /**
   * Locks persons until the end of the transaction and marks that their snapshots may change. Always
   * in the order of their ids, so that two who lock several never wait for each other.
   */
  lockPersons: (personIds: string[]) => {
    const own = and(eq(persons.companyId, companyId), inArray(persons.id, personIds));
    const locked = db
      .$with('locked')
      .as(db.select({ id: persons.id }).from(persons).where(own).orderBy(persons.id).for('update'));
    return db
      .with(locked)
      .update(persons)
      .set({ version: sql`${persons.version} + 1` })
      .from(locked)
      .where(and(eq(persons.companyId, companyId), eq(persons.id, locked.id)));
  },

  listAnswers: (personIds: string[], keys: string[]) =>
    db
      .select()
      .from(idempotencyAnswers)
      .where(
        and(
          eq(idempotencyAnswers.companyId, companyId),
          inArray(idempotencyAnswers.personId, personIds),
          inArray(idempotencyAnswers.key, keys),
        ),
      ),

  insertAnswers: (rows: Omit<typeof idempotencyAnswers.$inferInsert, 'companyId'>[]) =>
    db.insert(idempotencyAnswers).values(rows.map((row) => ({ ...row, companyId }))),

  listStreams: (personIds: string[], installIds: string[]) =>
    db
      .select()
      .from(deviceStreams)
      .where(
        and(
          eq(deviceStreams.companyId, companyId),
          inArray(deviceStreams.personId, personIds),
          inArray(deviceStreams.installId, installIds),
        ),
      ),

  setHighWaters: (rows: { personId: string; installId: string; highWater: number }[]) =>
    db
      .insert(deviceStreams)
      .values(rows.map((row) => ({ ...row, companyId })))
      .onConflictDoUpdate({
        target: [deviceStreams.companyId, deviceStreams.personId, deviceStreams.installId],
        set: { highWater: sql`excluded.high_water` },
      }),

  insertGap: (row: Omit<typeof streamGaps.$inferInsert, 'companyId'>) =>
    db
      .insert(streamGaps)
      .values({ ...row, companyId })
      .onConflictDoNothing(),
});

/** Facts about the database as a whole. */
export const createServerFactsRepo = (db: Db) => ({
  findFact: async (name: string): Promise<string | undefined> => {
    const rows = await db.select().from(serverFacts).where(eq(serverFacts.name, name));
    return rows[0]?.value;
  },

  insertFact: (name: string, value: string) =>
    db.insert(serverFacts).values({ name, value }).onConflictDoNothing(),
});
