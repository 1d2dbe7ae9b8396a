import { awaySeconds, isPaidHoliday } from '@ploeg/domain/timesheets/sheet-days';
import { isWithin, periodsBetween } from '@ploeg/domain/timesheets/periods';
import { loadDepartment } from '#features/departments/departments.service.ts';
import type { PaidDay } from '#features/hours/hours.facts.ts';
import { listOwnEmployments, toEmployed } from '#features/terms/terms-reading.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { isEmployedIn, readSheets } from './read-sheets.service.ts';
import { kindOf, repoOf } from './sheet-rows.service.ts';

type Span = { from: string; until: string };

/** The caller's sheets of days, for each employment and each period of them. */
export const readOwnViews = async (context: ReadContext, { from, until }: Span) => {
  const span = { start: from, end: until };
  const employments = await listOwnEmployments(context);
  const own = await Promise.all(
    employments.map(async (row) => {
      const department = await loadDepartment(
        context.db,
        context.actor.companyId,
        row.departmentId,
      );
      const employed = toEmployed(row, department.timezone);
      if (!isEmployedIn(employed, span)) return [];
      const existing = await repoOf(context).listPeriods(row.departmentId);
      const sheets = await Promise.all(
        periodsBetween(span, kindOf(department), existing).map(async (period) => ({
          period,
          views: await readSheets(context, [employed], period),
        })),
      );
      return [{ department, sheets }];
    }),
  );
  return own.flat();
};

/** The same in seconds alone, for whoever has no need of the why. */
export const listOwnPaidDays = async (context: ReadContext, span: Span): Promise<PaidDay[]> =>
  (await readOwnViews(context, span)).flatMap(({ sheets }) =>
    sheets
      .flatMap(({ views }) => views.flatMap(({ days }) => days))
      .filter(({ day }) => isWithin({ start: span.from, end: span.until }, day))
      .map(({ day, paidSeconds, absences }) => ({
        day,
        paidSeconds,
        awaySeconds: awaySeconds(absences),
        isHoliday: isPaidHoliday(absences),
      })),
  );
