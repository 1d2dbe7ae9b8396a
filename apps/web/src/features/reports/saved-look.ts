import type { ReportKey } from '@ploeg/domain/reports/report-names';
import type { SavedReport } from '#data/reports/saved-reports.queries.ts';
import type { ReportPlace } from './report-place.ts';

type Look = SavedReport['look'];

/** What the address shows, as a saved report keeps it; days of one's own become the month before. */
export const lookOf = (key: ReportKey, place: ReportPlace): Look => ({
  key,
  period: place.period === 'own' ? 'last-month' : (place.period ?? 'this-month'),
  by: place.by ?? null,
  departmentIds: place.d?.split(',') ?? [],
  sectionId: place.section ?? null,
  personId: place.person ?? null,
  compare: place.compare ?? false,
  sort: place.sort ?? '',
});

/** The address under which a saved report is open. */
export const placeOf = ({ id, look }: Pick<SavedReport, 'id' | 'look'>): ReportPlace => ({
  report: look.key,
  period: look.period,
  saved: id,
  ...(look.departmentIds.length > 0 && { d: look.departmentIds.join(',') }),
  ...(look.by && { by: look.by }),
  ...(look.sectionId && { section: look.sectionId }),
  ...(look.personId && { person: look.personId }),
  ...(look.compare && { compare: true as const }),
  ...(look.sort && { sort: look.sort }),
});

export const isSameLook = (one: Look, other: Look): boolean =>
  JSON.stringify(placeOf({ id: '', look: one })) ===
  JSON.stringify(placeOf({ id: '', look: other }));
