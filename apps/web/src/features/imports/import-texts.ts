import type { ImportLine } from '@ploeg/contract/imports/imports.schemas';
import type { ImportField, ImportTarget } from '@ploeg/domain/imports/import-fields';
import type { WorksAs } from '@ploeg/domain/imports/worker-words';
import { toHour } from '@ploeg/domain/time/wall-time';
import { isLanguage, LANGUAGES } from '@ploeg/domain/people/languages';
import type { TFunction } from 'i18next';
import { amountText } from '#blocks/leave-amounts.ts';

/** `hoursWeek` in the capitals in which texts of the app are named. */
export const capitals = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

export const targetText = (t: TFunction, target: ImportTarget): string =>
  t(`OFFICE_IMPORTS.FIELD.${capitals(target)}` as 'OFFICE_IMPORTS.FIELD.EMAIL');

export const worksAsText = (t: TFunction, as: WorksAs): string =>
  t(`OFFICE_IMPORTS.WORKS_AS.${capitals(as)}` as 'OFFICE_IMPORTS.WORKS_AS.FLEXI');

/** By what somebody was found who is known: "same e-mail". */
export const foundByText = (t: TFunction, by: NonNullable<ImportLine['by']>): string =>
  t(`OFFICE_IMPORTS.BY.${capitals(by)}` as 'OFFICE_IMPORTS.BY.EMAIL');

/** 38, 24:30. */
export const hoursText = (minutes: number): string => {
  const rest = minutes % 60;
  return rest === 0
    ? String(minutes / 60)
    : `${Math.floor(minutes / 60)}:${String(rest).padStart(2, '0')}`;
};

type Entry = NonNullable<ImportLine['entry']>;

/** "Mon 1 Dec, 09:00–17:00", or of leave "1 – 5 Dec (5 days)". */
export const whenText = (
  t: TFunction,
  language: string,
  { start, end, days, pauseMinutes }: Entry,
): string => {
  const day = new Intl.DateTimeFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const first = new Date(start * 1000);
  const last = new Date(end * 1000);
  if (days > 1)
    return `${day.formatRange(first, last)} (${t('OFFICE_IMPORTS.DAYS', { count: days })})`;
  if (days === 1) return day.format(first);
  const times = `${day.format(first)} ${toHour(start)}–${toHour(end)}`;
  return pauseMinutes > 0
    ? `${times} (${t('OFFICE_IMPORTS.PAUSE', { count: pauseMinutes })})`
    : times;
};

/** An amount of an account: 7h36, or 12.5 days. */
export const balanceText = (
  t: TFunction,
  language: string,
  { unit }: Pick<NonNullable<ImportLine['balance']>, 'unit'>,
  amount: number,
): string => amountText(amount, { unit, dayMinutes: 0 }, t, language);

/** A value of a field as people say it. */
export const valueText = (t: TFunction, field: ImportField, value: string): string => {
  if (value === '') return '—';
  if (field === 'hoursWeek') return hoursText(Number(value));
  if (field === 'worksAs') return worksAsText(t, value as WorksAs);
  if (field === 'language' && isLanguage(value)) return LANGUAGES[value].name;
  if (field === 'regime')
    return t(value === 'FULL' ? 'OFFICE_IMPORTS.FULL' : 'OFFICE_IMPORTS.PART');
  return value;
};
