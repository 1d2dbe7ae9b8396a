import { numberFormat } from './number-format.ts';

const EUROS = { style: 'currency', currency: 'EUR' } as const;

/** €1,790 — sums of which nobody wants the cents. */
export const formatWholeEuros = (euros: number, language: string): string =>
  numberFormat(language, { ...EUROS, maximumFractionDigits: 0 }).format(euros);

/** €13.80 — pay by the hour may have four decimals. */
export const formatEuros = (euros: number, language: string): string =>
  numberFormat(language, { ...EUROS, maximumFractionDigits: 4 }).format(euros);
