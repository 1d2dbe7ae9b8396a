import type { ReportLook } from '@ploeg/contract/reports/saved-reports.schemas';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { companyTable, createdAt, instantSeconds } from '#db/columns.ts';

/** A report under a name: its owner's, who may share it with the readers of a location. */
export const savedReports = companyTable(
  'saved_reports',
  {
    ownerId: uuid('owner_id').notNull(),
    departmentId: uuid('department_id'),
    name: text('name').notNull(),
    look: jsonb('look').$type<ReportLook>().notNull(),
    /** By whose clock a month begins. */
    placeId: uuid('place_id').notNull(),
    /** When it is mailed next; null where it is not. */
    dueAt: instantSeconds('due_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    index('saved_reports_owner').on(t.companyId, t.ownerId),
    index('saved_reports_department').on(t.companyId, t.departmentId),
    index('saved_reports_due').on(t.dueAt).where(sql`${t.dueAt} is not null`),
  ],
);

export type SavedReportRow = typeof savedReports.$inferSelect;

/** To whom a report is mailed besides its owner. */
export const savedReportReaders = companyTable(
  'saved_report_readers',
  {
    reportId: uuid('report_id').notNull(),
    /** Of the report: its readers go with its owner. */
    ownerId: uuid('owner_id').notNull(),
    personId: uuid('person_id').notNull(),
  },
  (t) => [
    index('saved_report_readers_report').on(t.companyId, t.reportId),
    index('saved_report_readers_person').on(t.companyId, t.personId),
  ],
);
