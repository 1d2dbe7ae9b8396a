import type { ParseKeys, TFunction } from 'i18next';
import i18next from 'i18next';
import { limitSourceText } from '#blocks/limit-source-text.ts';
import { formatDate } from '#platform/datetime.ts';
import { fromDateKey } from '@ploeg/domain/time/wall-time';

type Value = string | number | boolean | null;

/** Where codes have their words. */
const CODES: Record<string, string> = {
  workerType: 'OFFICE_TERMS.TYPES',
  workerKind: 'OFFICE_TERMS.KINDS',
  regime: 'OFFICE_TERMS.REGIMES',
  scheduleKind: 'OFFICE_TERMS.SCHEDULES',
};

const firstText = (t: TFunction, keys: readonly string[]): string | undefined => {
  const key = keys.find((one) => i18next.exists(one));
  return key === undefined ? undefined : t(key as ParseKeys);
};

/** What the log calls a field, in the reader's words where it has some. */
export const fieldText = (field: string, t: TFunction): string =>
  firstText(t, [
    `OFFICE_LOG.FIELDS.${field}`,
    `OFFICE_TERMS.FIELDS.${field}`,
    `OFFICE_SETTINGS.NAME.${field}`,
  ]) ?? field;

/** What a field said, in the reader's words. */
export const changedText = (field: string, value: Value, t: TFunction): string => {
  if (value === null || value === '') return t('OFFICE_LOG.NOTHING');
  if (typeof value === 'boolean') return t(value ? 'OFFICE_LOG.YES' : 'OFFICE_LOG.NO');
  if (typeof value === 'number' && field.endsWith('WeekMinutes')) return `${value / 60}h`;
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value))
    return formatDate(fromDateKey(value), i18next.language);
  if (field === 'source') return limitSourceText(String(value), t);
  return firstText(t, [`${CODES[field] ?? ''}.${value}`]) ?? String(value);
};
