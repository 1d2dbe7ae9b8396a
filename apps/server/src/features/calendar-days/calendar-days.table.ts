import { CALENDAR_KINDS } from '@ploeg/contract/calendar-days/calendar-days.schemas';
import { date, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { companyTable, createdAt, moment } from '#db/columns.ts';

/** Holidays of the law are no rows; one here adds to them or replaces one. */
export const calendarDays = companyTable(
  'calendar_days',
  {
    /** Null for all locations. */
    departmentId: uuid('department_id'),
    day: date('day', { mode: 'string' }).notNull(),
    until: date('until', { mode: 'string' }).notNull(),
    kind: text('kind', { enum: CALENDAR_KINDS }).notNull(),
    name: text('name').notNull(),
    replaces: date('replaces', { mode: 'string' }),
    createdAt: createdAt(),
  },
  (t) => [index('calendar_days_day').on(t.companyId, t.day)],
);

/** What those who run a day leave to whoever runs it after them: one text a day and location. */
export const handoverNotes = companyTable(
  'handover_notes',
  {
    departmentId: uuid('department_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    note: text('note').notNull(),
    writtenBy: uuid('written_by').notNull(),
    writtenAt: moment('written_at').notNull(),
  },
  (t) => [uniqueIndex('handover_notes_day').on(t.companyId, t.departmentId, t.day)],
);

export type CalendarDayRow = typeof calendarDays.$inferSelect;
