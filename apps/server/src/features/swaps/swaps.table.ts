import { sql } from 'drizzle-orm';
import {
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { companyId, createdAt, id } from '#db/columns.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A request to hand a shift over to one of up to three colleagues. */
export const swaps = pgTable(
  'swaps',
  {
    companyId: companyId(),
    id: id(),
    departmentId: uuid('department_id').notNull(),
    shiftId: uuid('shift_id').notNull(),
    /** The requester. */
    employmentId: uuid('membership_id').notNull(),
    personId: uuid('person_id').notNull(),
    reason: text('reason').notNull(),
    /** DONE: the shift changed hands. CLOSED: nobody takes it. DELETED: by the requester. */
    status: text('status', { enum: ['ACTIVE', 'DONE', 'CLOSED', 'DELETED'] })
      .notNull()
      .default('ACTIVE'),
    createdAt: createdAt(),
    endedAt: moment('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('swaps_one_active').on(t.companyId, t.shiftId).where(sql`status = 'ACTIVE'`),
    index('swaps_person').on(t.companyId, t.personId, t.createdAt),
    index('swaps_department').on(t.companyId, t.departmentId, t.createdAt),
  ],
);

/** One colleague who was asked: the answer, then the decision of a manager. */
export const swapCandidates = pgTable(
  'swap_candidates',
  {
    companyId: companyId(),
    swapId: uuid('swap_id').notNull(),
    employmentId: uuid('membership_id').notNull(),
    personId: uuid('person_id').notNull(),
    userApprovedAt: moment('user_approved_at'),
    userDeniedAt: moment('user_denied_at'),
    adminApprovedAt: moment('admin_approved_at'),
    adminRefusedAt: moment('admin_refused_at'),
    /** Why not; for the one who was refused and the requester. */
    adminComment: text('admin_comment').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.swapId, t.employmentId] }),
    index('swap_candidates_person').on(t.companyId, t.personId),
  ],
);

export type SwapRow = typeof swaps.$inferSelect;
export type CandidateRow = typeof swapCandidates.$inferSelect;

/** A swap with the time of its shift and everybody who was asked. */
export type FullSwap = SwapRow & {
  shift: { id: string; start: number; end: number };
  candidates: CandidateRow[];
};
