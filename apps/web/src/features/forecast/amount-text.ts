import type { Measure } from '@ploeg/domain/forecast/figure-lines';
import { localeOf } from '#platform/datetime.ts';
import { formatWholeEuros } from '#platform/money.ts';

/** 142, or €1,790: as it is said of a day. */
export const amountText = (amount: number, measure: Measure, language: string): string =>
  measure === 'revenue'
    ? formatWholeEuros(amount / 100, language)
    : new Intl.NumberFormat(localeOf(language)).format(amount);

/** 8%, of permille. */
export const percentText = (permille: number, language: string): string =>
  new Intl.NumberFormat(localeOf(language), {
    style: 'percent',
    maximumFractionDigits: 1,
  }).format(permille / 1000);
