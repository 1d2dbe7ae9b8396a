import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { companies } from '#features/departments/departments.table.ts';
import { newId } from '#platform/new-id.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import type { Database, Db } from './database.ts';
import { inSavepoint } from './savepoint.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

const add = async (db: Db): Promise<string> => {
  const id = newId();
  await db.insert(companies).values({ id, name: 'Part' });
  return id;
};

it('undoes its part alone, even after the database has refused something, and goes on', async () => {
  const ids = await database.transaction(async (db) => {
    const before = await add(db);
    let undone = '';
    const failing = inSavepoint(db, async () => {
      undone = await add(db);
      await db.insert(companies).values({ id: undone, name: 'Twice' });
    });
    await expect(failing).rejects.toThrow();
    const kept = await inSavepoint(db, () => add(db));
    return { before, undone, kept };
  });
  const rows = await database.db
    .select({ id: companies.id })
    .from(companies)
    .where(inArray(companies.id, Object.values(ids)));
  expect(rows.map(({ id }) => id).sort()).toEqual([ids.before, ids.kept].sort());
});
