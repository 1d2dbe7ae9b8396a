import { and, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Instant } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import { departments } from '#features/departments/departments.table.ts';
import { events } from '#features/notifications/notifications.table.ts';
import { memberships } from '#features/people/people.table.ts';
import { shifts } from '#features/shifts/shifts.table.ts';
import { dimonaEmployers } from './dimona.table.ts';

/** Published shifts of all companies that may need a declaration. */
export const createUndeclaredRepo = (db: Db) => ({
  /** Those that start within so many seconds before or after now, on the clock of each department. */
  listStarting: (now: Instant, seconds: number) => {
    const wall = sql`extract(epoch from timezone(${departments.timezone}, to_timestamp(${now})))`;
    return db
      .select({
        id: shifts.id,
        companyId: shifts.companyId,
        departmentId: shifts.departmentId,
        timezone: departments.timezone,
        enterpriseNumber: dimonaEmployers.enterpriseNumber,
        employmentId: memberships.id,
        personId: memberships.personId,
        workerType: memberships.workerType,
        start: shifts.start,
        end: shifts.end,
      })
      .from(departments)
      .innerJoin(
        shifts,
        and(
          eq(shifts.companyId, departments.companyId),
          eq(shifts.departmentId, departments.id),
          gt(shifts.start, sql`${wall} - ${seconds}::int`),
          lte(shifts.start, sql`${wall} + ${seconds}::int`),
        ),
      )
      .innerJoin(
        memberships,
        and(
          eq(memberships.companyId, shifts.companyId),
          eq(memberships.id, shifts.employmentId),
          isNull(memberships.leftAt),
        ),
      )
      .leftJoin(
        dimonaEmployers,
        and(
          eq(dimonaEmployers.companyId, departments.companyId),
          eq(dimonaEmployers.departmentId, departments.id),
        ),
      )
      .where(
        and(
          sql`(${departments.settings}->'modules'->>'dimona')::boolean`,
          eq(shifts.kind, 'shift'),
          eq(shifts.approved, true),
          isNull(shifts.deletedAt),
          isNotNull(shifts.employmentId),
        ),
      );
  },

  /** Which of some shifts managers were warned of since a moment. */
  listWarned: async (
    companyId: string,
    type: string,
    shiftIds: string[],
    since: Date,
  ): Promise<ReadonlySet<string>> => {
    const rows = await db
      .select({ resourceId: events.resourceId })
      .from(events)
      .where(
        and(
          eq(events.companyId, companyId),
          eq(events.type, type),
          inArray(events.resourceId, shiftIds),
          gt(events.createdAt, since),
        ),
      );
    return new Set(rows.flatMap((row) => row.resourceId ?? []));
  },
});
