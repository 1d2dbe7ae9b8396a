import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '#db/columns.ts';

export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey(),
    /** Null for mails that concern no single company. */
    companyId: uuid('company_id'),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    createdAt: createdAt(),
    nextTryAt: moment('next_try_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
  },
  (t) => [index('mails_unsent').on(t.nextTryAt).where(sql`sent_at is null`)],
);
