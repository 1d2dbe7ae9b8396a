import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { companyId, createdAt, moment } from '#db/columns.ts';

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
    claimedAt: moment('claimed_at'),
    /** When its time is over, by the rule of what it belongs to. */
    expiresAt: moment('expires_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.key] }),
    index('files_person').on(t.companyId, t.personId),
    index('files_expires').on(t.expiresAt),
  ],
);
