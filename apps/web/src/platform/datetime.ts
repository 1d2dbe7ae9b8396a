import { isLanguage, LANGUAGES } from '@ploeg/domain/people/languages';
import {
  DISPLAY_TIMEZONE,
  isSameDay,
  SECONDS_PER_DAY,
  toDateKey,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';

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

export const formatDate = formatter({ day: '2-digit', month: '2-digit', year: 'numeric' });

export const formatMonth = formatter({ month: 'long', year: 'numeric' });

export const formatMonthName = formatter({ month: 'long' });

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

/** 1h05, 30m, or 0 min for nothing (R27). Seconds in, whole minutes shown. */
export const formatDuration = (seconds: number): string => {
  const minutes = Math.round(Math.abs(seconds) / 60);
  if (minutes === 0) return '0 min';
  const sign = seconds < 0 ? '-' : '';
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${sign}${rest}m`;
  return `${sign}${hours}h${twoDigits(rest)}`;
};

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
