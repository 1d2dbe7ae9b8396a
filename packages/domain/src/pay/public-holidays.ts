import { isOnSunday } from '../calendar-days/holidays.ts';
import { fromDateKey, SECONDS_PER_DAY } from '../time/wall-time.ts';
import type { PayInput } from './pay-input.ts';
import type { DaySet } from './pay-rules.ts';

type OfEmployment = { day: string; period: { employment: { id: string } } };

export type PublicHolidays = {
  isHoliday(day: string, employmentId: string): boolean;
  isRestDay(piece: OfEmployment): boolean;
  isIn(days: DaySet, piece: OfEmployment): boolean;
};

/** 1 is Monday. */
export const weekdayOf = (day: string): number =>
  // 1 January 1970 was a Thursday.
  ((fromDateKey(day) / SECONDS_PER_DAY + 3) % 7) + 1;

export const readHolidays = ({ holidays }: Pick<PayInput, 'holidays'>): PublicHolidays => {
  const ofAll = new Set(holidays.flatMap((one) => (one.employmentId === null ? [one.day] : [])));
  const ofOne = new Set(holidays.map(({ day, employmentId }) => `${day} ${employmentId ?? ''}`));
  const isHoliday = (day: string, employmentId: string): boolean =>
    ofAll.has(day) || ofOne.has(`${day} ${employmentId}`);
  return {
    isHoliday,
    isRestDay: ({ day, period }) => isOnSunday(day) || isHoliday(day, period.employment.id),
    isIn: ({ weekdays, holidays: mode }, { day, period }) => {
      const isDay = weekdays === undefined || weekdays.includes(weekdayOf(day));
      if (mode === undefined) return isDay;
      const free = isHoliday(day, period.employment.id);
      if (mode === 'only') return isDay && free;
      return mode === 'also' ? isDay || free : isDay && !free;
    },
  };
};
