import type { Report, ReportQuery } from '@ploeg/contract/reports/reports.schemas';
import type { reportsRoutes } from '@ploeg/contract/reports/reports.routes';
import type { ResponseOf } from '@ploeg/contract/shared/route';
import { groupFacts, type ReportFact } from '@ploeg/domain/reports/group-facts';
import { type ReportColumn, REPORTS } from '@ploeg/domain/reports/report-list';
import { REPORT_KEYS, type ReportBy, type ReportKey } from '@ploeg/domain/reports/report-names';
import { daysIn, MOST_REPORT_DAYS, spanBefore } from '@ploeg/domain/reports/report-span';
import { listNames } from '#features/people/people.service.ts';
import type { Teams } from '#features/people/teams.service.ts';
import type { SheetDeps } from '#features/timesheets/sheet-access.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { textsIn } from '#texts/texts.ts';
import { requirePlaces } from './report-access.service.ts';
import { placesOfReport } from './report-readers.ts';
import { countEmployers, countPersons } from './counters.service.ts';
import { readLeaveFacts } from './leave-facts.service.ts';
import {
  type ReportFilter,
  type ReportPlace,
  readReportPeople,
} from './read-report-days.service.ts';
import { type CountedKey, readFacts } from './report-rows.service.ts';
import { chartOf, labelsOf, nameIn, toLines, toReport } from './reports.presenter.ts';
import { counterChart, counterRows, leaveChart, leaveRows } from './standing.service.ts';

export type ReportDeps = SheetDeps & { teams: Teams };

type Offered = ResponseOf<(typeof reportsRoutes)['listReports']>['reports'];

export const listReports = ({ actor }: ReadContext): Offered => {
  const t = textsIn(actor.language);
  return REPORT_KEYS.flatMap((key) => {
    const departmentIds = placesOfReport(actor, key);
    if (departmentIds.length === 0) return [];
    const { isStanding } = REPORTS[key];
    return [
      {
        key,
        title: t(`reports.title.${key}`),
        about: t(`reports.about.${key}`),
        isStanding,
        departmentIds,
      },
    ];
  });
};

const refuseSpan = (span: Pick<ReportQuery, 'from' | 'until'>): void => {
  const days = daysIn(span);
  if (days < 1 || days > MOST_REPORT_DAYS) {
    throw fail('reports.span_unfit', { count: MOST_REPORT_DAYS });
  }
};

const byOf = (key: ReportKey, by: ReportBy | undefined): ReportBy => {
  const { bys } = REPORTS[key];
  if (by !== undefined && !bys.includes(by)) throw fail('reports.by_unfit');
  return by ?? bys[0];
};

type Asked = { key: ReportKey; by: ReportBy; filter: ReportFilter };

/** To whom a report was narrowed, of those who are in it. */
const personsOf = (
  places: readonly ReportPlace[],
  names: ReadonlyMap<string, string>,
  { personIds }: ReportFilter,
): Report['persons'] => {
  const seen = places.flatMap(({ people }) => people.map(({ employed }) => employed.personId));
  const asked = [...new Set(personIds.filter((id) => seen.includes(id)))];
  return asked.map((personId) => ({ personId, name: nameIn(names, personId) }));
};

const namesOf = (
  { db, actor }: ReadContext,
  facts: readonly { personId: string }[],
  { personIds }: ReportFilter,
) => {
  const ids = new Set([...facts.map(({ personId }) => personId), ...personIds]);
  return listNames(db, actor.companyId, [...ids]);
};

/** The columns of a report; rare ones where there is something in them. */
const columnsOf = (key: ReportKey, facts: readonly ReportFact[]): readonly ReportColumn[] => {
  const columns: readonly ReportColumn[] = REPORTS[key].columns;
  return columns.filter(({ id, isRare }) => !isRare || facts.some(({ values }) => values[id]));
};

/** What came in a span, from the sheets of its days. */
const getCounted = async (
  context: ReadContext,
  { key, by, filter }: Asked & { key: CountedKey },
  isCompared: boolean,
  deps: ReportDeps,
): Promise<Report> => {
  const { from, until } = filter;
  const { language } = context.actor;
  const { facts, places } = await readFacts(context, key, filter, deps);
  const earlier = isCompared ? spanBefore(filter) : null;
  const before = earlier && (await readFacts(context, key, { ...filter, ...earlier }, deps));
  const columns = columnsOf(key, [...facts, ...(before?.facts ?? [])]);
  const names = await namesOf(context, by === 'person' ? facts : [], filter);
  const { rows, totals } = groupFacts(facts, columns, by);
  const labels = labelsOf({ by, facts, places, names, language });
  return toReport(
    { key, by, language, span: { from, until }, columns },
    {
      rows: toLines(rows, { by, labels, language }),
      totals,
      persons: personsOf(places, names, filter),
      before:
        before && earlier
          ? { ...earlier, totals: groupFacts(before.facts, columns, by).totals }
          : null,
      chart: chartOf({ key, span: filter, language }, facts),
    },
  );
};

/** How things stand on the last day of a span. */
const getStanding = async (
  context: ReadContext,
  { key, by, filter }: Asked & { key: 'leave' | 'counters' },
  deps: ReportDeps,
): Promise<Report> => {
  const { from, until } = filter;
  const { language } = context.actor;
  const places = await readReportPeople(context, key, filter, deps);
  const { columns } = REPORTS[key];
  const about = { key, by, language, span: { from, until }, columns };
  if (key === 'counters') {
    const counts = await countPersons(context, places, until);
    const isOfAll = filter.personIds.length === 0 && filter.sectionIds.length === 0;
    const employers = isOfAll ? await countEmployers(context, filter.departmentIds, until) : [];
    const names = await namesOf(context, counts, filter);
    const rows = counterRows(counts, employers, names, language);
    const persons = personsOf(places, names, filter);
    return toReport(about, {
      rows,
      totals: null,
      persons,
      before: null,
      chart: counterChart(rows),
    });
  }
  const facts = await readLeaveFacts(context, filter, places, deps);
  const names = await namesOf(context, facts, filter);
  const { rows, totals } = groupFacts(facts, columns, by);
  const labels = labelsOf({ by, facts, places, names, language });
  return toReport(about, {
    rows:
      by === 'person' ? leaveRows(facts, names, language) : toLines(rows, { by, labels, language }),
    totals,
    persons: personsOf(places, names, filter),
    before: null,
    chart: leaveChart(facts),
  });
};

/** A report as whoever asks may see it: nobody else’s people, and no amount without the right to wages. */
export const getReport = async (
  context: ReadContext,
  key: ReportKey,
  query: ReportQuery,
  deps: ReportDeps,
): Promise<Report> => {
  refuseSpan(query);
  const by = byOf(key, query.by);
  const { from, until, sectionIds = [], personIds = [], compare = false } = query;
  const departmentIds = requirePlaces(context, key, query.departmentIds);
  const filter: ReportFilter = { from, until, sectionIds, personIds, departmentIds };
  return key === 'leave' || key === 'counters'
    ? getStanding(context, { key, by, filter }, deps)
    : getCounted(context, { key, by, filter }, compare, deps);
};
