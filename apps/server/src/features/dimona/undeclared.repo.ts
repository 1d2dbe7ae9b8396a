import { and, gt, isNotNull, lte, sql } from 'drizzle-orm';
import type { Instant } from '@ploeg/domain/time/wall-time';
import { secondsOf } from '#platform/clock.ts';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { columns, matches, named } from '#db/matches.ts';
import { departments } from '#features/departments/departments.table.ts';
import { events } from '#features/notifications/notifications.table.ts';
import { memberships } from '#features/people/people.table.ts';
import { shifts } from '#features/shifts/shifts.table.ts';
import { numberOn } from './dimona.repo.ts';
import { dimonaEmployers } from './dimona.table.ts';

type Around = { before: number; after: number };

const hasDimona = sql`(${departments.settings}->'modules'->>'dimona')::boolean`;

/** Where the employer wants the server to declare by itself. */
export const isGuarded = sql`${hasDimona} and (${departments.settings}->>'declaresShifts')::boolean`;

export const createUndeclaredRepo = (db: Db) => ({
  /** Those that start within so many seconds before or after now, on the clock of each department. */
  listStarting: (now: Instant, { before, after }: Around, onlyWhereGuarded = false) => {
    const wall = sql`extract(epoch from timezone(${departments.timezone}, to_timestamp(${now})))`;
    return db
      .select({
        ...columns(shifts, 'id', 'companyId', 'departmentId', 'start', 'end', 'pauseUnpaidSeconds'),
        timezone: departments.timezone,
        enterpriseNumber: numberOn(shifts, sql`to_timestamp(${shifts.start})::date`),
        employmentId: memberships.id,
        personId: memberships.personId,
        ...columns(memberships, 'workerType', 'lastDay'),
      })
      .from(departments)
      .innerJoin(
        shifts,
        and(
          named(shifts, departments.id, 'departmentId'),
          gt(shifts.start, sql`${wall} - ${before}::int`),
          lte(shifts.start, sql`${wall} + ${after}::int`),
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
          onlyWhereGuarded ? isGuarded : hasDimona,
          matches(shifts, { kind: 'shift', approved: true, deletedAt: null }),
          isNotNull(shifts.employmentId),
        ),
      );
  },

  /** When managers were last warned of some shifts since a moment, in true seconds. */
  listWarned: async (companyId: string, type: string, shiftIds: string[], since: Date) => {
    const rows = await companyRows(db, companyId).pick(
      events,
      ['resourceId', 'createdAt'],
      and(matches(events, { type, resourceId: shiftIds }), gt(events.createdAt, since)),
      events.createdAt,
    );
    return new Map(rows.map(({ resourceId, createdAt }) => [resourceId, secondsOf(createdAt)]));
  },
});
