import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { companyId, moment } from '#db/columns.ts';

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

export type CandidateRow = typeof swapCandidates.$inferSelect;
