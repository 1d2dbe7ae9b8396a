import { DISPLAY_TIMEZONE, SECONDS_PER_DAY } from '@ploeg/domain/time/wall-time';

const formats = {
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  month: { month: 'long', year: 'numeric' },
  monthOnly: { month: 'long' },
  weekdayShort: { weekday: 'short' },
  weekdayLong: { weekday: 'long' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

const formatters = new Map<string, Intl.DateTimeFormat>();

// A month asks for forty names, and making a formatter costs more than using it.
const format = (seconds: number, style: keyof typeof formats, language: string): string => {
  const key = `${style} ${language}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
      ...formats[style],
      timeZone: DISPLAY_TIMEZONE,
    });
    formatters.set(key, formatter);
  }
  return formatter.format(seconds * 1000);
};

/** Tuesday 3 March — of wall seconds. */
export const formatDayName = (seconds: number, language: string): string =>
  format(seconds, 'day', language).replace(/^(\S+), /, '$1 ');

/** March 2026 — of wall seconds. */
export const formatMonth = (seconds: number, language: string): string =>
  format(seconds, 'month', language);

/** March — of wall seconds. */
export const formatMonthName = (seconds: number, language: string): string =>
  format(seconds, 'monthOnly', language);

/** 5 January 1970 was a Monday. */
const MONDAY = 4 * SECONDS_PER_DAY;

/** The days of the week, Monday first. */
export const weekdayNames = (language: string): { short: string; long: string }[] =>
  Array.from({ length: 7 }, (_, index) => {
    const day = MONDAY + index * SECONDS_PER_DAY;
    return {
      short: format(day, 'weekdayShort', language).replace('.', ''),
      long: format(day, 'weekdayLong', language),
    };
  });
