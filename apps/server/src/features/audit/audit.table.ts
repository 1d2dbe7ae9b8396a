import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { companyId, companyTable, createdAt } from '#db/columns.ts';

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
    createdAt: createdAt(),
    hash: text('hash').notNull(),
  },
  (t) => [index('audit_log_chain').on(t.companyId, t.chainId, t.position)],
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
