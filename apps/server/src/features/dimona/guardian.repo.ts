import { addDays } from '@ploeg/domain/dimona/calendar';
import type { Instant } from '@ploeg/domain/time/wall-time';
import { and, between, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { columns, matches, named } from '#db/matches.ts';
import { clockings } from '#features/clockings/clockings.table.ts';
import { departments } from '#features/departments/departments.table.ts';
import { shifts } from '#features/shifts/shifts.table.ts';
import { brusselsDay } from './dimona-scope.service.ts';
import { numberOn } from './dimona.repo.ts';
import { dimonaDeclarations, dimonaEmployers, dimonas } from './dimona.table.ts';
import { isGuarded } from './undeclared.repo.ts';

/** Types whose periods are those of one shift or one day. */
const BY_SHIFT = ['STU', 'FLX', 'EXT', 'A17'];

export const createGuardianRepo = (db: Db) => ({
  /** What was declared without anybody asking for it, of one shift or day since yesterday, and holds. */
  listOwnPeriods: (now: Instant) =>
    db
      .select({
        ...columns(dimonas, 'id', 'companyId', 'departmentId', 'employmentId', 'personId'),
        ...columns(dimonas, 'startDate', 'endDate', 'startHour', 'endHour'),
        enterpriseNumber: numberOn(dimonas, sql`${dimonas.startDate}`),
      })
      .from(dimonas)
      .innerJoin(departments, named(departments, dimonas.departmentId))
      .leftJoin(dimonaEmployers, named(dimonaEmployers, departments.id, 'departmentId'))
      .where(
        and(
          isGuarded,
          isNull(dimonas.createdBy),
          matches(dimonas, { workerType: BY_SHIFT, status: ['ACCEPTED', 'ACCEPTED_WARNING'] }),
          gte(dimonas.startDate, addDays(brusselsDay(now), -1)),
        ),
      ),

  /** Whose hours of which day are being changed: until that is answered nothing covers them. */
  listChanging: async (companyId: string): Promise<Set<string>> => {
    const rows = await db
      .select(columns(dimonas, 'personId', 'startDate'))
      .from(dimonaDeclarations)
      .innerJoin(dimonas, named(dimonas, dimonaDeclarations.dimonaId))
      .where(
        and(
          matches(dimonaDeclarations, { companyId, kind: 'UPDATE' }),
          isNotNull(dimonaDeclarations.dueAt),
        ),
      );
    return new Set(rows.map(({ personId, startDate }) => `${personId} ${startDate}`));
  },

  /** Published work of persons from yesterday on, wherever it is. */
  listWorkOf: (companyId: string, personIds: string[], from: number, until: number) =>
    db
      .select({
        ...columns(shifts, 'personId', 'departmentId', 'start', 'end'),
        timezone: departments.timezone,
        enterpriseNumber: numberOn(shifts, sql`to_timestamp(${shifts.start})::date`),
      })
      .from(shifts)
      .innerJoin(departments, named(departments, shifts.departmentId))
      .leftJoin(dimonaEmployers, named(dimonaEmployers, departments.id, 'departmentId'))
      .where(
        and(
          matches(shifts, {
            companyId,
            personId: personIds,
            kind: 'shift',
            approved: true,
            deletedAt: null,
          }),
          between(shifts.start, sql`${from}`, sql`${until}`),
        ),
      ),

  /** What persons clocked since a moment; without an end while it runs, and with one that may be proposed. */
  listClocked: (companyId: string, personIds: string[], since: Instant) =>
    companyRows(db, companyId).pick(
      clockings,
      ['personId', 'employmentId', 'shiftId', 'startAt', 'endAt', 'proposed'],
      and(matches(clockings, { personId: personIds }), gte(clockings.startAt, since)),
      clockings.startAt,
    ),
});
