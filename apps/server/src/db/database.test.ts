import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clockings } from '#features/clockings/clockings.table.ts';
import { serverFacts } from '#features/outbox/outbox.table.ts';
import { newId } from '#platform/new-id.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { type Database, type Db } from './database.ts';
import { passedRows, toRows, withDefaults } from './prepared.ts';
import { setBased } from './set-based.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

const note = (db: Db, name: string, value = '1') => db.insert(serverFacts).values({ name, value });

const read = async (name: string): Promise<string | undefined> =>
  (await database.db.select().from(serverFacts).where(eq(serverFacts.name, name)))[0]?.value;

describe('a transaction', () => {
  it('keeps what it did when it ends', async () => {
    await database.transaction((db) => note(db, 'kept'));
    expect(await read('kept')).toBe('1');
  });

  it('undoes everything when it throws, and the next one is not disturbed', async () => {
    const failing = database.transaction(async (db) => {
      await note(db, 'undone');
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await read('undone')).toBeUndefined();
    await database.transaction((db) => note(db, 'after an undone one'));
    expect(await read('after an undone one')).toBe('1');
  });

  it('undoes everything when a statement fails', async () => {
    const failing = database.transaction(async (db) => {
      await note(db, 'before the clash');
      await note(db, 'kept');
    });
    await expect(failing).rejects.toThrow('Failed query');
    expect(await read('before the clash')).toBeUndefined();
  });

  it('keeps simultaneous ones apart', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) =>
        database.transaction(async (db) => {
          await note(db, `many ${n}`);
          if (n % 2 === 1) throw new Error('odd');
        }),
      ),
    );
    expect(results.filter((result) => result.status === 'rejected')).toHaveLength(10);
    const names = Array.from({ length: 20 }, (_, n) => `many ${n}`);
    const rows = await database.db
      .select()
      .from(serverFacts)
      .where(inArray(serverFacts.name, names));
    expect(rows.map((row) => Number(row.name.slice(5))).sort((a, b) => a - b)).toEqual([
      0, 2, 4, 6, 8, 10, 12, 14, 16, 18,
    ]);
  });
});

describe('a channel', () => {
  it('carries what is sent to whoever listens, until they stop', async () => {
    const heard: string[] = [];
    let tell = (): void => {};
    const next = () =>
      new Promise<void>((resolve) => {
        tell = resolve;
      });
    const stop = await database.listen('news', (payload) => {
      heard.push(payload);
      tell();
    });
    const first = next();
    await database.notify('news', 'it’s "here"');
    await first;
    await stop();
    await database.notify('news', 'too late');
    await database.ping();
    expect(heard).toEqual(['it’s "here"']);
  });
});

describe('rows that are passed as one value', () => {
  it('arrive as a plain insert would store them, defaults included', async () => {
    const given = {
      companyId: newId(),
      personId: newId(),
      membershipId: newId(),
      departmentId: newId(),
      start: 1_700_000_000,
      startAt: 1_700_000_000,
      skillIds: [newId(), newId()],
      flags: ['late_arrival' as const],
      comment: `it's "fine" \\ {here} é 🙂`,
      costs: [{ id: newId(), value: 'a,b' }],
      startLocation: { latitude: 50.8466, longitude: 4.3528 },
      createdAt: new Date('2026-11-20T08:00:00.123Z'),
    };
    const rowOf = (): typeof clockings.$inferInsert =>
      ({ ...given, id: newId(), optimisticId: newId(), end: 5, endAt: 5 }) as never;
    const [plain, passed] = [rowOf(), rowOf()];
    await database.db.insert(clockings).values(plain);
    await database.db
      .insert(clockings)
      .select(passedRows(clockings))
      .prepare('test_passed_rows')
      .execute(toRows(clockings, [passed]));
    const find = async (id: string) =>
      (await database.db.select().from(clockings).where(eq(clockings.id, id)))[0];
    const { id: _1, optimisticId: _2, ...expected } = (await find(plain.id)) as typeof plain;
    expect(await find(passed.id)).toMatchObject(expected);
    expect(withDefaults(clockings, passed)).toEqual(await find(passed.id));
  });
});

describe('a set-based query', () => {
  it('answers those who ask together with one statement, each with its own', async () => {
    const asked: string[][] = [];
    const find = setBased(async (db, names: readonly string[]) => {
      asked.push([...names]);
      const rows = await db
        .select()
        .from(serverFacts)
        .where(inArray(serverFacts.name, [...names]));
      return names.map((name) => rows.find((row) => row.name === name)?.value);
    });
    await note(database.db, 'red', 'rood');
    await note(database.db, 'blue', 'blauw');
    const answers = await Promise.all(
      ['red', 'green', 'blue', 'red'].map((n) => find(database.db, n)),
    );
    expect(answers).toEqual(['rood', undefined, 'blauw', 'rood']);
    expect(asked.flat()).toHaveLength(4);
    expect(asked.length).toBeLessThan(4);
  });
});
