import {
  MOVING_PERIODS,
  REPORT_BYS,
  REPORT_KEYS,
  type ReportBy,
  type ReportKey,
} from '@ploeg/domain/reports/report-names';
import { readDay, readText } from '#platform/search-params.ts';

export const REPORT_PERIODS = [...MOVING_PERIODS, 'own'] as const;
type ReportPeriod = (typeof REPORT_PERIODS)[number];

/** What the address says: which report, of when, of whom, and how it is shown. */
export type ReportPlace = {
  d?: string;
  report?: ReportKey;
  period?: ReportPeriod;
  from?: string;
  until?: string;
  by?: ReportBy;
  section?: string;
  person?: string;
  compare?: true;
  sort?: string;
  /** The saved report that was opened. */
  saved?: string;
};

export type SetPlace = (changes: { [K in keyof ReportPlace]?: ReportPlace[K] | undefined }) => void;

const readOne = <N extends string, V extends string>(
  search: Record<string, unknown>,
  name: N,
  values: readonly V[],
): { [K in N]?: V } => {
  const known = values.find((value) => value === search[name]);
  return known === undefined ? {} : ({ [name]: known } as { [K in N]: V });
};

const dayIn = (value: unknown): string | undefined => readDay({ day: value }).day;

export const readReportPlace = (search: Record<string, unknown>): ReportPlace => ({
  ...readText(search, 'd'),
  ...readOne(search, 'report', REPORT_KEYS),
  ...readOne(search, 'period', REPORT_PERIODS),
  ...(dayIn(search.from) && { from: dayIn(search.from) }),
  ...(dayIn(search.until) && { until: dayIn(search.until) }),
  ...readOne(search, 'by', REPORT_BYS),
  ...readText(search, 'section'),
  ...readText(search, 'person'),
  ...(search.compare === true && { compare: true as const }),
  ...readText(search, 'sort'),
  ...readText(search, 'saved'),
});
