import { integer, pgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import type { Db } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { insertingTogether } from './set-based.ts';

const marks = pgTable('test_marks', { id: integer('id').primaryKey() });
const insertMark = insertingTogether(marks, 'insert_test_marks');

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase('create table test_marks (id integer primary key)');
});

afterAll(() => database.close());

const listMarks = async () => (await database.db.select().from(marks)).map(({ id }) => id);

const CHANGE_OF_MIND = new Error('Changed my mind');

/** A transaction that leaves something to be done and is undone. */
const leave = (whatElse: (tx: Db) => void) =>
  expect(
    database.transaction(async (tx) => {
      await tx.insert(marks).values({ id: 1 });
      whatElse(tx);
      throw CHANGE_OF_MIND;
    }),
  ).rejects.toBe(CHANGE_OF_MIND);

it('does nothing once it has ended', async () => {
  let late: Db | undefined;
  await leave((tx) => {
    late = tx;
  });
  const afterwards = async () => late?.insert(marks).values({ id: 2 });
  await expect(afterwards()).rejects.toMatchObject({
    cause: { message: 'The transaction has ended' },
  });
  expect(await listMarks()).toEqual([]);
});

it('does nothing for one that ended before it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let settled: Promise<PromiseSettledResult<unknown>[]> | undefined;
  await leave((tx) => {
    const later = promise.then(() => tx.insert(marks).values({ id: 3 }));
    settled = Promise.allSettled([later, insertMark(tx, { id: 4 })]);
  });
  await database.transaction(async (tx) => {
    resolve();
    await insertMark(tx, { id: 5 });
    await settled;
  });
  expect((await settled)?.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await listMarks()).toEqual([5]);
});

it('on the embedded database refuses what asks beside it from within, which would wait for itself', async () => {
  const refusal = 'Asked beside the transaction that is open';
  const embedded = await openEmbedded({ memory: true });
  const { db, transaction } = embedded.within('any');
  const ask = async () => db.execute('select 1 as one');
  await expect(transaction(ask)).rejects.toMatchObject({
    cause: { message: expect.stringContaining(refusal) },
  });
  await expect(transaction(() => transaction(ask))).rejects.toThrow(refusal);
  await expect(transaction(() => embedded.notify('any', '1'))).rejects.toThrow(refusal);
  // What is begun within and asks later waits for its turn.
  const { promise, resolve } = Promise.withResolvers<void>();
  let later: ReturnType<typeof ask> | undefined;
  await transaction(async () => {
    later = promise.then(ask);
  });
  resolve();
  expect(await later).toMatchObject({ rows: [{ one: 1 }] });
  await embedded.close();
});
