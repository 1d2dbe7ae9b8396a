import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { companyId, createdAt } from '#db/columns.ts';

/** The calendar address of one person in one department. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    companyId: companyId(),
    personId: uuid('person_id').notNull(),
    departmentId: uuid('department_id').notNull(),
    /**
     * The token is an HMAC of person, department and this number, so that its address can be shown
     * again although only its hash is kept. Revoking raises it.
     */
    generation: integer('generation').notNull().default(1),
    tokenHash: text('token_hash').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.personId, t.departmentId] }),
    // A feed is fetched by address alone: neither person nor company is known before.
    index('calendar_feeds_token').on(t.tokenHash),
  ],
);
