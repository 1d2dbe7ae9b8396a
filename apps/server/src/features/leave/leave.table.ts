import {
  boolean,
  date,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { companyId, createdAt, id, wallSeconds } from '#db/columns.ts';
import type { References } from '#features/catalogues/catalogues.table.ts';

/** A request for days off: whole days in `dates`, or one range from `start` to `end`. */
export const leaveRequests = pgTable(
  'leave_requests',
  {
    companyId: companyId(),
    id: id(),
    departmentId: uuid('department_id').notNull(),
    employmentId: uuid('membership_id').notNull(),
    personId: uuid('person_id').notNull(),
    dayoffTypeId: uuid('dayoff_type_id').notNull(),
    fullDay: boolean('full_day').notNull(),
    dates: date('dates', { mode: 'string' }).array().notNull().default([]),
    start: wallSeconds('start_wall'),
    end: wallSeconds('end_wall'),
    pictureKeys: text('picture_keys').array().notNull().default([]),
    status: text('status', { enum: ['PENDING', 'APPROVED', 'REFUSED', 'CANCELLED'] })
      .notNull()
      .default('PENDING'),
    /** The days off (shifts of kind 2) that the approval made; a cancellation removes them. */
    shiftIds: uuid('shift_ids').array().notNull().default([]),
    decidedBy: uuid('decided_by'),
    decidedAt: timestamp('decided_at', { withTimezone: true, mode: 'date' }),
    decisionComment: text('decision_comment').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('leave_requests_person').on(t.companyId, t.personId, t.status),
    index('leave_requests_department').on(t.companyId, t.departmentId, t.status, t.createdAt),
  ],
);

export type LeaveRow = typeof leaveRequests.$inferSelect;

export const leaveReferences: References = {
  table: leaveRequests,
  ids: { dayoffTypes: leaveRequests.dayoffTypeId },
};
