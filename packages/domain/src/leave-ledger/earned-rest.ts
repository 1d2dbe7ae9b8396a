import { addToDay, isOnSunday } from '../calendar-days/holidays.ts';
import { matchAll } from './balance.ts';
import {
  type Amount,
  DAY_AMOUNT,
  type LeaveRule,
  type LedgerInput,
  type RestCounter,
  rulesOn,
  type Unit,
} from './leave-accounts.ts';
import type { Day } from './ledger-days.ts';

/** Which rest an account keeps on a day; a rule that names none means that of public holidays. */
export const restKeptOn = (rules: readonly LeaveRule[], day: Day): RestCounter | null => {
  const { credit } = rulesOn(rules, day);
  return credit ? (credit.counter ?? 'HOLIDAY_REST') : null;
};

const HALF_DAYS = 2;

/** What was counted of a day, in an account: half days of a full-timer, seconds of a part-timer (R82). */
export const restFor = (
  counted: { amount: number; unit: string },
  { unit, dayMinutes }: { unit: Unit; dayMinutes: number },
): Amount => {
  const isByTime = counted.unit === 'seconds';
  if (unit === 'hour') {
    return Math.round(isByTime ? counted.amount / 60 : (counted.amount * dayMinutes) / HALF_DAYS);
  }
  if (!isByTime) return (counted.amount * DAY_AMOUNT) / HALF_DAYS;
  return dayMinutes > 0 ? Math.round((counted.amount / 60 / dayMinutes) * DAY_AMOUNT) : 0;
};

const WEEK = [0, 1, 2, 3, 4, 5, 6] as const;
const FIVE_DAYS = 5;

/** The days in which the rest of a Sunday lies, the Sunday too; work of a night may have begun the day before. */
export const weekOfSunday = (workDay: Day): Day[] => {
  const sunday = isOnSunday(workDay) ? workDay : addToDay(workDay, 1);
  return WEEK.map((after) => addToDay(sunday, after));
};

/**
 * Whether somebody has rested for a Sunday (R93): from it on they are at work, or away for another reason, on
 * no more of seven days than in a usual week, so one of the days without work was the rest.
 */
export const hasRested = (workDay: Day, busy: ReadonlySet<Day>, weekDays: number): boolean =>
  weekOfSunday(workDay).filter((day) => busy.has(day)).length <=
  Math.max(FIVE_DAYS, Math.ceil(weekDays));

/** Rest that nobody has taken or planned, with the day by which it must be. */
export type DueRest = {
  id: string;
  day: Day;
  until: Day;
  amount: Amount;
  cause: RestCounter | null;
};

export const restDue = (input: LedgerInput, day: Day): DueRest[] =>
  matchAll(input, day).matched.left.flatMap(({ lot: { id, from, until, origin }, amount }) =>
    origin.kind === 'credit' && amount > 0 && until !== null && from <= day
      ? [{ id, day: from, until, amount, cause: origin.cause }]
      : [],
  );
