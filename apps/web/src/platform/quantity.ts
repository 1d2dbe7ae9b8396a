import { localeOf } from './datetime.ts';

/** 2 or 0,5 — as the language writes it and people type it again, without grouping. */
export const formatQuantity = (quantity: number, language: string): string =>
  new Intl.NumberFormat(localeOf(language), {
    maximumFractionDigits: 6,
    useGrouping: false,
  }).format(quantity);
