import type { ClockSpan } from '@ploeg/domain/settings/setting-shapes';
import type { Instant } from '@ploeg/domain/time/wall-time';
import {
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  gte,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { columns, matches, named } from '#db/matches.ts';
import { departments } from '#features/departments/departments.table.ts';
import { shifts } from '#features/shifts/shifts.table.ts';
import { type ClockingRow, clockings } from './clockings.table.ts';
import type { PlannedShift } from './closing.ts';

const CLOSED_FOR = 'auto_closed';

/** Of those that are to be closed the rest comes with the next run. */
const MAX_BATCH = 500;

/** No wall clock is further ahead of universal time, and no reminder comes sooner before an end. */
const MAX_OFFSET_SECONDS = 14 * 3600;
const EARLIEST_SECONDS = 2 * 3600;

export type OpenClocking = {
  row: ClockingRow;
  timezone: string;
  quiet: ClockSpan | null;
  shift: PlannedShift | null;
};

/** A person has one open clocking at most. */
const isBehind = ({ row: { companyId, personId } }: OpenClocking): SQL | undefined =>
  or(
    gt(clockings.companyId, companyId),
    and(eq(clockings.companyId, companyId), gt(clockings.personId, personId)),
  );

/** Clockings that nobody ended, of all companies. */
export const createForgottenRepo = (db: Db) => {
  const listOpen = (condition: SQL | undefined) =>
    db
      .select({
        row: getTableColumns(clockings),
        timezone: departments.timezone,
        quiet: sql<ClockSpan | null>`${departments.settings}->'quiet'`,
        shift: columns(shifts, 'start', 'end', 'pauseUnpaidSeconds'),
      })
      .from(clockings)
      .innerJoin(departments, named(departments, clockings.departmentId))
      .leftJoin(
        shifts,
        matches(shifts, { companyId: clockings.companyId, id: clockings.shiftId, deletedAt: null }),
      )
      .where(and(isNull(clockings.end), condition))
      .orderBy(asc(clockings.companyId), asc(clockings.personId));

  return {
    listStartedBy: (startedBy: Instant): Promise<OpenClocking[]> =>
      listOpen(lte(clockings.startAt, startedBy)).limit(MAX_BATCH),

    /** On shifts that may be over by now, of persons who had fewer reminders: those behind one of them. */
    listMaybeOver: (
      now: Instant,
      reminders: number,
      behind: OpenClocking | undefined,
    ): Promise<OpenClocking[]> =>
      listOpen(
        and(
          lt(clockings.reminders, reminders),
          sql`${shifts.end} - ${MAX_OFFSET_SECONDS + EARLIEST_SECONDS} <= ${now}`,
          behind && isBehind(behind),
        ),
      ).limit(MAX_BATCH),

    listOpenOn: (companyId: string, shiftId: string): Promise<OpenClocking[]> =>
      listOpen(matches(clockings, { companyId, shiftId })),

    /** When clockings of persons began that the server closed for them. */
    listClosedFor: (companyId: string, personIds: string[], since: Instant) =>
      db
        .select(columns(clockings, 'personId', 'startAt'))
        .from(clockings)
        .where(
          and(
            matches(clockings, { companyId, personId: personIds }),
            gte(clockings.startAt, since),
            sql`${CLOSED_FOR} = any(${clockings.flags})`,
          ),
        ),

    listOpenOf: (companyId: string, personIds: string[]): Promise<OpenClocking[]> =>
      listOpen(matches(clockings, { companyId, personId: personIds })),
  };
};
