import { fromDateKey } from '@ploeg/domain/time/wall-time';
import type { TFunction } from 'i18next';
import { formatDate } from '#platform/datetime.ts';

const MONTHS_OF_YEAR = 12;

/** Whole years as years, the rest as months. */
export const termText = (months: number, t: TFunction): string =>
  months % MONTHS_OF_YEAR === 0
    ? t('OFFICE_RETENTION.YEARS', { count: months / MONTHS_OF_YEAR })
    : t('OFFICE_RETENTION.MONTHS', { count: months });

export const dayText = (key: string, language: string): string =>
  formatDate(fromDateKey(key), language);

/** The day (YYYY-MM-DD) after a moment's, by which terms turn. */
export const dayAfter = (at: Date): string =>
  new Date(at.getTime() + 86_400_000).toISOString().slice(0, 10);
