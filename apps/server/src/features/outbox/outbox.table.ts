import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { companyId, createdAt } from '#db/columns.ts';

/** The answer to every write that carried a key; a repeat gets the same bytes. */
export const idempotencyAnswers = pgTable(
  'idempotency_answers',
  {
    companyId: companyId(),
    personId: uuid('person_id').notNull(),
    key: text('key').notNull(),
    /** Hash of route and content: the same key with other content is refused. */
    fingerprint: text('fingerprint').notNull(),
    status: integer('status').notNull(),
    outcome: text('verdict', { enum: ['applied', 'rejected'] }).notNull(),
    body: text('body').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.personId, t.key] })],
);

/** How far the server has come with each device's numbered entries. */
export const deviceStreams = pgTable(
  'device_streams',
  {
    companyId: companyId(),
    personId: uuid('person_id').notNull(),
    installId: text('install_id').notNull(),
    highWater: bigint('high_water', { mode: 'number' }).notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.personId, t.installId] })],
);

/** Entries that a device lost for good, so that the loss is on record. */
export const streamGaps = pgTable(
  'stream_gaps',
  {
    companyId: companyId(),
    personId: uuid('person_id').notNull(),
    installId: text('install_id').notNull(),
    fromSequence: bigint('from_sequence', { mode: 'number' }).notNull(),
    toSequence: bigint('to_sequence', { mode: 'number' }).notNull(),
    reason: text('reason', { enum: ['quarantined', 'evicted', 'abandoned'] }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.personId, t.installId, t.fromSequence] })],
);

/** Facts about this database as a whole: `epoch` changes when it is restored from a backup. */
export const serverFacts = pgTable('server_facts', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
