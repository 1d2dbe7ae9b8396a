import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { first } from '#db/matches.ts';
import { insertingRows, isAnyOf, passedRows, prepared, toRows } from '#db/prepared.ts';
import { deviceStreams, idempotencyAnswers, serverFacts, streamGaps } from './outbox.table.ts';

const answersUnder = prepared((db) =>
  db
    .select()
    .from(idempotencyAnswers)
    .where(
      and(
        eq(idempotencyAnswers.companyId, sql.placeholder('companyId')),
        isAnyOf(idempotencyAnswers.personId, 'personIds'),
        isAnyOf(idempotencyAnswers.key, 'keys'),
      ),
    )
    .prepare('answers_under'),
);

const insertAnswers = insertingRows(idempotencyAnswers, 'insert_idempotency_answers');

const streamsOf = prepared((db) =>
  db
    .select()
    .from(deviceStreams)
    .where(
      and(
        eq(deviceStreams.companyId, sql.placeholder('companyId')),
        isAnyOf(deviceStreams.personId, 'personIds'),
        isAnyOf(deviceStreams.installId, 'installIds'),
      ),
    )
    .prepare('streams_of'),
);

const setHighWaters = prepared((db) =>
  db
    .insert(deviceStreams)
    .select(passedRows(deviceStreams))
    .onConflictDoUpdate({
      target: [deviceStreams.companyId, deviceStreams.personId, deviceStreams.installId],
      set: { highWater: sql`excluded.high_water` },
    })
    .prepare('set_high_waters'),
);

/** The device streams and stored answers of a company; several persons may be asked for at once. */
export const createOutboxRepo = (db: Db, companyId: string) => {
  const inCompany = <Row extends object>(rows: Row[]) => rows.map((row) => ({ ...row, companyId }));
  return {
    listAnswers: (personIds: string[], keys: string[]) =>
      answersUnder(db).execute({ companyId, personIds, keys }),

    insertAnswers: (rows: Omit<typeof idempotencyAnswers.$inferInsert, 'companyId'>[]) =>
      insertAnswers(db).execute(toRows(idempotencyAnswers, inCompany(rows))),

    listStreams: (personIds: string[], installIds: string[]) =>
      streamsOf(db).execute({ companyId, personIds, installIds }),

    setHighWaters: (rows: { personId: string; installId: string; highWater: number }[]) =>
      setHighWaters(db).execute(toRows(deviceStreams, inCompany(rows))),

    insertGap: (row: Omit<typeof streamGaps.$inferInsert, 'companyId'>) =>
      companyRows(db, companyId).insert(streamGaps, row).onConflictDoNothing(),
  };
};

export const createServerFactsRepo = (db: Db) => ({
  findFact: async (name: string): Promise<string | undefined> =>
    (await first(db.select().from(serverFacts).where(eq(serverFacts.name, name))))?.value,

  insertFact: (name: string, value: string) =>
    db.insert(serverFacts).values({ name, value }).onConflictDoNothing(),

  replaceFact: (name: string, value: string) =>
    db
      .insert(serverFacts)
      .values({ name, value })
      .onConflictDoUpdate({ target: serverFacts.name, set: { value } }),
});

/** Takes positions out of answers of all companies that were given in [since, before). */
export const clearPlacesInAnswers = async (db: Db, since: Date, before: Date): Promise<number> => {
  const { companyId, key, createdAt, body } = idempotencyAnswers;
  const rows = await db
    .update(idempotencyAnswers)
    .set({
      body: sql`regexp_replace(${body}, ${'"location":\\{[^{}]*\\}'}, '"location":null', 'g')`,
    })
    .where(and(gte(createdAt, since), lt(createdAt, before), sql`${body} like '%"location":{%'`))
    .returning({ companyId, key });
  return rows.length;
};
