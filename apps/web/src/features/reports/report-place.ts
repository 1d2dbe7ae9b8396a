import { addToDay } from '@ploeg/domain/calendar-days/holidays';
import {
  REPORT_BYS,
  REPORT_KEYS,
  type ReportBy,
  type ReportKey,
} from '@ploeg/domain/reports/report-list';
import { monthBefore, type ReportSpan } from '@ploeg/domain/reports/report-span';
import { addMonths } from '@ploeg/domain/time/calendar-days';
import { fromDateKey, startOfMonth, startOfWeek, toDateKey } from '@ploeg/domain/time/wall-time';
import type { Sort } from '#blocks/office/table-types.ts';
import { readDay, readText } from '#platform/search-params.ts';

export const REPORT_PERIODS = [
  'this-week',
  'last-week',
  'this-month',
  'last-month',
  'this-quarter',
  'this-year',
  'own',
] as const;
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
});

const MONTHS_OF_QUARTER = 3;
const DAYS_OF_WEEK = 7;

const monthsFrom = (first: number, count: number): ReportSpan => {
  const at = startOfMonth(first as Parameters<typeof startOfMonth>[0]);
  return { from: toDateKey(at), until: addToDay(toDateKey(addMonths(at, count)), -1) };
};

/** The days of a period as it is today; of one's own what the address says. */
export const spanOfPlace = ({ period, from, until }: ReportPlace, today: string): ReportSpan => {
  const at = fromDateKey(today);
  const monday = toDateKey(startOfWeek(at));
  const month = Number(today.slice(5, 7)) - 1;
  switch (period) {
    case 'this-week':
      return { from: monday, until: addToDay(monday, DAYS_OF_WEEK - 1) };
    case 'last-week':
      return { from: addToDay(monday, -DAYS_OF_WEEK), until: addToDay(monday, -1) };
    case 'last-month':
      return monthBefore(today);
    case 'this-quarter':
      return monthsFrom(addMonths(startOfMonth(at), -(month % MONTHS_OF_QUARTER)), 3);
    case 'this-year':
      return { from: `${today.slice(0, 4)}-01-01`, until: `${today.slice(0, 4)}-12-31` };
    case 'own':
      if (from && until && from <= until) return { from, until };
      return monthsFrom(at, 1);
    default:
      return monthsFrom(at, 1);
  }
};

export const readSort = (sort: string | undefined): Sort | null =>
  sort === undefined ? null : { id: sort.replace(/^-/, ''), isDescending: sort.startsWith('-') };

export const writeSort = (sort: Sort | null): string | undefined =>
  sort === null ? undefined : `${sort.isDescending ? '-' : ''}${sort.id}`;
