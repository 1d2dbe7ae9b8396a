import { sql } from 'drizzle-orm';
import { integer, pgTable, text as textColumn, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEmbedded } from './embedded.ts';
import type { Database, Db } from './database.ts';
import { insertingTogether } from './set-based.ts';

const notes = pgTable('notes', {
  id: integer().primaryKey(),
  text: textColumn(),
  at: timestamp({ withTimezone: true }),
});

let database: Database;

const db = (): Db => database.within('any').db;

const ask = async (query: ReturnType<typeof sql>, on = db()): Promise<unknown[]> =>
  ((await on.execute(query)) as { rows: unknown[] }).rows;

beforeAll(async () => {
  database = await openEmbedded({ memory: true });
  await ask(sql`create table notes (id integer primary key, text text, at timestamptz)`);
});

afterAll(() => database.close());

it('gives the same statement other values, and none', async () => {
  const note = (id: number, text: string | null, at: Date | null) =>
    ask(
      sql`insert into notes values (${id}, ${text}, ${at?.toISOString() ?? null}) returning text`,
    );
  expect(await note(1, 'é "a", b', new Date(0))).toEqual([{ text: 'é "a", b' }]);
  expect(await note(2, null, null)).toEqual([{ text: null }]);
  const found = await ask(
    sql`select id from notes where id = any(${sql.param([2, 1])}) order by id`,
  );
  expect(found).toEqual([{ id: 1 }, { id: 2 }]);
});

it('goes on after a statement that is wrong, and one that is refused', async () => {
  const refused = (id: number) => ask(sql`insert into notes values (${id}) returning id`);
  await expect(ask(sql`select nothing from nowhere`)).rejects.toThrow('Failed query');
  await expect(refused(1)).rejects.toMatchObject({ cause: { code: '23505' } });
  expect(await refused(3)).toEqual([{ id: 3 }]);
  const undone = database.within('any').transaction(async (tx) => {
    await ask(sql`insert into notes values (${4}) returning id`, tx);
    await ask(sql`insert into notes values (${4}) returning id`, tx);
  });
  await expect(undone).rejects.toMatchObject({ cause: { code: '23505' } });
  expect(await refused(4)).toEqual([{ id: 4 }]);
});

it('forgets the statements that were not asked for long, and makes them anew', async () => {
  const plus = (number: number) => ask(sql`select ${sql.raw(String(number))} + 1 as next`);
  for (let number = 0; number < 600; number += 1) {
    expect(await plus(number)).toEqual([{ next: number + 1 }]);
  }
  expect(await plus(0)).toEqual([{ next: 1 }]);
  const [held] = await ask(sql`select count(*)::int as held from pg_prepared_statements`);
  expect((held as { held: number }).held).toBeLessThan(510);
});

it('does nothing for a transaction that has ended', async () => {
  let late: Db | undefined;
  const failed = database.within('any').transaction(async (tx) => {
    late = tx;
    await tx.execute(sql`insert into notes values (90, 'with the transaction')`);
    throw new Error('Changed my mind');
  });
  await expect(failed).rejects.toThrow('Changed my mind');
  const afterwards = async () => late?.execute(sql`insert into notes values (91, 'behind it')`);
  await expect(afterwards()).rejects.toThrow('Failed query');
  expect(await ask(sql`select id from notes where id >= 90`)).toEqual([]);
});

it('does nothing in a transaction for one that ended before it', async () => {
  const insertNote = insertingTogether(notes, 'insert_notes');
  const note = (id: number) => ({ id, text: String(id), at: null });
  const { promise, resolve } = Promise.withResolvers<void>();
  const left: Promise<unknown>[] = [];
  const failed = database.within('any').transaction(async (tx) => {
    left.push(
      promise.then(() => tx.insert(notes).values(note(92))),
      insertNote(tx, note(93)),
    );
    throw new Error('Changed my mind');
  });
  await expect(failed).rejects.toThrow('Changed my mind');
  const settled = Promise.allSettled(left);
  await database.within('any').transaction(async (tx) => {
    resolve();
    await insertNote(tx, note(94));
    await settled;
  });
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await ask(sql`select id from notes where id >= 90`)).toEqual([{ id: 94 }]);
});

it('refuses what asks beside the open transaction from within it, which would wait for itself', async () => {
  const refusal = 'Asked beside the transaction that is open';
  const scope = database.within('any');
  const asked = scope.transaction(() => ask(sql`select 1 as one`));
  await expect(asked).rejects.toMatchObject({
    cause: { message: expect.stringContaining(refusal) },
  });
  const within = scope.transaction(() => scope.transaction(() => Promise.resolve(1)));
  await expect(within).rejects.toThrow(refusal);
  await expect(scope.transaction(() => database.notify('any', '1'))).rejects.toThrow(refusal);
  // What is begun within and asks later waits for its turn.
  let later: Promise<unknown[]> | undefined;
  const { promise, resolve } = Promise.withResolvers<void>();
  await scope.transaction(async () => {
    later = promise.then(() => ask(sql`select 1 as one`));
  });
  resolve();
  expect(await later).toEqual([{ one: 1 }]);
});
