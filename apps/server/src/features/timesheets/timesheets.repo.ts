import { and, asc, desc, eq, gte, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { claimByCompany } from '#db/claims.ts';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { columns, first, matches } from '#db/matches.ts';
import { insertingTogether } from '#db/set-based.ts';
import {
  type AdjustmentRow,
  type EventRow,
  type MarkRow,
  type PeriodRow,
  type RevisionRow,
  timesheetAdjustments,
  timesheetEvents,
  timesheetMarks,
  timesheetPeriods,
  timesheetRevisions,
  timesheets,
  type TimesheetRow,
} from './timesheets.table.ts';

type New<T extends { companyId: unknown }> = Omit<T, 'companyId'>;

const inAny = (list: readonly SQL[]): SQL => or(...list) ?? sql`false`;

type Company = ReturnType<typeof companyRows>;

/** Periods, sheets and what they came to. */
const sheetRows = (company: Company) => ({
  listPeriods: (departmentId: string | string[]): Promise<PeriodRow[]> =>
    company.list(timesheetPeriods, { departmentId }, timesheetPeriods.start),

  /** Locked until the end of the transaction. */
  lockPeriod: (departmentId: string, start: string) =>
    first(company.lock(timesheetPeriods, { departmentId, start })),

  insertPeriod: (row: New<PeriodRow>) =>
    company.insert(timesheetPeriods, row).onConflictDoNothing(),

  changePeriod: (id: string, changes: Partial<PeriodRow>): Promise<PeriodRow> =>
    company.change(timesheetPeriods, { id }, changes),

  /** The locked period of a location that holds a day. */
  findLocked: (departmentId: string, day: string) =>
    first(
      company.list(
        timesheetPeriods,
        and(
          matches(timesheetPeriods, { departmentId }),
          lte(timesheetPeriods.start, day),
          gte(timesheetPeriods.end, day),
          sql`${timesheetPeriods.lockedAt} is not null`,
        ),
      ),
    ),

  /** Those of employments in the period that begins on a day. */
  listSheets: (employmentIds: readonly string[], start: string): Promise<TimesheetRow[]> =>
    company.list(timesheets, { employmentId: employmentIds, start }),

  listSheetsOfPeriod: (periodId: string): Promise<TimesheetRow[]> =>
    company.list(timesheets, { periodId }),

  /** Those that end on a day or after it, in the order in which they follow from each other. */
  listSheetsSince: (personIds: readonly string[], day: string): Promise<TimesheetRow[]> =>
    company.list(
      timesheets,
      and(matches(timesheets, { personId: personIds }), gte(timesheets.end, day)),
      asc(timesheets.start),
      asc(timesheets.id),
    ),

  listSheetsById: (ids: readonly string[]): Promise<TimesheetRow[]> =>
    company.list(timesheets, { id: ids }),

  findSheet: (id: string) => company.find(timesheets, { id }),

  insertSheets: async (rows: New<TimesheetRow>[]): Promise<void> => {
    if (rows.length > 0) await company.insert(timesheets, rows).onConflictDoNothing();
  },

  setRevision: (id: string, revision: number) =>
    company.update(timesheets, { id }, { revision, counters: null }),

  setCounters: (id: string, counters: TimesheetRow['counters']) =>
    company.update(timesheets, { id }, { counters }),

  insertRevision: (row: New<RevisionRow>) => company.insert(timesheetRevisions, row),

  /** The last revision of each sheet. */
  listRevisions: async (sheets: readonly TimesheetRow[]): Promise<RevisionRow[]> => {
    const computed = sheets.filter(({ revision }) => revision > 0);
    if (computed.length === 0) return [];
    const each = computed.map(
      ({ id, revision }) =>
        and(
          eq(timesheetRevisions.timesheetId, id),
          eq(timesheetRevisions.revision, revision),
        ) as SQL,
    );
    return company.list(timesheetRevisions, inAny(each));
  },

  listAllRevisions: (timesheetId: string): Promise<RevisionRow[]> =>
    company.list(timesheetRevisions, { timesheetId }, desc(timesheetRevisions.revision)),

  /** Those that began in some days or reach into them: for what a year or a month counts on. */
  listSheetsBetween: (
    personIds: readonly string[],
    from: string,
    before: string,
  ): Promise<TimesheetRow[]> =>
    company.list(
      timesheets,
      and(
        matches(timesheets, { personId: personIds }),
        gte(timesheets.end, from),
        lt(timesheets.start, before),
      ),
    ),
});

/** What was added to sheets and said of them. */
const saidRows = (company: Company) => ({
  listAdjustments: (personIds: readonly string[], from: string): Promise<AdjustmentRow[]> =>
    company.list(
      timesheetAdjustments,
      and(
        matches(timesheetAdjustments, { personId: personIds }),
        isNull(timesheetAdjustments.carriedFrom),
        isNull(timesheetAdjustments.revokedAt),
        gte(timesheetAdjustments.day, from),
      ),
      timesheetAdjustments.id,
    ),

  /** Everything that was added to sheets, also what was revoked and what was carried to them. */
  listAdjustmentsOf: (timesheetIds: readonly string[]): Promise<AdjustmentRow[]> =>
    company.list(timesheetAdjustments, { timesheetId: timesheetIds }, timesheetAdjustments.id),

  listCarriedFrom: (timesheetIds: readonly string[]): Promise<AdjustmentRow[]> =>
    company.list(
      timesheetAdjustments,
      { carriedFrom: timesheetIds, revokedAt: null },
      timesheetAdjustments.id,
    ),

  lockAdjustment: (id: string) => first(company.lock(timesheetAdjustments, { id })),

  insertAdjustments: async (rows: New<AdjustmentRow>[]): Promise<void> => {
    if (rows.length > 0) await company.insert(timesheetAdjustments, rows);
  },

  revokeAdjustments: (ids: readonly string[], by: string | null, at: Date) =>
    company.update(timesheetAdjustments, { id: ids }, { revokedBy: by, revokedAt: at }),

  listEvents: (timesheetIds: readonly string[]): Promise<EventRow[]> =>
    company.list(timesheetEvents, { timesheetId: timesheetIds }, timesheetEvents.id),

  /** What persons said of their own clockings. */
  listSaid: (personIds: readonly string[]): Promise<EventRow[]> =>
    company.list(
      timesheetEvents,
      and(
        matches(timesheetEvents, { personId: personIds }),
        sql`${timesheetEvents.says} is not null`,
      ),
      timesheetEvents.id,
    ),

  insertEvents: async (rows: New<EventRow>[]): Promise<void> => {
    if (rows.length > 0) await company.insert(timesheetEvents, rows);
  },
});

const insertMark = insertingTogether(timesheetMarks, 'insert_timesheet_marks');

/** What has changed that sheets have yet to follow. */
const markRows = (db: Db, companyId: string, company: Company) => ({
  insertMarks: (rows: New<MarkRow>[]) =>
    Promise.all(rows.map((row) => insertMark(db, { ...row, companyId }))),

  listMarks: (): Promise<MarkRow[]> => company.list(timesheetMarks, undefined, timesheetMarks.id),

  removeMarks: (ids: readonly string[]) => company.delete(timesheetMarks, { id: ids }),
});

export const createTimesheetsRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);
  return { ...sheetRows(company), ...saidRows(company), ...markRows(db, companyId, company) };
};

/** The oldest marks of all companies, those that nobody else works on. */
export const takeMarks = (db: Db, limit: number): Promise<MarkRow[]> =>
  claimByCompany(
    db
      .select(columns(timesheetMarks, 'companyId'))
      .from(timesheetMarks)
      .orderBy(timesheetMarks.id)
      .limit(limit),
    limit,
    (companyId, most) =>
      db
        .select()
        .from(timesheetMarks)
        .where(eq(timesheetMarks.companyId, companyId))
        .orderBy(timesheetMarks.id)
        .limit(most)
        .for('update', { skipLocked: true }),
  );
