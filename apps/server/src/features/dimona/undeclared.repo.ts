import { and, gt, isNotNull, lte, sql } from 'drizzle-orm';
import type { Instant } from '@ploeg/domain/time/wall-time';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { columns, matches, named } from '#db/matches.ts';
import { departments } from '#features/departments/departments.table.ts';
import { events } from '#features/notifications/notifications.table.ts';
import { memberships } from '#features/people/people.table.ts';
import { shifts } from '#features/shifts/shifts.table.ts';
import { numberOn } from './dimona.repo.ts';
import { dimonaEmployers } from './dimona.table.ts';

export const createUndeclaredRepo = (db: Db) => ({
  /** Those that start within so many seconds before or after now, on the clock of each department. */
  listStarting: (now: Instant, seconds: number) => {
    const wall = sql`extract(epoch from timezone(${departments.timezone}, to_timestamp(${now})))`;
    return db
      .select({
        ...columns(shifts, 'id', 'companyId', 'departmentId', 'start', 'end'),
        timezone: departments.timezone,
        enterpriseNumber: numberOn(shifts, sql`to_timestamp(${shifts.start})::date`),
        employmentId: memberships.id,
        personId: memberships.personId,
        workerType: memberships.workerType,
      })
      .from(departments)
      .innerJoin(
        shifts,
        and(
          named(shifts, departments.id, 'departmentId'),
          gt(shifts.start, sql`${wall} - ${seconds}::int`),
          lte(shifts.start, sql`${wall} + ${seconds}::int`),
        ),
      )
      .innerJoin(
        memberships,
        matches(memberships, {
          companyId: shifts.companyId,
          id: shifts.employmentId,
          leftAt: null,
        }),
      )
      .leftJoin(dimonaEmployers, named(dimonaEmployers, departments.id, 'departmentId'))
      .where(
        and(
          sql`(${departments.settings}->'modules'->>'dimona')::boolean`,
          matches(shifts, { kind: 'shift', approved: true, deletedAt: null }),
          isNotNull(shifts.employmentId),
        ),
      );
  },

  /** Which of some shifts managers were warned of since a moment. */
  listWarned: async (companyId: string, type: string, shiftIds: string[], since: Date) =>
    new Set(
      await companyRows(db, companyId).values(
        events,
        'resourceId',
        and(matches(events, { type, resourceId: shiftIds }), gt(events.createdAt, since)),
      ),
    ),
});
