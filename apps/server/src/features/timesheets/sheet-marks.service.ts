import { addToDay } from '@ploeg/domain/calendar-days/holidays';
import { startOfWeek, fromDateKey, toDateKey } from '@ploeg/domain/time/wall-time';
import type { WriteContext } from '#platform/context.ts';
import { newId } from '#platform/new-id.ts';
import { createTimesheetsRepo } from './timesheets.repo.ts';
import type { MarkRow, TimesheetRow } from './timesheets.table.ts';

export type Mark = Partial<Pick<MarkRow, 'personId' | 'employmentId' | 'departmentId'>> &
  Pick<MarkRow, 'since' | 'cause'>;

/** Says, in the transaction of a change, that sheets follow from something else from a day on. */
export const markSheets = async (
  { db, actor, now }: WriteContext,
  marks: readonly Mark[],
): Promise<void> => {
  const seen = new Map(marks.map((mark) => [JSON.stringify(mark), mark]));
  await createTimesheetsRepo(db, actor.companyId).insertMarks(
    [...seen.values()].map(({ personId, employmentId, departmentId, since, cause }) => ({
      id: newId(),
      personId: personId ?? null,
      employmentId: employmentId ?? null,
      departmentId: departmentId ?? null,
      since,
      cause,
      createdAt: new Date(now * 1000),
    })),
  );
};

/** What changes without a day moves what is not settled yet: nothing until the last lock of a location. */
export const markOpenSheets = async (
  context: WriteContext,
  departmentId: string,
  cause: string,
): Promise<void> => {
  const { db, actor } = context;
  const periods = await createTimesheetsRepo(db, actor.companyId).listPeriods(departmentId);
  const locked = periods.findLast(({ lockedAt }) => lockedAt !== null);
  const since = locked ? addToDay(locked.end, 1) : periods[0]?.start;
  if (since !== undefined) await markSheets(context, [{ departmentId, since, cause }]);
};

/** Limits of the week count from its Monday, so what is before a day is moved by it too. */
export const weekOf = (day: string): string => toDateKey(startOfWeek(fromDateKey(day)));

/** The first day that something of a day may move: on a Monday also that of a night that began the day before. */
export const movedSince = (day: string): string => {
  const before = addToDay(day, -1);
  return before < weekOf(day) ? before : weekOf(day);
};

/** Whether anything has been marked that a person's sheet of a period follows from. */
export const isMarked = (
  marks: readonly MarkRow[],
  sheet: Pick<TimesheetRow, 'personId' | 'end'>,
  places: ReadonlySet<string>,
): boolean =>
  marks.some(
    ({ personId, departmentId, since }) =>
      movedSince(since) <= sheet.end &&
      (personId === null
        ? departmentId === null || places.has(departmentId)
        : personId === sheet.personId),
  );
