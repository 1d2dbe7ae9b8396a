import { localeOf } from './datetime.ts';

/** €1,790 — sums of which nobody wants the cents. */
export const formatWholeEuros = (euros: number, language: string): string =>
  new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: 0,
  }).format(euros);

/** €13.80 — pay by the hour may have four decimals. */
export const formatEuros = (euros: number, language: string): string =>
  new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: 4,
  }).format(euros);
