import { canSomewhere, type Right, type RightsHolder } from '@ploeg/domain/access/rights';
import { REPORTS } from '@ploeg/domain/reports/report-list';
import type { ReportKey } from '@ploeg/domain/reports/report-names';

export const rightsOf = (key: ReportKey): readonly Right[] => REPORTS[key].rights;

export type ReportReader = Pick<RightsHolder, 'grants' | 'places'>;

/** Whether somebody may look at a report of a location, or of some sections of it. */
export const readsReportAt = (
  reader: ReportReader,
  key: ReportKey,
  departmentId: string,
): boolean =>
  canSomewhere(reader, 'team.see', departmentId) &&
  rightsOf(key).some((right) => canSomewhere(reader, right, departmentId));

/** Where somebody may look at a report. */
export const placesOfReport = (reader: ReportReader, key: ReportKey): string[] =>
  reader.places
    .filter(({ departmentId }) => readsReportAt(reader, key, departmentId))
    .map(({ departmentId }) => departmentId);

/** Whether somebody may look at a report of one of these locations, or without them of any. */
export const readsReport = (
  reader: ReportReader,
  key: ReportKey,
  departmentIds: readonly string[],
): boolean =>
  placesOfReport(reader, key).some(
    (id) => departmentIds.length === 0 || departmentIds.includes(id),
  );
