import { UNITS } from '@ploeg/domain/leave/leave-kinds';
import { ENTRY_KINDS, type LeaveRule } from '@ploeg/domain/leave-ledger/leave-accounts';
import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { companyTable, createdAt, moment } from '#db/columns.ts';

/** What a balance is kept of; one for the whole company. */
export const leaveAccounts = companyTable('leave_accounts', {
  name: text('name').notNull(),
  unit: text('unit', { enum: UNITS }).notNull(),
  /** Codes of the kinds of leave that are taken from it: each location has its own list of kinds. */
  kinds: text('kinds').array().notNull(),
  createdAt: createdAt(),
  archivedAt: moment('archived_at'),
});

/** Rows are only added: of one kind the last that has begun holds, and of one day the later row. */
export const leaveRules = companyTable(
  'leave_rules',
  {
    accountId: uuid('account_id').notNull(),
    kind: text('kind').$type<LeaveRule['kind']>().notNull(),
    /** Null ends the rule of its kind. */
    params: jsonb('params').$type<object | null>(),
    since: date('since', { mode: 'string' }).notNull(),
    source: text('source').notNull(),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
  },
  (t) => [index('leave_rules_account').on(t.companyId, t.accountId, t.since)],
);

/** What somebody did or a document says of leave. Rows are only added; balances are worked out of them. */
export const leaveEntries = companyTable(
  'leave_entries',
  {
    accountId: uuid('account_id').notNull(),
    personId: uuid('person_id').notNull(),
    /** Null where nobody was named as the employer. */
    legalEntityId: uuid('legal_entity_id'),
    employmentId: uuid('membership_id'),
    kind: text('kind', { enum: ENTRY_KINDS }).notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** Minutes or thousandths of a day; what is taken is negative. */
    amount: integer('amount').notNull(),
    usableUntil: date('usable_until', { mode: 'string' }),
    requestId: uuid('request_id'),
    reversesId: uuid('reverses_id'),
    /** Why the day costs what it costs. */
    why: text('why'),
    reason: text('reason').notNull().default(''),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
  },
  (t) => [
    index('leave_entries_person').on(t.companyId, t.personId, t.accountId, t.day),
    index('leave_entries_request').on(t.companyId, t.requestId),
    uniqueIndex('leave_entries_reverses')
      .on(t.companyId, t.reversesId)
      .where(sql`reverses_id is not null`),
  ],
);
