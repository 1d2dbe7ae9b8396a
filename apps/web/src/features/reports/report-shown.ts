import { spanOfPeriod } from '@ploeg/domain/reports/report-periods';
import type { ReportSpan } from '@ploeg/domain/reports/report-span';
import type { Sort } from '#blocks/office/table-types.ts';
import type { ReportPlace } from './report-place.ts';

/** The days of a period as it is today; of one's own what the address says. */
export const spanOfPlace = ({ period, from, until }: ReportPlace, today: string): ReportSpan => {
  if (period !== 'own') return spanOfPeriod(period ?? 'this-month', today);
  return from && until && from <= until ? { from, until } : spanOfPeriod('this-month', today);
};

export const readSort = (sort: string | undefined): Sort | null =>
  sort === undefined ? null : { id: sort.replace(/^-/, ''), isDescending: sort.startsWith('-') };

export const writeSort = (sort: Sort | null): string | undefined =>
  sort === null ? undefined : `${sort.isDescending ? '-' : ''}${sort.id}`;
