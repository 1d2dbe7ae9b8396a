import { localeOf } from './datetime.ts';

const known = new Map<string, Intl.NumberFormat>();

/** How a language writes numbers. To make a format takes longer than to write a hundred numbers with it. */
export const numberFormat = (
  language: string,
  options: Intl.NumberFormatOptions = {},
): Intl.NumberFormat => {
  const key = `${language} ${JSON.stringify(options)}`;
  const format = known.get(key) ?? new Intl.NumberFormat(localeOf(language), options);
  known.set(key, format);
  return format;
};
