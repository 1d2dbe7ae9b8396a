import { inArray, eq, or, sql } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { first } from '#db/matches.ts';
import { type StaffViewRow, staffViews } from './staff-views.table.ts';

export type ViewOwner = Pick<StaffViewRow, 'personId' | 'departmentId'>;
type ViewFields = ViewOwner & Pick<StaffViewRow, 'name' | 'look'>;

export const createStaffViewsRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);
  return {
    /** A person's own, and those of locations. */
    listFor: (personId: string, departmentIds: readonly string[]) =>
      company.list(
        staffViews,
        or(eq(staffViews.personId, personId), inArray(staffViews.departmentId, [...departmentIds])),
        staffViews.id,
      ),

    listOf: ({ personId, departmentId }: ViewOwner) =>
      company.list(staffViews, { personId, departmentId }),

    lock: (id: string) => first(company.lock(staffViews, { id })),

    insert: (row: ViewFields & { id: string }) => company.create(staffViews, row),

    change: (id: string, changes: Partial<ViewFields> & { version: number }) =>
      company.change(staffViews, { id }, changes),

    remove: (id: string) => company.delete(staffViews, { id }),

    /** Two who give the same name must not pass each other unseen. */
    lockAll: () =>
      db.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`people views ${companyId}`}, 0))`,
      ),
  };
};
