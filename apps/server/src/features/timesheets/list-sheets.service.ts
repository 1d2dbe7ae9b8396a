import type { timesheetRoutes } from '@ploeg/contract/timesheets/timesheets.routes';
import type { ResponseOf } from '@ploeg/contract/shared/route';
import { can } from '@ploeg/domain/access/rights';
import { addToDay } from '@ploeg/domain/calendar-days/holidays';
import { contractSeconds } from '@ploeg/domain/hours/own-hours';
import { byName } from '@ploeg/domain/people/by-name';
import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { isWithin, periodsBetween } from '@ploeg/domain/timesheets/periods';
import { daysOf } from '@ploeg/domain/timesheets/sheet-days';
import { sheetStatus } from '@ploeg/domain/timesheets/sheet-status';
import { absenceName } from '#features/catalogues/absence-name.ts';
import { listNames } from '#features/people/people.service.ts';
import { type Employed, loadTermsOf } from '#features/terms/terms-reading.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { askedDays, statusDays } from './asked-days.ts';
import { paidTimeOf } from './carried-time.ts';
import {
  isEmployedIn,
  isLockedPeriod,
  listOfPeriod,
  readSheets,
  seenIn,
  type SheetView,
} from './read-sheets.service.ts';
import { getSheetsAt, requireAny, type SheetDeps, type SheetsAt } from './sheet-access.service.ts';
import { kindOf, repoOf } from './sheet-rows.service.ts';
import { type PeriodView, type Reader, toPeriod, toSheetLine } from './timesheets.presenter.ts';

type Listed = ResponseOf<(typeof timesheetRoutes)['listTimesheets']>;

/** As many days as any month with the weeks around it has. */
const MOST_DAYS = 42;

export const refuseSpan = (from: string, until: string): void => {
  if (until < from || until >= addToDay(from, MOST_DAYS)) throw fail('timesheets.span_unfit');
};

/** Whose names stand on sheets: their persons, and whoever said or locked something. */
export const namesFor = (
  { db, actor }: ReadContext,
  views: readonly SheetView[],
  periods: readonly PeriodView[],
): Promise<ReadonlyMap<string, string>> => {
  const ids = [
    ...views.map(({ employed }) => employed.personId),
    ...views.flatMap(({ events }) => events.flatMap(({ actorId }) => actorId ?? [])),
    ...views.flatMap(({ adjustments }) => adjustments.flatMap(({ createdBy }) => createdBy ?? [])),
    ...periods.flatMap(({ lockedBy }) => lockedBy ?? []),
  ];
  return listNames(db, actor.companyId, [...new Set(ids)]);
};

export const readerOf = (
  { actor }: ReadContext,
  { workplace, department }: Pick<SheetsAt, 'workplace' | 'department'>,
  names: Reader['names'],
): Reader => ({
  names,
  offName: (kindId, personId) =>
    absenceName(actor, workplace.catalogues.dayoffTypes.get(kindId), {
      departmentId: department.id,
      personId,
    }),
  costNames: new Map([...workplace.catalogues.costs.values()].map(({ id, name }) => [id, name])),
  seesMoney: can(actor, 'wages.see', { departmentId: department.id }),
});

/** What contracts come to in days, one employment each. */
export const contractsIn = async (
  context: ReadContext,
  employed: readonly Employed[],
  span: { start: string; end: string },
) => {
  const termsOn = await loadTermsOf(
    context,
    employed.map(({ employmentId }) => employmentId),
  );
  const days = daysOf(span).map(fromDateKey);
  return (own: Employed): number | null =>
    contractSeconds(days, own, (day) => termsOn(own.employmentId, day)?.hoursWeekMinutes ?? null);
};

/** Paid hours of what was carried on. */
const carriedIn = async (context: ReadContext, at: SheetsAt, views: readonly SheetView[]) => {
  const carried = views.filter((view) => view.carried.length > 0);
  const ids = carried.map(({ employed }) => employed.employmentId);
  const isPaid = paidTimeOf(at, await loadTermsOf(context, ids));
  return ({ employed: { employmentId }, carried: lines }: SheetView): number =>
    lines.filter((line) => isPaid(employmentId, line)).reduce((sum, { value }) => sum + value, 0);
};

/** The sheets of a location whose people the caller checks or pays, cut to the days asked for. */
export const listTimesheets = async (
  context: ReadContext,
  { departmentId, from, until }: { departmentId: string; from: string; until: string },
  deps: SheetDeps,
): Promise<Listed> => {
  refuseSpan(from, until);
  const at = await getSheetsAt(context, departmentId, deps);
  const shown = requireAny(context, 'see', at);
  const { department, today } = at;
  const span = { start: from, end: until };
  const kind = kindOf(department);
  const periods = periodsBetween(span, kind, await repoOf(context).listPeriods(departmentId));
  const views = await Promise.all(
    periods.map(async (period) => {
      const all = await readSheets(context, await listOfPeriod(context, shown, period), period);
      return all
        .map(seenIn(span))
        .filter(
          ({ employed: who, days, carried }) =>
            isEmployedIn(who, period) || days.length + carried.length > 0,
        );
    }),
  );
  const employed = [...new Set(views.flat().map((view) => view.employed))];
  const [names, contractOf, carriedOf] = await Promise.all([
    namesFor(context, views.flat(), periods),
    contractsIn(context, employed, span),
    carriedIn(context, at, views.flat()),
  ]);
  const reader = readerOf(context, at, names);
  const { now } = context;
  const sheets = views.flatMap((own, index) => {
    const isLocked = isLockedPeriod(periods[index]);
    return own.map((view) => {
      const days = askedDays(view, { department, today, now });
      return toSheetLine(
        view,
        {
          days: days.filter(({ day }) => isWithin(span, day)),
          status: sheetStatus(statusDays(view, days, today), isLocked),
          sectionIds: view.employed.sectionIds,
          contractSeconds: contractOf(view.employed),
          carriedSeconds: carriedOf(view),
        },
        reader,
      );
    });
  });
  return {
    today,
    periods: periods.map((period) => toPeriod(period, { kind, today, names })),
    sheets: sheets.sort(byName('employmentId')),
  };
};
