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

/** A free shift of a market department: people apply and a manager chooses. */
export const marketItems = pgTable(
  'market_items',
  {
    companyId: companyId(),
    id: id(),
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
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('market_items_shift').on(t.companyId, t.shiftId),
    index('market_items_department').on(t.companyId, t.departmentId, t.status),
  ],
);

/** Accepted and not selected are read from the item; only the two refusals are facts of their own. */
export const marketApplications = pgTable(
  'market_applications',
  {
    companyId: companyId(),
    id: id(),
    itemId: uuid('item_id').notNull(),
    employmentId: uuid('membership_id').notNull(),
    personId: uuid('person_id').notNull(),
    createdAt: createdAt(),
    userDeletedAt: moment('user_deleted_at'),
    adminDeniedAt: moment('admin_denied_at'),
    adminComment: text('admin_comment').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    // Who withdrew may apply again, who was denied may not.
    uniqueIndex('market_applications_once')
      .on(t.companyId, t.itemId, t.employmentId)
      .where(sql`user_deleted_at is null`),
    index('market_applications_person').on(t.companyId, t.personId),
  ],
);

export type MarketItemRow = typeof marketItems.$inferSelect;
export type ApplicationRow = typeof marketApplications.$inferSelect;

/** An application with its item and the time of its shift. */
export type FullApplication = {
  application: ApplicationRow;
  item: MarketItemRow;
  shift: { id: string; start: number; end: number };
};
