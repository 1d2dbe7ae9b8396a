import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import type { Db } from './database.ts';
import { inSavepoint } from './savepoint.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase('create table parts (name text primary key)');
});

afterAll(() => database.close());

const add = (db: Db, name: string) => db.execute(sql`insert into parts values (${name})`);

it('undoes its part alone, even after the database has refused something, and goes on', async () => {
  await database.transaction(async (db) => {
    await add(db, 'before');
    const failing = inSavepoint(db, async () => {
      await add(db, 'undone');
      await add(db, 'undone');
    });
    await expect(failing).rejects.toThrow('insert into parts');
    await inSavepoint(db, () => add(db, 'kept'));
  });
  const { rows } = (await database.db.execute(sql`select name from parts order by name`)) as {
    rows: { name: string }[];
  };
  expect(rows.map(({ name }) => name)).toEqual(['before', 'kept']);
});
