import { addToDay } from '../calendar-days/holidays.ts';
import { weekdayOf } from '../leave-ledger/ledger-days.ts';
import { SECONDS_PER_DAY, startOfDay, toDateKey, wallSeconds } from '../time/wall-time.ts';

const SATURDAY = 6;
/** Weekends and holidays that may lie between days of one absence. */
const GAPS = 14;

/** Days (YYYY-MM-DD) of an absence whose bounds are wall seconds. */
export const daysOfAbsence = ({ start, end }: { start: number; end: number }): string[] => {
  const days: string[] = [];
  for (let at: number = startOfDay(wallSeconds(start)); at < end; at += SECONDS_PER_DAY) {
    days.push(toDateKey(wallSeconds(at)));
  }
  return days;
};

export type AroundAbsence = {
  holidays: readonly string[];
  /** Of before, as far as `awayBefore` reaches. */
  holidaysBefore: readonly string[];
  workedDays: ReadonlySet<string>;
  planned: readonly { start: number }[];
};

/**
 * How long a cause keeps somebody away: it goes on over weekends and holidays on which nobody works, and ends
 * with work.
 */
export const createSuspensions = (around: AroundAbsence) => {
  const free = new Set([...around.holidaysBefore, ...around.holidays]);
  const atWork = new Set([
    ...around.workedDays,
    ...around.planned.map(({ start }) => toDateKey(wallSeconds(start))),
  ]);
  const isIdle = (day: string): boolean =>
    !atWork.has(day) && (free.has(day) || weekdayOf(day) >= SATURDAY);
  const isAway = (absent: ReadonlySet<string>, day: string): boolean =>
    absent.has(day) && !atWork.has(day);
  return {
    /** Whether somebody is away by these days for longer than `most` days already, the first of them counted. */
    isBehind: (absent: ReadonlySet<string>, day: string, most: number): boolean => {
      if (!isAway(absent, day)) return false;
      let first = day;
      let before = addToDay(day, -1);
      for (let back = 0; back < most + GAPS; back += 1) {
        if (isAway(absent, before)) first = before;
        else if (!isIdle(before)) break;
        before = addToDay(before, -1);
      }
      return addToDay(first, most) <= day;
    },
  };
};
