import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { companyId, createdAt, moment } from '#db/columns.ts';

/** A file that nothing claims within a day is deleted. */
export const files = pgTable(
  'files',
  {
    companyId: companyId(),
    key: text('key').notNull(),
    personId: uuid('person_id').notNull(),
    mime: text('mime').notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
    createdAt: createdAt(),
    claimedAt: moment('claimed_at'),
    expiresAt: moment('expires_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.key] }),
    index('files_person').on(t.companyId, t.personId),
    index('files_expires').on(t.expiresAt),
  ],
);
