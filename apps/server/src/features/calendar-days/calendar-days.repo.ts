import { and, asc, eq, gte, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
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

/** Where a location has chosen a day for a holiday, that of the whole company is none of its own. */
const isChosen = (departmentId: string | null) =>
  departmentId === null
    ? undefined
    : or(
        isNotNull(calendarDays.departmentId),
        isNull(calendarDays.replaces),
        sql`not exists (select from ${calendarDays} own where own.company_id = ${calendarDays.companyId}
          and own.department_id = ${departmentId} and own.replaces = ${calendarDays.replaces})`,
      );

export const createCalendarDaysRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);
  return {
    listSharing: (departmentId: string | null, from: string, until: string) =>
      company.list(
        calendarDays,
        and(
          holdsIn(departmentId),
          isChosen(departmentId),
          lte(calendarDays.day, until),
          gte(calendarDays.until, from),
        ),
        asc(calendarDays.day),
        asc(calendarDays.id),
      ),

    /** What is given in the place of some holidays, wherever. */
    listReplacing: async (holidays: string[]): Promise<CalendarDayRow[]> =>
      holidays.length === 0 ? [] : company.list(calendarDays, { replaces: holidays }),

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
