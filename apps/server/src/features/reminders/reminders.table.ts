import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { companyId, createdAt, wallSeconds } from '#db/columns.ts';

/** Of which shifts somebody was reminded, by their start: one that moves is reminded of anew. */
export const shiftReminders = pgTable(
  'shift_reminders',
  {
    companyId: companyId(),
    shiftId: uuid('shift_id').notNull(),
    personId: uuid('person_id').notNull(),
    start: wallSeconds('start_wall').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.shiftId, t.personId, t.start] }),
    index('shift_reminders_created').on(t.createdAt),
  ],
);
