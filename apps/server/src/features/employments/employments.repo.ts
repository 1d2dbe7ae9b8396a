import { and, asc, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Instant } from '@ploeg/domain/time/wall-time';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { columns, named } from '#db/matches.ts';
import { departments } from '#features/departments/departments.table.ts';
import { memberships } from '#features/people/people.table.ts';

export type EmploymentRow = typeof memberships.$inferSelect;

export type EmploymentChanges = Partial<
  Pick<EmploymentRow, 'lastDay' | 'leftAt' | 'endReason' | 'endOrder' | 'endDueAt'>
>;

export const createEmploymentsRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);
  return {
    lockLiving: (personId: string, departmentId?: string): Promise<EmploymentRow[]> =>
      company.lock(
        memberships,
        { personId, leftAt: null, ...(departmentId && { departmentId }) },
        memberships.id,
      ),

    update: (employmentId: string, changes: EmploymentChanges) =>
      company.update(memberships, { id: employmentId, leftAt: null }, changes),
  };
};

/** Employments, of all companies, whose last day is over by the calendar of their department. */
export const listDueEnds = (db: Db, now: Instant) =>
  db
    .select(columns(memberships, 'companyId', 'departmentId', 'personId'))
    .from(memberships)
    .innerJoin(departments, named(departments, memberships.departmentId))
    .where(
      and(
        isNull(memberships.leftAt),
        isNotNull(memberships.lastDay),
        sql`${memberships.lastDay} < (to_timestamp(${now}::float8) at time zone ${departments.timezone})::date`,
      ),
    )
    .orderBy(asc(memberships.companyId), asc(memberships.id))
    .limit(200);

/** Ends, of all companies, that were ordered and can no longer be taken back. */
export const listDueOrders = (db: Db, now: Instant) =>
  db
    .select(columns(memberships, 'companyId', 'departmentId', 'personId'))
    .from(memberships)
    .where(and(isNull(memberships.leftAt), lte(memberships.endDueAt, new Date(now * 1000))))
    .orderBy(asc(memberships.companyId), asc(memberships.id))
    .limit(200);
