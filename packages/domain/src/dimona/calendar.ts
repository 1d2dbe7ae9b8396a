import {
  fromDateKey,
  SECONDS_PER_DAY,
  startOfWeek,
  toDateKey,
  wallSeconds,
} from '../time/wall-time.ts';

/** A declared period on Brussels' clock: YYYY-MM-DD and HH:MM. */
export type PeriodDates = {
  startDate: string;
  endDate: string | null;
  startHour: string | null;
  endHour: string | null;
};

/** A calendar day so many days later; dates are YYYY-MM-DD throughout. */
export const addDays = (date: string, days: number): string =>
  toDateKey(wallSeconds(fromDateKey(date) + days * SECONDS_PER_DAY));

export const startOfQuarter = (date: string): string => {
  const month = Number(date.slice(5, 7));
  const first = Math.floor((month - 1) / 3) * 3 + 1;
  return `${date.slice(0, 4)}-${String(first).padStart(2, '0')}-01`;
};

export const isSameQuarter = (day: string, other: string): boolean =>
  startOfQuarter(day) === startOfQuarter(other);

export const ageOn = (birthdate: string, date: string): number =>
  Number(date.slice(0, 4)) -
  Number(birthdate.slice(0, 4)) -
  (date.slice(5) < birthdate.slice(5) ? 1 : 0);

export const daysBetween = (from: string, to: string): number =>
  (fromDateKey(to) - fromDateKey(from)) / SECONDS_PER_DAY;

export const nextWorkingDay = (date: string): string => {
  const next = addDays(date, 1);
  const midnight = fromDateKey(next);
  const daysSinceMonday = (midnight - startOfWeek(midnight)) / SECONDS_PER_DAY;
  return daysSinceMonday >= 5 ? nextWorkingDay(next) : next;
};

export const lastDayOfHours = (date: string, startHour: string, endHour: string): string =>
  endHour < startHour ? addDays(date, 1) : date;
