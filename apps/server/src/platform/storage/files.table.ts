import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { companyId, createdAt } from '#db/columns.ts';

/** What lies in the store of files. A file that nothing claims within a day is deleted. */
export const files = pgTable(
  'files',
  {
    companyId: companyId(),
    /** Made by the server from the content; never a name that came from outside. */
    key: text('key').notNull(),
    personId: uuid('person_id').notNull(),
    mime: text('mime').notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
    createdAt: createdAt(),
    claimedAt: timestamp('claimed_at', { withTimezone: true, mode: 'date' }),
    /** When its time is over, by the rule of what it belongs to. */
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.key] }),
    index('files_person').on(t.companyId, t.personId),
    index('files_expires').on(t.expiresAt),
  ],
);
