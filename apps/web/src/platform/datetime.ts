import { isLanguage, LANGUAGES } from '@ploeg/domain/people/languages';
import {
  DISPLAY_TIMEZONE,
  type Instant,
  instant,
  isSameDay,
  SECONDS_PER_DAY,
  toDateKey,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';

/** Beside the other words of time; servers write durations by it too. */
export { exactTime, formatDuration } from '@ploeg/domain/time/durations';

export const localeOf = (language: string): string =>
  LANGUAGES[isLanguage(language) ? language : 'en'].locale;

/** Days and months have German names too, for who reads the rest in English (R72). */
const calendarLocaleOf = (language: string): string =>
  language === 'en' && /^de\b/i.test(navigator.languages[0] ?? '') ? 'de-BE' : localeOf(language);

// A month asks for forty names, and making a formatter costs more than using it.
const formatter = (options: Intl.DateTimeFormatOptions) => {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (seconds: number, language: string): string => {
    const locale = calendarLocaleOf(language);
    const format =
      made.get(locale) ??
      new Intl.DateTimeFormat(locale, { ...options, timeZone: DISPLAY_TIMEZONE });
    made.set(locale, format);
    return format.format(seconds * 1000);
  };
};

/** Of a moment as an answer writes it. */
export const instantOf = (at: string): Instant => instant(Math.floor(Date.parse(at) / 1000));

const twoDigits = (whole: number): string => String(whole).padStart(2, '0');

/** 09:05 — of wall seconds, in every language; the browser's own formatter takes 20 ms to make. */
export const formatTime = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60);
  return [Math.floor(minutes / 60) % 24, minutes % 60].map(twoDigits).join(':');
};

/** Mon 23/11 — of wall seconds, like all that follow. */
export const formatDayShort = formatter({ weekday: 'short', day: '2-digit', month: '2-digit' });

const dayWithComma = formatter({ weekday: 'long', day: 'numeric', month: 'long' });

/** Tuesday 3 March; no comma, since a list of what is on the day may follow. */
export const formatDayName = (seconds: number, language: string): string =>
  dayWithComma(seconds, language).replace(/^(\S+), /, '$1 ');

export const formatDayLong = formatter({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** 05/03/2026 — as all our languages write it; the formatter would cost a table its first frames. */
export const formatDate = (seconds: number, language: string): string => {
  const day = new Date(seconds * 1000);
  const parts = [twoDigits(day.getUTCDate()), twoDigits(day.getUTCMonth() + 1)];
  const year = String(day.getUTCFullYear()).padStart(4, '0');
  return [...parts, year].join(calendarLocaleOf(language).startsWith('de') ? '.' : '/');
};

export const formatMonth = formatter({ month: 'long', year: 'numeric' });

export const formatMonthName = formatter({ month: 'long' });

/** 23, as the language writes the day of a month. */
export const formatDayOfMonth = formatter({ day: 'numeric' });

const monthShort = formatter({ month: 'short' });

/** Nov, without the point that some languages put behind it. */
export const formatMonthShort = (seconds: number, language: string): string =>
  monthShort(seconds, language).replace('.', '');

const dayAndMonth = formatter({ day: 'numeric', month: 'short' });

/** 23 – 29 Nov, or 30 Nov – 6 Dec: from a day to another, without a year. */
export const formatDays = (first: number, last: number, language: string): string => {
  if (dayKey(first) === dayKey(last)) return dayAndMonth(last, language);
  const isOneMonth = dayKey(first).slice(0, 7) === dayKey(last).slice(0, 7);
  const begin = isOneMonth ? formatDayOfMonth(first, language) : dayAndMonth(first, language);
  return `${begin} – ${dayAndMonth(last, language)}`;
};

const weekdayShort = formatter({ weekday: 'short' });
const weekdayLong = formatter({ weekday: 'long' });

/** Tue, without the dot that some languages write. */
export const formatWeekday = (seconds: number, language: string): string =>
  weekdayShort(seconds, language).replace('.', '');

/** As the server writes a day, of wall seconds: 2026-11-23. */
export const dayKey = (seconds: number): string => toDateKey(wallSeconds(seconds));

/** 5 January 1970 was a Monday. */
const MONDAY = 4 * SECONDS_PER_DAY;

export const weekdayNames = (language: string): { short: string; long: string }[] =>
  Array.from({ length: 7 }, (_, index) => {
    const day = MONDAY + index * SECONDS_PER_DAY;
    return { short: formatWeekday(day, language), long: weekdayLong(day, language) };
  });

/** 07:03:09 — elapsed seconds as the live counter shows them. */
export const formatElapsed = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
    .map(twoDigits)
    .join(':');
};

export const relativeDay = (seconds: number, now: number): 'today' | 'tomorrow' | 'other' => {
  const at = wallSeconds(seconds);
  if (isSameDay(at, wallSeconds(now))) return 'today';
  return isSameDay(at, wallSeconds(now + SECONDS_PER_DAY)) ? 'tomorrow' : 'other';
};
