import { and, asc, eq, gte, isNull, lte, or, sql } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { first } from '#db/matches.ts';
import { type CalendarDayRow, calendarDays } from './calendar-days.table.ts';

export type DayFields = Pick<CalendarDayRow, 'day' | 'until' | 'kind' | 'name' | 'replaces'>;
/** What is absent stays as it was. */
export type DayChanges = { [Field in keyof DayFields]?: DayFields[Field] | undefined };

/** What holds in a location: its own days, and those of the whole company. */
const holdsIn = (departmentId: string | null) =>
  departmentId === null
    ? isNull(calendarDays.departmentId)
    : or(isNull(calendarDays.departmentId), eq(calendarDays.departmentId, departmentId));

export const createCalendarDaysRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);
  return {
    listSharing: (departmentId: string | null, from: string, until: string) =>
      company.list(
        calendarDays,
        and(holdsIn(departmentId), lte(calendarDays.day, until), gte(calendarDays.until, from)),
        asc(calendarDays.day),
        asc(calendarDays.id),
      ),

    countOf: (departmentId: string | null) =>
      db.$count(calendarDays, company.where(calendarDays, holdsIn(departmentId))),

    find: (id: string) => company.find(calendarDays, { id }),

    lock: (id: string) => first(company.lock(calendarDays, { id })),

    insert: (row: DayFields & { id: string; departmentId: string | null }) =>
      company.create(calendarDays, row),

    change: (id: string, changes: DayChanges) => company.change(calendarDays, { id }, changes),

    remove: (id: string) => company.delete(calendarDays, { id }),

    /** Two who enter the same day must not pass each other unseen. */
    lockAll: () =>
      db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`days ${companyId}`}, 0))`),
  };
};
