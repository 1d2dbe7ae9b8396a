import { asc, eq, sql } from 'drizzle-orm';
import { bigint, boolean, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { rowsById } from './asked-by-id.ts';

const OURS = '00000000-0000-7000-8000-000000000001';
const THEIRS = '00000000-0000-7000-8000-000000000002';
const [ann, bob, eve] = ['a', 'b', 'e'].map((end) => `00000000-0000-7000-8000-00000000000${end}`);

const visits = pgTable('test_visits', {
  companyId: uuid('company_id').notNull(),
  personId: uuid('person_id').notNull(),
  place: text('place').notNull(),
  seconds: bigint('seconds', { mode: 'number' }).notNull(),
  at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
  words: text('words').array().notNull(),
  details: jsonb('details'),
  isOver: boolean('is_over').notNull(),
});

const visitsOf = rowsById(
  'test_visits_of',
  visits,
  visits.personId,
  eq(visits.isOver, sql.placeholder('over')),
  asc(visits.seconds),
);

let database: TestDatabase;

const visit = (companyId: string, personId = '', place = '', seconds = 0, isOver = true) => ({
  companyId,
  personId,
  place,
  seconds,
  isOver,
  at: new Date('2026-10-25T01:30:00.123Z'),
  words: ['a "b"', 'c,d'],
  details: place === 'nowhere' ? null : { of: place },
});

const kept = [
  visit(OURS, ann, 'door', 2),
  visit(OURS, ann, 'nowhere', 1),
  visit(OURS, ann, 'roof', 3, false),
  visit(OURS, bob, 'hall', 1),
  visit(THEIRS, ann, 'vault', 1),
];

beforeAll(async () => {
  database = await openTestDatabase(`create table test_visits (company_id uuid not null,
    person_id uuid not null, place text not null, seconds bigint not null, at timestamptz not null,
    words text[] not null, details jsonb, is_over boolean not null)`);
  await database.db.insert(visits).values(kept);
});

afterAll(() => database.close());

const ask = (ids: (string | undefined)[], { companyId = OURS, over = true } = {}) =>
  visitsOf(database.db, { companyId, over, ids: ids.map(String) });

it('answers each who asks at once with their own rows, whole and in order', async () => {
  const answers = await Promise.all([
    ask([ann]),
    ask([bob]),
    ask([ann]),
    ask([eve]),
    ask([bob, ann, bob]),
    ask([]),
    ask([ann], { over: false }),
    ask([ann], { companyId: THEIRS }),
  ]);
  const [door, nowhere, roof, hall, vault] = kept;
  expect(answers).toEqual([
    [nowhere, door],
    [hall],
    [nowhere, door],
    [],
    [hall, nowhere, door],
    [],
    [roof],
    [vault],
  ]);
});

it('sees what had been written before it was asked, in a transaction too', async () => {
  const more = visit(OURS, eve, 'gate', 1);
  const within = await database.transaction(async (db) => {
    await db.insert(visits).values(more);
    return visitsOf(db, { companyId: OURS, over: true, ids: [String(eve)] });
  });
  expect([within, await ask([eve])]).toEqual([[more], [more]]);
});
