import type { ReportUnit } from '@ploeg/domain/reports/report-list';
import type { Language } from '@ploeg/domain/people/languages';
import { addToDay } from '@ploeg/domain/calendar-days/holidays';
import { addMonths } from '@ploeg/domain/time/calendar-days';
import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { belgianLocale } from '#texts/locales.ts';

const inUtc = (language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(belgianLocale(language), { ...options, timeZone: 'UTC' });

const dateOfKey = (day: string): Date => new Date(fromDateKey(day) * 1000);

const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const SPAN = { day: 'numeric', month: 'short' } as const;
const MONTH = { month: 'long', year: 'numeric' } as const;
const LONG = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const SIX_DAYS = 6;

/** A day, a week or a month by its first day. */
export const bucketText = (
  day: string,
  by: 'day' | 'week' | 'month',
  language: Language,
): string => {
  if (day === '') return '';
  if (by === 'day') return inUtc(language, DAY).format(dateOfKey(day));
  if (by === 'month') return inUtc(language, MONTH).format(dateOfKey(day));
  return inUtc(language, SPAN).formatRange(dateOfKey(day), dateOfKey(addToDay(day, SIX_DAYS)));
};

const SHORT_MONTH = { month: 'short', year: 'numeric' } as const;

/** The year or the quarter of a count, by its first day and its months. */
export const countSpanText = (from: string, months: number, language: Language): string => {
  if (months > 3) return from.slice(0, 4);
  const last = addMonths(fromDateKey(from), months - 1);
  return inUtc(language, SHORT_MONTH).formatRange(dateOfKey(from), new Date(last * 1000));
};

export const spanText = (from: string, until: string, language: Language): string =>
  inUtc(language, LONG).formatRange(dateOfKey(from), dateOfKey(until));

const PARTS: Record<ReportUnit, { by: number; digits: number }> = {
  seconds: { by: 3600, digits: 2 },
  money: { by: 10_000, digits: 2 },
  count: { by: 1, digits: 0 },
  days: { by: 1, digits: 0 },
  hours: { by: 1, digits: 0 },
  thousandths: { by: 1000, digits: 2 },
  permille: { by: 10, digits: 1 },
};

/** For spreadsheets: finer than it is shown, so that what they add up is what stands below. */
const FINE: Partial<Record<ReportUnit, number>> = { seconds: 4, money: 4, thousandths: 3 };

/** A row may count in another unit than its columns, such as days beside hours; shares stay shares. */
export const unitIn = (own: ReportUnit | null, column: ReportUnit): ReportUnit =>
  own !== null && column === 'count' ? own : column;

/** A number as spreadsheets read it: hours, euros, days, percent. */
export const cellText = (value: number | null, unit: ReportUnit): string => {
  const { by, digits } = PARTS[unit];
  return value === null ? '' : (value / by).toFixed(FINE[unit] ?? digits);
};

/** A number as people read it, with its unit where the head of its column does not say it. */
export const printedText = (value: number | null, unit: ReportUnit, language: Language): string => {
  if (value === null) return '–';
  const { by, digits } = PARTS[unit];
  const money = unit === 'money' ? ({ style: 'currency', currency: 'EUR' } as const) : {};
  const text = new Intl.NumberFormat(belgianLocale(language), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    ...money,
  })
    .format(value / by)
    // The font of our PDFs lacks the narrow space by which French groups thousands.
    .replaceAll('\u202F', '\u00A0');
  return unit === 'permille' ? `${text} %` : text;
};
