import type { Instant } from '@ploeg/domain/time/wall-time';
import { and, asc, getTableColumns, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { columns, matches, named } from '#db/matches.ts';
import { departments } from '#features/departments/departments.table.ts';
import { shifts } from '#features/shifts/shifts.table.ts';
import { type ClockingRow, clockings } from './clockings.table.ts';
import type { PlannedShift } from './closing.ts';

/** What is left comes with the next run. */
const MAX_BATCH = 500;

/** No wall clock is further ahead of universal time than this. */
const MAX_OFFSET_SECONDS = 14 * 3600;

export type OpenClocking = {
  row: ClockingRow;
  timezone: string;
  shift: PlannedShift | null;
};

/** Clockings that nobody ended, of all companies. */
export const createForgottenRepo = (db: Db) => {
  const listOpen = (condition: SQL | undefined): Promise<OpenClocking[]> =>
    db
      .select({
        row: getTableColumns(clockings),
        timezone: departments.timezone,
        shift: columns(shifts, 'start', 'end', 'pauseUnpaidSeconds'),
      })
      .from(clockings)
      .innerJoin(departments, named(departments, clockings.departmentId))
      .leftJoin(
        shifts,
        matches(shifts, { companyId: clockings.companyId, id: clockings.shiftId, deletedAt: null }),
      )
      .where(and(isNull(clockings.end), condition))
      .orderBy(asc(clockings.companyId), asc(clockings.personId))
      .limit(MAX_BATCH);

  return {
    listStartedBy: (startedBy: Instant) => listOpen(lte(clockings.startAt, startedBy)),

    /** On shifts that may be over by now, of persons who had fewer reminders. */
    listMaybeOver: (now: Instant, reminders: number) =>
      listOpen(
        and(
          lt(clockings.reminders, reminders),
          sql`${shifts.end} - ${MAX_OFFSET_SECONDS} <= ${now}`,
        ),
      ),

    listOpenOf: (companyId: string, personIds: string[]) =>
      listOpen(matches(clockings, { companyId, personId: personIds })),
  };
};
