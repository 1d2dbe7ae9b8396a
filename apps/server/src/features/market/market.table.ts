import { index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { companyTable, createdAt } from '#db/columns.ts';

/** A free shift of a market department: people apply and a manager chooses. */
export const marketItems = companyTable(
  'market_items',
  {
    departmentId: uuid('department_id').notNull(),
    shiftId: uuid('shift_id').notNull(),
    status: text('status', { enum: ['PENDING', 'SUCCESS', 'DELETED'] })
      .notNull()
      .default('PENDING'),
    /** `select_rrid` of the wire: the employment that got the shift. */
    selectedEmploymentId: uuid('selected_membership_id'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('market_items_shift').on(t.companyId, t.shiftId),
    index('market_items_department').on(t.companyId, t.departmentId, t.status),
  ],
);

export type MarketItemRow = typeof marketItems.$inferSelect;
