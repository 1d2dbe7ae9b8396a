import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { companyId, createdAt, id, wallSeconds } from '#db/columns.ts';

/** What someone on call was alerted about. */
export const oncallAlerts = pgTable(
  'oncall_alerts',
  {
    companyId: companyId(),
    id: id(),
    departmentId: uuid('department_id').notNull(),
    personId: uuid('person_id').notNull(),
    shortcode: text('shortcode').notNull(),
    start: wallSeconds('start_wall').notNull(),
    alert: text('alert').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('oncall_alerts_person').on(t.companyId, t.personId, t.start),
  ],
);
