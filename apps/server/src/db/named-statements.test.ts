import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEmbedded } from './embedded.ts';
import type { Database, Db } from './database.ts';

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
