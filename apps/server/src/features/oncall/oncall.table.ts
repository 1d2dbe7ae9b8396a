import { index, text, uuid } from 'drizzle-orm/pg-core';
import { companyTable, createdAt, wallSeconds } from '#db/columns.ts';

export const oncallAlerts = companyTable(
  'oncall_alerts',
  {
    departmentId: uuid('department_id').notNull(),
    personId: uuid('person_id').notNull(),
    shortcode: text('shortcode').notNull(),
    start: wallSeconds('start_wall').notNull(),
    alert: text('alert').notNull(),
    /** Who raised it; null for those of before. */
    createdBy: uuid('created_by'),
    /** The alert that it is the answer to; none is ever changed. */
    answers: uuid('answers'),
    createdAt: createdAt(),
  },
  (t) => [
    index('oncall_alerts_person').on(t.companyId, t.personId, t.start),
    index('oncall_alerts_department').on(t.companyId, t.departmentId, t.start),
  ],
);
