import {
  LIMIT_KINDS,
  type LimitName,
  type LimitValue,
} from '@ploeg/domain/constraints/limit-names';
import type { TFunction } from 'i18next';

const hour = (value: number): string => `${String(value).padStart(2, '0')}:00`;

export const limitTitle = (name: LimitName, t: TFunction): string =>
  name.startsWith('minors.')
    ? t(`OFFICE_SETTINGS.MINORS.${name.replace('minors.', '') as 'maxHoursDay'}`)
    : t(`OFFICE_SETTINGS.LIMIT.${name as 'maxHoursDay'}`);

/** A value of a limit as one reads it: "9 h", "15 min after 6 h", "20:00–06:00". */
export const limitText = (
  name: LimitName,
  value: LimitValue | null,
  t: TFunction,
  language: string,
): string => {
  if (value === null) return t('OFFICE_SETTINGS.LIMIT_OFF');
  if (value === 'allow' || value === 'warn') return t(`OFFICE_SETTINGS.SUNDAY.${value}`);
  const format = new Intl.NumberFormat(language);
  if (typeof value === 'object') {
    return 'from' in value
      ? `${hour(value.from)}–${hour(value.to)}`
      : t('OFFICE_SETTINGS.BREAK', {
          minutes: format.format(value.minutes),
          hours: format.format(value.hours),
        });
  }
  const kind = LIMIT_KINDS[name];
  const amount = format.format(value);
  switch (kind) {
    case 'daysOfWeek':
      return t('OFFICE_SETTINGS.UNIT.days', { count: value });
    case 'workingDays':
      return t('OFFICE_SETTINGS.WORKING_DAYS', { count: value });
    case 'sundaysOfTwo':
      return t('OFFICE_SETTINGS.SUNDAYS_OF_TWO', { amount });
    default:
      return t('OFFICE_SETTINGS.HOURS', { amount });
  }
};

/** What is typed for a value of each kind; numbers as one writes them in the language. */
export type LimitFields = { first: string; second: string; isOff: boolean };

export const toFields = (value: LimitValue | null | undefined): LimitFields => {
  if (value === null) return { first: '', second: '', isOff: true };
  if (typeof value === 'object') {
    return 'from' in value
      ? { first: String(value.from), second: String(value.to), isOff: false }
      : { first: String(value.hours), second: String(value.minutes), isOff: false };
  }
  return { first: value === undefined ? '' : String(value), second: '', isOff: false };
};

const toNumber = (text: string): number =>
  /^\d+([.,]\d+)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN;

/** The value that was typed, which may still be none of the limit's. */
export const fromFields = (name: LimitName, fields: LimitFields): LimitValue | null => {
  if (fields.isOff) return null;
  const [first, second] = [toNumber(fields.first), toNumber(fields.second)];
  switch (LIMIT_KINDS[name]) {
    case 'sunday':
      return fields.first === 'allow' ? 'allow' : 'warn';
    case 'break':
      return { hours: first, minutes: second };
    case 'night':
      return { from: first, to: second };
    default:
      return first;
  }
};
