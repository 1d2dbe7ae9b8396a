import type { Wage } from '@ploeg/contract/terms/terms.schemas';
import type { TFunction } from 'i18next';
import { localeOf } from '#platform/datetime.ts';

/** "€17.25/h". */
export const wageText = ({ amount, unit }: Wage, t: TFunction, language: string): string => {
  const money = new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: 4,
  }).format(amount);
  return t(`OFFICE_TERMS.WAGES.${unit}`, { money });
};
