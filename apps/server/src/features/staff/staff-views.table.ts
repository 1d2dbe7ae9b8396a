import type { StaffLook } from '@ploeg/domain/staff/staff-views';
import { index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { companyTable, createdAt } from '#db/columns.ts';

/** How somebody looks at the table of people: a view is a person's own, or a location's and then nobody's. */
export const staffViews = companyTable(
  'staff_views',
  {
    personId: uuid('person_id'),
    departmentId: uuid('department_id'),
    name: text('name').notNull(),
    look: jsonb('look').$type<StaffLook>().notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    index('staff_views_person').on(t.companyId, t.personId),
    index('staff_views_department').on(t.companyId, t.departmentId),
  ],
);

export type StaffViewRow = typeof staffViews.$inferSelect;
