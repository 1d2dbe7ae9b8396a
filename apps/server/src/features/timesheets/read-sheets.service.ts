import { isWithin, type Period, periodOn } from '@ploeg/domain/timesheets/periods';
import type { CarriedLine } from '@ploeg/domain/timesheets/carried-lines';
import { dayStates, type DayState, type SheetEvent } from '@ploeg/domain/timesheets/sheet-events';
import type { SheetDay } from '@ploeg/domain/timesheets/sheet-days';
import type { DepartmentRow } from '#features/departments/departments.service.ts';
import type { Employed } from '#features/terms/terms-reading.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { secondsOf } from '#platform/clock.ts';
import { computeSheet } from './computed-sheet.ts';
import { isMarked } from './sheet-marks.service.ts';
import { ownMaterials } from './own-materials.ts';
import { readMaterials } from './pay-materials.service.ts';
import { kindOf, repoOf } from './sheet-rows.service.ts';
import type {
  AdjustmentRow,
  EventRow,
  PeriodRow,
  RevisionRow,
  TimesheetRow,
} from './timesheets.table.ts';

/** A sheet as it is now: of what was computed last, or computed at once where something has changed. */
export type SheetView = {
  employed: Employed;
  period: Period;
  row: TimesheetRow | null;
  revision: number;
  computedAt: Date | null;
  days: readonly SheetDay[];
  carried: readonly CarriedLine[];
  states: ReadonlyMap<string, DayState>;
  events: readonly EventRow[];
  adjustments: readonly AdjustmentRow[];
};

/** Who is employed in any day of a period. */
export const isEmployedIn = ({ start, end }: Employed, period: Period): boolean =>
  start <= period.end && (end === null || end >= period.start);

/** Whose sheets a period has: who is employed in it, and who has left and is paid in it what was carried on. */
export const listOfPeriod = async (
  context: ReadContext,
  employed: readonly Employed[],
  period: Period & { id?: string },
): Promise<Employed[]> => {
  const rows = period.id ? await repoOf(context).listSheetsOfPeriod(period.id) : [];
  const kept = new Set(rows.map(({ employmentId }) => employmentId));
  return employed.filter((own) => isEmployedIn(own, period) || kept.has(own.employmentId));
};

export const toSheetEvent = ({ createdAt, ...row }: EventRow): SheetEvent => ({
  ...row,
  at: secondsOf(createdAt),
});

export const listCarried = (rows: readonly AdjustmentRow[]): CarriedLine[] =>
  rows
    .filter(({ carriedFrom, revokedAt }) => carriedFrom !== null && revokedAt === null)
    .map(({ day, key, measure, value }) => ({ day, key, measure, value }));

type Stored = {
  rows: readonly TimesheetRow[];
  revisions: ReadonlyMap<string, RevisionRow>;
  events: ReadonlyMap<string, EventRow[]>;
  added: ReadonlyMap<string, AdjustmentRow[]>;
  isFresh: (row: TimesheetRow) => boolean;
};

const readStored = async (
  context: ReadContext,
  employed: readonly Employed[],
  period: Period & { lockedAt?: Date | null },
): Promise<Stored> => {
  const repo = repoOf(context);
  const ids = employed.map(({ employmentId }) => employmentId);
  const rows = ids.length === 0 ? [] : await repo.listSheets(ids, period.start);
  const rowIds = rows.map(({ id }) => id);
  const [revisions, events, added, marks] = await Promise.all([
    repo.listRevisions(rows),
    rowIds.length === 0 ? [] : repo.listEvents(rowIds),
    rowIds.length === 0 ? [] : repo.listAdjustmentsOf(rowIds),
    repo.listMarks(),
  ]);
  const places = new Set(employed.map(({ departmentId }) => departmentId));
  const isLocked = Boolean(period.lockedAt);
  return {
    rows,
    revisions: new Map(revisions.map((own) => [own.timesheetId, own])),
    events: Map.groupBy(events, ({ timesheetId }) => timesheetId),
    added: Map.groupBy(added, ({ timesheetId }) => timesheetId),
    // A sheet that came behind a lock has no revision: all that it comes to is carried on.
    isFresh: (row) => isLocked || (row.revision > 0 && !isMarked(marks, row, places)),
  };
};

/** Sheets of employments in one period. Nothing is written: what was marked is computed for the reader. */
export const readSheets = async (
  context: ReadContext,
  employed: readonly Employed[],
  period: Period & { lockedAt?: Date | null },
): Promise<SheetView[]> => {
  const stored = await readStored(context, employed, period);
  const rowOf = new Map(stored.rows.map((row) => [row.employmentId, row]));
  const stale = employed.filter(({ employmentId }) => {
    const row = rowOf.get(employmentId);
    return !row || !stored.isFresh(row);
  });
  const { start, end } = period;
  const personIds = [...new Set(stale.map(({ personId }) => personId))];
  const materialsOf =
    stale.length > 0 ? ownMaterials(await readMaterials(context, { personIds, start, end })) : null;
  const isToCompute = new Set(stale);
  return employed.map((own): SheetView => {
    const row = rowOf.get(own.employmentId) ?? null;
    const adjustments = (row && stored.added.get(row.id)) ?? [];
    const revision = row ? stored.revisions.get(row.id) : undefined;
    const events = (row && stored.events.get(row.id)) ?? [];
    const isStale = isToCompute.has(own) && materialsOf !== null;
    const { days, carried } = isStale
      ? computeSheet(
          materialsOf(own.employmentId),
          own.employmentId,
          period,
          listCarried(adjustments),
        )
      : (revision ?? { days: [], carried: [] });
    return {
      employed: own,
      period: { start, end },
      row,
      revision: row?.revision ?? 0,
      computedAt: isStale ? null : (revision?.computedAt ?? null),
      days,
      carried,
      states: dayStates(events.map(toSheetEvent), days),
      events,
      adjustments,
    };
  });
};

/** What was carried into a period stands on its first day: whoever looks at other days of it does not see it. */
export const seenIn =
  (span: Period) =>
  (view: SheetView): SheetView =>
    isWithin(span, view.period.start) ? view : { ...view, carried: [] };

/** A period that is no row yet is open. */
export const isLockedPeriod = (
  period: (Period & { lockedAt?: Date | null }) | undefined,
): boolean => Boolean(period?.lockedAt);

/** The period of a location that holds a day, as it is or would be. */
export const findPeriod = async (
  context: ReadContext,
  department: Pick<DepartmentRow, 'id' | 'settings'>,
  day: string,
): Promise<Period & Partial<PeriodRow>> => {
  const periods = await repoOf(context).listPeriods(department.id);
  return periodOn(day, kindOf(department), periods);
};
