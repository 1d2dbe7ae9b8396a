import { type ReportFact } from '@ploeg/domain/reports/group-facts';
import type { ReportKey } from '@ploeg/domain/reports/report-names';
import { weeksAround } from '@ploeg/domain/timesheets/absent-days';
import { isWithin } from '@ploeg/domain/timesheets/periods';
import { loadTermsOf, type TermsOn } from '#features/terms/terms-reading.service.ts';
import { loadHourlyWages } from '#features/terms/wages-reading.service.ts';
import type { SheetDeps } from '#features/timesheets/sheet-access.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { carriedCost, carriedHours, carriedOvertime } from './carried-facts.ts';
import { absenceFacts, costFacts, hoursFacts, latenessFacts, overtimeFacts } from './day-facts.ts';
import { type ReportFilter, readReportDays, type ReportPlace } from './read-report-days.service.ts';

const FIVE_DAYS = 5;

type FactsOf = (place: ReportPlace) => ReportFact[];

const employmentsOf = (places: readonly ReportPlace[]): string[] =>
  places.flatMap(({ people }) => people.map(({ employed }) => employed.employmentId));

/** Reports of what came, unlike those of how things stand. */
export type CountedKey = Exclude<ReportKey, 'leave' | 'counters'>;

const both =
  (days: FactsOf, carried: FactsOf): FactsOf =>
  (place) => [...days(place), ...carried(place)];

/** How each report counts the days of sheets and what was carried on; wages are read once for all. */
const COUNTS: Record<
  CountedKey,
  (
    context: ReadContext,
    places: readonly ReportPlace[],
    termsOn: TermsOn,
  ) => FactsOf | Promise<FactsOf>
> = {
  hours: (_context, _places, termsOn) => both(hoursFacts, carriedHours(termsOn)),
  overtime: (_context, _places, termsOn) => both(overtimeFacts, carriedOvertime(termsOn)),
  lateness: () => latenessFacts,
  cost: async (context, places, termsOn) => {
    const wageOn = await loadHourlyWages(context, employmentsOf(places));
    return both(costFacts(wageOn), carriedCost(termsOn, wageOn));
  },
  absence: (context, _places, termsOn) =>
    absenceFacts(context.actor, (id, day) => termsOn(id, day)?.daysWeek ?? FIVE_DAYS),
};

/** Everything that a report counts in a span, with where it was. */
export const readFacts = async (
  context: ReadContext,
  key: CountedKey,
  filter: ReportFilter,
  deps: SheetDeps,
): Promise<{ facts: ReportFact[]; places: ReportPlace[] }> => {
  const { from, until, sectionIds } = filter;
  // Which days of a week somebody was to work shows in the week alone.
  const days = key === 'absence' ? weeksAround(from, until) : { from, until };
  const places = await readReportDays(context, key, { ...filter, ...days }, deps);
  const termsOn = await loadTermsOf(context, employmentsOf(places));
  const factsOf = await COUNTS[key](context, places, termsOn);
  const facts = places
    .flatMap(factsOf)
    .filter(({ day }) => isWithin({ start: from, end: until }, day))
    .filter(({ sectionId }) => sectionIds.length === 0 || sectionIds.includes(sectionId ?? ''));
  return { facts, places };
};
