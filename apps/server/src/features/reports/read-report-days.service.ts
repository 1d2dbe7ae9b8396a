import type { ReportFact } from '@ploeg/domain/reports/group-facts';
import type { ReportKey } from '@ploeg/domain/reports/report-names';
import type { ReportSpan } from '@ploeg/domain/reports/report-span';
import type { CarriedLine } from '@ploeg/domain/timesheets/carried-lines';
import { isWithin, periodsBetween } from '@ploeg/domain/timesheets/periods';
import type { Employed } from '#features/terms/terms-reading.service.ts';
import { askedDays } from '#features/timesheets/asked-days.ts';
import {
  isEmployedIn,
  listOfPeriod,
  readSheets,
  seenIn,
} from '#features/timesheets/read-sheets.service.ts';
import {
  getSheetsAt,
  type SheetDeps,
  type SheetsAt,
} from '#features/timesheets/sheet-access.service.ts';
import { kindOf, repoOf } from '#features/timesheets/sheet-rows.service.ts';
import type { AskedDay } from '#features/timesheets/asked-days.ts';
import type { ReadContext } from '#platform/context.ts';
import { seesInReport } from './report-access.service.ts';

/** What was carried on into a period, which stands on its first day. */
type CarriedInto = { day: string; lines: readonly CarriedLine[] };

/** Of one employment the days of its sheets that lie in what is asked for, and what is paid with them. */
type ReportDays = { employed: Employed; days: AskedDay[]; carried: CarriedInto[] };

export type ReportPlace = { at: SheetsAt; people: ReportDays[] };

export type ReportFilter = ReportSpan & {
  departmentIds: readonly string[];
  sectionIds: readonly string[];
  personIds: readonly string[];
};

/** Who of a location is in a report: whom the caller may see in it, narrowed to who was asked for. */
const employedInReport = (
  { actor }: Pick<ReadContext, 'actor'>,
  key: ReportKey,
  { employed }: SheetsAt,
  { personIds }: Pick<ReportFilter, 'personIds'>,
): Employed[] =>
  employed.filter(
    (own) =>
      (personIds.length === 0 || personIds.includes(own.personId)) && seesInReport(actor, key, own),
  );

/** The sheets of employments of one location: a few queries for each period, however many people there are. */
const readDaysOf = async (
  context: ReadContext,
  at: SheetsAt,
  employed: readonly Employed[],
  { from, until }: ReportSpan,
): Promise<ReportDays[]> => {
  const { department, today } = at;
  const span = { start: from, end: until };
  const existing = await repoOf(context).listPeriods(department.id);
  const daysOf = new Map<string, ReportDays>();
  for (const period of periodsBetween(span, kindOf(department), existing)) {
    const within = await listOfPeriod(context, employed, period);
    for (const view of await readSheets(context, within, period)) {
      const own = view.employed;
      const days = askedDays(view, { department, today, now: context.now });
      const known = daysOf.get(own.employmentId) ?? { employed: own, days: [], carried: [] };
      known.days.push(...days.filter(({ day }) => isWithin(span, day)));
      known.carried.push({ day: view.period.start, lines: seenIn(span)(view).carried });
      daysOf.set(own.employmentId, known);
    }
  }
  return [...daysOf.values()];
};

export const readReportDays = async (
  context: ReadContext,
  key: ReportKey,
  filter: ReportFilter,
  deps: SheetDeps,
): Promise<ReportPlace[]> => {
  const places: ReportPlace[] = [];
  for (const departmentId of filter.departmentIds) {
    const at = await getSheetsAt(context, departmentId, deps);
    const employed = employedInReport(context, key, at, filter);
    places.push({ at, people: await readDaysOf(context, at, employed, filter) });
  }
  return places;
};

/** Who is in a report of how things stand, which no sheet says. */
export const readReportPeople = async (
  context: ReadContext,
  key: ReportKey,
  filter: ReportFilter,
  deps: SheetDeps,
): Promise<ReportPlace[]> => {
  const { from, until, sectionIds } = filter;
  const isIn = (own: Employed): boolean =>
    isEmployedIn(own, { start: from, end: until }) &&
    (sectionIds.length === 0 || own.sectionIds.some((id) => sectionIds.includes(id)));
  const places: ReportPlace[] = [];
  for (const departmentId of filter.departmentIds) {
    const at = await getSheetsAt(context, departmentId, deps);
    const employed = employedInReport(context, key, at, filter).filter(isIn);
    places.push({ at, people: employed.map((own) => ({ employed: own, days: [], carried: [] })) });
  }
  return places;
};

/** What is of no section is of the one in which the person is at home. */
export const factOf = (
  { employmentId, personId, departmentId, sectionIds }: Employed,
  day: string,
  values: Record<string, number>,
  { sectionId = null, kind = null }: { sectionId?: string | null; kind?: string | null } = {},
): ReportFact => ({
  employmentId,
  personId,
  departmentId,
  sectionId: sectionId ?? sectionIds[0] ?? null,
  kind,
  day,
  values,
});
