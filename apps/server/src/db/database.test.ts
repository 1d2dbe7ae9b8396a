import { eq, inArray } from 'drizzle-orm';
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { type Db } from './database.ts';
import { insertingRows, toRows, withDefaults } from './prepared.ts';
import { setBased } from './set-based.ts';

const notes = pgTable('test_notes', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/** One column of every kind that our tables have. */
const kinds = pgTable('test_kinds', {
  id: uuid('id').primaryKey(),
  ids: uuid('ids').array().notNull().default([]),
  words: text('words').array().notNull().default(['none']),
  comment: text('comment').notNull().default(''),
  missing: text('missing'),
  count: integer('count').notNull().default(7),
  seconds: bigint('seconds', { mode: 'number' }).notNull(),
  isOpen: boolean('is_open').notNull().default(true),
  place: jsonb('place'),
  list: jsonb('list').notNull().default([]),
  at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
  madeAt: timestamp('made_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase(`
    create table test_notes (name text primary key, value text not null);
    create table test_kinds (id uuid primary key, ids uuid[] not null,
      words text[] not null, comment text not null, missing text, count integer not null,
      seconds bigint not null, is_open boolean not null, place jsonb, list jsonb not null,
      at timestamptz not null, made_at timestamptz not null default now())`);
});

afterAll(() => database.close());

const note = (db: Db, name: string, value = '1') => db.insert(notes).values({ name, value });

const read = async (name: string): Promise<string | undefined> =>
  (await database.db.select().from(notes).where(eq(notes.name, name)))[0]?.value;

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
    const rows = await database.db.select().from(notes).where(inArray(notes.name, names));
    expect(rows.map((row) => Number(row.name.slice(5))).sort((a, b) => a - b)).toEqual([
      0, 2, 4, 6, 8, 10, 12, 14, 16, 18,
    ]);
  });
});

describe('a channel', () => {
  it('carries what is sent to whoever listens, until they stop', async () => {
    const received: string[] = [];
    let notify = (): void => {};
    const next = () =>
      new Promise<void>((resolve) => {
        notify = resolve;
      });
    const stop = await database.listen('news', (payload) => {
      received.push(payload);
      notify();
    });
    const first = next();
    await database.notify('news', 'it’s "here"');
    await first;
    await stop();
    await database.notify('news', 'too late');
    await database.proveWritable();
    expect(received).toEqual(['it’s "here"']);
  });
});

describe('rows that are passed as one value', () => {
  const insertKinds = () => insertingRows(kinds, 'test_insert_kinds')(database.db);
  const find = async (id: string) =>
    (await database.db.select().from(kinds).where(eq(kinds.id, id)))[0];

  it('come back as they were given', async () => {
    const row = {
      id: newId(),
      ids: [newId(), newId()],
      words: ['a,b', '"c"', 'null', ''],
      comment: `it's "fine" \\ {here} é 🙂`,
      missing: null,
      count: -3,
      seconds: 9_007_199_254_740_991,
      isOpen: false,
      place: { latitude: 50.8466, note: "d'Anvers" },
      list: [{ id: 1 }, null, 'x'],
      at: new Date('2026-11-20T08:00:00.123Z'),
      madeAt: new Date('2026-11-20T09:00:00.456Z'),
    };
    await insertKinds().execute(toRows(kinds, [row]));
    expect(await find(row.id)).toEqual(row);
  });

  it('get the defaults of their table, also those that the database fills in', async () => {
    const rows = [newId(), newId()].map((id) => ({ id, seconds: 1, at: new Date(0) }));
    await insertKinds().execute(toRows(kinds, rows));
    for (const row of rows) {
      const stored = await find(row.id);
      expect(stored?.madeAt.getTime()).toBeGreaterThan(Date.parse('2026-01-01'));
      const { madeAt } = stored as { madeAt: Date };
      expect(stored).toEqual(withDefaults(kinds, { ...row, madeAt }));
      expect(stored).toMatchObject({ ids: [], words: ['none'], count: 7, isOpen: true, list: [] });
    }
  });
});

describe('a set-based query', () => {
  it('answers those who ask together with one statement, each with its own', async () => {
    const asked: string[][] = [];
    const find = setBased(async (db, names: readonly string[]) => {
      asked.push([...names]);
      const rows = await db
        .select()
        .from(notes)
        .where(inArray(notes.name, [...names]));
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
