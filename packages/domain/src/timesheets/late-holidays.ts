import { isSickness } from '../absence-reports/absence-rules.ts';
import { addToDay } from '../calendar-days/holidays.ts';
import { weekdayOf } from '../leave-ledger/ledger-days.ts';
import { SECONDS_PER_DAY, startOfDay, toDateKey, wallSeconds } from '../time/wall-time.ts';

type Away = { code: string; isPaid: boolean; fullDay: boolean; start: number; end: number };

/** For so long from its first day on a suspension leaves holidays to the employer (R91). */
const ILL_DAYS = 30;
const OTHER_DAYS = 14;

/** As far back as anything must be known of whoever is away on a holiday, with weekends and holidays between. */
export const SUSPENSION_DAYS = ILL_DAYS + 8;

const AS_ILLNESS = /^(?:SICK|WORK_ACCIDENT|MATERNITY|STRIKE)(?:_|$)/i;
/** Annual leave too, also of workers, whose fund has paid it. */
const ALWAYS_PAID = /^(?:UNEMPLOYMENT|SUNDAY_REST|HOLIDAY|SENIORITY)(?:_|$)/i;

/** For how many days holidays in an absence are paid by the employer: always in leave that is paid. */
const paidDays = (away: Away): number => {
  if (AS_ILLNESS.test(away.code) || isSickness(away)) return ILL_DAYS;
  return away.isPaid || ALWAYS_PAID.test(away.code) ? Number.POSITIVE_INFINITY : OTHER_DAYS;
};

const SATURDAY = 6;

const daysOf = ({ start, end }: Away): string[] => {
  const days: string[] = [];
  for (let at: number = startOfDay(wallSeconds(start)); at < end; at += SECONDS_PER_DAY) {
    days.push(toDateKey(wallSeconds(at)));
  }
  return days;
};

type Suspended = {
  holidays: readonly string[];
  /** Of before, as far as `awayBefore` reaches. */
  holidaysBefore: readonly string[];
  workedDays: ReadonlySet<string>;
  planned: readonly { start: number }[];
  away: readonly Away[];
  awayBefore: readonly Away[];
};

/**
 * Holidays that lie so far behind the begin of an absence that its employer does not pay them (R91): they are
 * days of that absence. It goes on over weekends and holidays on which nobody works, and ends with work. Each
 * cause is looked at by itself.
 */
export const lateHolidays = (input: Suspended): Set<string> => {
  const late = new Set<string>();
  const free = new Set([...input.holidaysBefore, ...input.holidays]);
  const atWork = new Set([
    ...input.workedDays,
    ...input.planned.map(({ start }) => toDateKey(wallSeconds(start))),
  ]);
  const isIdle = (day: string): boolean =>
    !atWork.has(day) && (free.has(day) || weekdayOf(day) >= SATURDAY);
  const all = [...input.awayBefore, ...input.away].filter(({ fullDay }) => fullDay);
  for (const [most, causes] of Map.groupBy(all, paidDays)) {
    if (!Number.isFinite(most)) continue;
    const absent = new Set(causes.flatMap(daysOf));
    for (const holiday of input.holidays) {
      if (!absent.has(holiday) || atWork.has(holiday)) continue;
      let first = holiday;
      let day = addToDay(holiday, -1);
      for (let back = 0; back < most + OTHER_DAYS; back += 1) {
        if (absent.has(day) && !atWork.has(day)) first = day;
        else if (!isIdle(day)) break;
        day = addToDay(day, -1);
      }
      if (addToDay(first, most) <= holiday) late.add(holiday);
    }
  }
  return late;
};
