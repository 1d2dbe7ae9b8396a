import { fromDateKey, SECONDS_PER_DAY, toDateKey, wallSeconds } from '../time/wall-time.ts';

export const HOLIDAYS = [
  'NEW_YEAR',
  'EASTER_MONDAY',
  'LABOUR_DAY',
  'ASCENSION',
  'WHIT_MONDAY',
  'NATIONAL_DAY',
  'ASSUMPTION',
  'ALL_SAINTS',
  'ARMISTICE',
  'CHRISTMAS',
] as const;

export type HolidayName = (typeof HOLIDAYS)[number];

export type Holiday = { day: string; name: HolidayName };

const two = (value: number): string => String(value).padStart(2, '0');

/** Sunday of Easter in the Gregorian calendar, as YYYY-MM-DD (Meeus, Jones and Butcher). */
export const easterOf = (year: number): string => {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const skipped = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - skipped + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * shift + 114;
  return `${year}-${two(Math.floor(days / 31))}-${two((days % 31) + 1)}`;
};

/** YYYY-MM-DD of so many days later. */
export const addToDay = (day: string, days: number): string =>
  toDateKey(wallSeconds(fromDateKey(day) + days * SECONDS_PER_DAY));

/**
 * The days from one to another, both of them. They are counted and not compared: a day past the year 9999
 * sorts before all others, so whoever goes on until one never ends.
 */
export const daysBetween = (from: string, until: string): string[] => {
  const count = Math.floor((fromDateKey(until) - fromDateKey(from)) / SECONDS_PER_DAY) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => addToDay(from, index));
};

/** The ten public holidays of Belgium in a year, by their days (R76). */
export const belgianHolidays = (year: number): Holiday[] => {
  const easter = easterOf(year);
  const days: Record<HolidayName, string> = {
    NEW_YEAR: `${year}-01-01`,
    EASTER_MONDAY: addToDay(easter, 1),
    LABOUR_DAY: `${year}-05-01`,
    ASCENSION: addToDay(easter, 39),
    WHIT_MONDAY: addToDay(easter, 50),
    NATIONAL_DAY: `${year}-07-21`,
    ASSUMPTION: `${year}-08-15`,
    ALL_SAINTS: `${year}-11-01`,
    ARMISTICE: `${year}-11-11`,
    CHRISTMAS: `${year}-12-25`,
  };
  // Ascension may fall on 1 May; both are named.
  return HOLIDAYS.map((name) => ({ day: days[name], name })).sort((a, b) =>
    a.day.localeCompare(b.day),
  );
};

/** Every holiday from one day up to another, both included. */
export const holidaysBetween = (from: string, until: string): Holiday[] => {
  const [first, last] = [Number(from.slice(0, 4)), Number(until.slice(0, 4))];
  const years = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  return years.flatMap(belgianHolidays).filter(({ day }) => from <= day && day <= until);
};

/** Whether a holiday falls where nobody would have worked, so that another day replaces it. */
export const isOnSunday = (day: string): boolean =>
  // 1 January 1970 was a Thursday.
  (fromDateKey(day) / SECONDS_PER_DAY + 4) % 7 === 0;
