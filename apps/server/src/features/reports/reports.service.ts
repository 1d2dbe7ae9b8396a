import type { Report, ReportQuery } from '@ploeg/contract/reports/reports.schemas';
import type { reportsRoutes } from '@ploeg/contract/reports/reports.routes';
import type { ResponseOf } from '@ploeg/contract/shared/route';
import { groupFacts } from '@ploeg/domain/reports/group-facts';
import {
  REPORT_KEYS,
  type ReportBy,
  type ReportKey,
  REPORTS,
} from '@ploeg/domain/reports/report-list';
import { daysIn, MOST_REPORT_DAYS, spanBefore } from '@ploeg/domain/reports/report-span';
import { listNames } from '#features/people/people.service.ts';
import type { SheetDeps } from '#features/timesheets/sheet-access.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { textsIn } from '#texts/texts.ts';
import { placesOfReport, requirePlaces } from './report-access.service.ts';
import type { ReportFilter } from './read-report-days.service.ts';
import { readFacts } from './report-rows.service.ts';
import { chartOf, labelsOf, nameIn, toReport } from './reports.presenter.ts';

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

/** A report as whoever asks may see it: nobody else’s people, and no amount without the right to wages. */
export const getReport = async (
  context: ReadContext,
  key: ReportKey,
  query: ReportQuery,
  deps: SheetDeps,
): Promise<Report> => {
  refuseSpan(query);
  const by = byOf(key, query.by);
  const { from, until, sectionIds = [], personIds = [] } = query;
  const filter: ReportFilter = {
    from,
    until,
    sectionIds,
    personIds,
    departmentIds: requirePlaces(context, key, query.departmentIds),
  };
  const { columns } = REPORTS[key];
  const { facts, places } = await readFacts(context, key, filter, deps);
  const earlier = query.compare ? spanBefore(filter) : null;
  const before = earlier && (await readFacts(context, key, { ...filter, ...earlier }, deps));
  const { db, actor } = context;
  const seen = places.flatMap(({ people }) => people.map(({ employed }) => employed.personId));
  const asked = [...new Set(personIds.filter((id) => seen.includes(id)))];
  const ids = by === 'person' ? facts.map(({ personId }) => personId) : [];
  const names = await listNames(db, actor.companyId, [...new Set([...ids, ...asked])]);
  const persons = asked.map((personId) => ({ personId, name: nameIn(names, personId) }));
  const { language } = actor;
  const labels = labelsOf({ by, facts, places, names, language });
  return toReport(
    { key, by, language, span: { from, until } },
    {
      ...groupFacts(facts, columns, by),
      labels,
      persons,
      before: before &&
        earlier && { ...earlier, totals: groupFacts(before.facts, columns, by).totals },
      chart: chartOf({ key, span: filter, language }, facts),
    },
  );
};
