import { ONE } from '@ploeg/domain/payroll/rounding';
import type { CarriedLine } from '@ploeg/contract/timesheets/timesheets.schemas';
import type { TFunction } from 'i18next';
import { formatDuration, localeOf } from '#platform/datetime.ts';
import { moneyText, payName } from './pay-reasons.ts';

type Line = Pick<CarriedLine, 'key' | 'name' | 'measure' | 'value'>;

/** A line of pay by what it is of: leave and costs by their names, anything else as reasons call it. */
export const lineName = ({ key, name }: Pick<Line, 'key' | 'name'>, t: TFunction): string => {
  if (name !== '') return key === 'ABSENCE_BY_FUND' ? `${name}, ${t('WHY.BY_FUND')}` : name;
  if (key === 'HOLIDAY_PAID') return t('WHY.PUBLIC_HOLIDAY');
  const [kind = '', own] = key.split(':');
  return payName(own ?? kind, t);
};

/** Whole numbers without decimals, parts with as many as they need. */
export const countText = (value: number, language: string): string =>
  new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 2 }).format(value / ONE);

export const lineValue = ({ measure, value }: Line, language: string): string => {
  if (measure === 'seconds') return formatDuration(value);
  return measure === 'amount' ? moneyText(value, language) : countText(value, language);
};
