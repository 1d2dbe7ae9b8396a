import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { companyId, createdAt, id } from '#db/columns.ts';
import type { References } from '#features/catalogues/catalogues.table.ts';

/** An employee's request to be freed from a shift; PENDING is the shift's `pendingRequest`. */
export const changeRequests = pgTable(
  'change_requests',
  {
    companyId: companyId(),
    id: id(),
    departmentId: uuid('department_id').notNull(),
    shiftId: uuid('shift_id').notNull(),
    employmentId: uuid('membership_id').notNull(),
    personId: uuid('person_id').notNull(),
    /** The day off asked for instead; null asks to cancel the shift (`cancelShift`). */
    dayoffTypeId: uuid('dayoff_type_id'),
    fullDay: boolean('full_day').notNull().default(false),
    comment: text('comment').notNull(),
    pictureKeys: text('picture_keys').array().notNull().default([]),
    /** CLOSED: the shift was deleted or began before anyone decided. */
    status: text('status', { enum: ['PENDING', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'CLOSED'] })
      .notNull()
      .default('PENDING'),
    decidedBy: uuid('decided_by'),
    decidedAt: timestamp('decided_at', { withTimezone: true, mode: 'date' }),
    decisionComment: text('decision_comment').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('change_requests_one_pending')
      .on(t.companyId, t.shiftId)
      .where(sql`status = 'PENDING'`),
    index('change_requests_department').on(t.companyId, t.departmentId, t.status, t.createdAt),
  ],
);

export type ChangeRequestRow = typeof changeRequests.$inferSelect;

export const changeReferences: References = {
  table: changeRequests,
  ids: { dayoffTypes: changeRequests.dayoffTypeId },
};
