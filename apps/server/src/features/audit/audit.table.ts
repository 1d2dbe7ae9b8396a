import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { companyId, companyTable, createdAt, moment } from '#db/columns.ts';

/** Who did what: rows are only ever added, each sealed with the hash of the one before. */
export const auditLog = companyTable(
  'audit_log',
  {
    /** The chain: a department, or the company for what concerns none. */
    chainId: uuid('chain_id').notNull(),
    position: bigint('position', { mode: 'number' }).notNull(),
    actorId: uuid('actor_id'),
    action: text('action').notNull(),
    subjectId: uuid('subject_id'),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    /** About whom. */
    personId: uuid('person_id'),
    /** A list of AuditChange as JSON: as text, since jsonb puts keys in another order under the seal. */
    changes: text('changes').notNull().default(''),
    createdAt: createdAt(),
    /** What the seal is taken of: 1 knows neither person nor changes. */
    sealVersion: integer('seal_version').notNull().default(1),
    hash: text('hash').notNull(),
  },
  (t) => [
    index('audit_log_chain').on(t.companyId, t.chainId, t.position),
    index('audit_log_time').on(t.companyId, t.createdAt, t.id),
    index('audit_log_person').on(t.companyId, t.personId, t.createdAt),
  ],
);

/** The last link of each chain; locked while a line is added. */
export const auditHeads = pgTable(
  'audit_heads',
  {
    companyId: companyId(),
    chainId: uuid('chain_id').notNull(),
    position: bigint('position', { mode: 'number' }).notNull(),
    hash: text('hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.chainId] })],
);

/** When each chain was last read through, and the first line that did not fit. */
export const auditChecks = pgTable(
  'audit_checks',
  {
    companyId: companyId(),
    chainId: uuid('chain_id').notNull(),
    checkedAt: moment('checked_at').notNull(),
    /** Of the last line at that time; 0 for an empty chain. */
    position: bigint('position', { mode: 'number' }).notNull(),
    brokenAt: bigint('broken_at', { mode: 'number' }),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.chainId] })],
);

/**
 * Where a chain begins since lines of it were removed at the end of their term: the last of them, and
 * what they were. Each seals the one before it, and a line of the chain tells of it.
 */
export const auditAnchors = pgTable(
  'audit_anchors',
  {
    companyId: companyId(),
    chainId: uuid('chain_id').notNull(),
    /** Of the last line that went, with its seal. */
    position: bigint('position', { mode: 'number' }).notNull(),
    hash: text('hash').notNull(),
    /** The moment of the first line that went with it, and the one before which all were. */
    since: moment('since').notNull(),
    until: moment('until').notNull(),
    cutAt: moment('cut_at').notNull(),
    /** The term, in months. */
    months: integer('months').notNull(),
    seal: text('seal').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.chainId, t.position] })],
);
