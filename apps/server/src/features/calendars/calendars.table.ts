import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { companyId, createdAt, moment, shiftKind, wallSeconds } from '#db/columns.ts';

export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    companyId: companyId(),
    personId: uuid('person_id').notNull(),
    departmentId: uuid('department_id').notNull(),
    /** Part of what the token is derived from; revoking raises it. */
    generation: integer('generation').notNull().default(1),
    tokenHash: text('token_hash').notNull(),
    /** When the address was last mailed: asking again at once sends no second mail. */
    mailedAt: moment('mailed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.personId, t.departmentId] }),
    // A feed is fetched by address alone: neither person nor company is known before.
    index('calendar_feeds_token').on(t.tokenHash),
  ],
);

/** What a person's feed has shown and no longer holds: subscribers must hear that it is cancelled. */
export const calendarWithdrawals = pgTable(
  'calendar_withdrawals',
  {
    companyId: companyId(),
    personId: uuid('person_id').notNull(),
    departmentId: uuid('department_id').notNull(),
    shiftId: uuid('shift_id').notNull(),
    kind: shiftKind('kind').notNull(),
    start: wallSeconds('start_wall').notNull(),
    end: wallSeconds('end_wall').notNull(),
    fullDay: boolean('full_day').notNull(),
    sectionId: uuid('section_id'),
    dayoffTypeId: uuid('dayoff_type_id'),
    /** SEQUENCE of the cancellation, above that of everything shown before. */
    sequence: integer('sequence').notNull(),
    withdrawnAt: moment('withdrawn_at').notNull(),
  },
  (t) => [
    primaryKey({
      // The name that is made of the columns is longer than PostgreSQL allows.
      name: 'calendar_withdrawals_pk',
      columns: [t.companyId, t.personId, t.departmentId, t.shiftId],
    }),
  ],
);
