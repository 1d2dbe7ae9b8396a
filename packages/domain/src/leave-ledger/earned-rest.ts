import type { Amount } from './leave-accounts.ts';

const HALF_DAY_MINUTES = 240;

/** What somebody may rest for work on a public holiday: full time a day or half of one, part time as long as it took (R82). */
export const restForHoliday = (
  worked: number,
  { isFullTime, dayMinutes }: { isFullTime: boolean; dayMinutes: number },
): Amount => {
  if (!isFullTime) return worked;
  return worked > HALF_DAY_MINUTES ? dayMinutes : Math.round(dayMinutes / 2);
};

/** What whoever begins anew may take besides what last year earned: so many weeks of the contract in all. */
export const supplementaryRoom = (earned: Amount, weekMinutes: number, weeks = 4): Amount =>
  Math.max(0, weeks * weekMinutes - earned);
