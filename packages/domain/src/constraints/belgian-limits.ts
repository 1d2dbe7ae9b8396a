import type { DatedLimit } from './dated-limit.ts';
import { LIMIT_SOURCES, type LimitSource } from './limit-sources.ts';
import type { MinorLimits, NightWindow, WorkingTimeLimits } from './working-time-limits.ts';

const law = <T>(value: T, source: LimitSource): DatedLimit<T> => ({
  value,
  since: '1971-03-16',
  source: LIMIT_SOURCES[source],
});

export const MINOR_NIGHT = law<NightWindow>({ from: 20, to: 6 }, 'YOUNG_NIGHT');

/** For how many days in a row somebody is taken on as an extra, whatever the department (R102). */
export const EXTRA_DAYS: DatedLimit<number> = {
  value: 2,
  since: '2013-10-01',
  source: LIMIT_SOURCES.EXTRA,
};

/** What is stricter below eighteen in Belgium, whatever the department (R54). */
export const MINOR_LIMITS = {
  maxHoursDay: law(8, 'YOUNG'),
  maxHoursWeek: law(40, 'YOUNG'),
  minRestHours: law(12, 'YOUNG_REST'),
  maxDaysWeek: law(5, 'YOUNG_FREE_DAY'),
  weeklyRest: law(48, 'YOUNG_FREE_DAY'),
  breakAfter: law({ hours: 4.5, minutes: 30 }, 'YOUNG_BREAK'),
  longBreakAfter: law({ hours: 6, minutes: 60 }, 'YOUNG_BREAK'),
  maxSundaysOfTwo: law(0, 'YOUNG_SUNDAY'),
} satisfies MinorLimits;

/** What a department in Belgium begins with (R53). `since` is the day of the law, earlier than any plan. */
export const belgianLimits = {
  maxHoursDay: law(9, 'DAY'),
  maxHoursWeek: law(40, 'WEEK'),
  minShiftDuration: law(3, 'SHORTEST'),
  minRestHours: law(11, 'REST'),
  maxDaysWeek: law(6, 'DAYS'),
  weeklyRest: law(35, 'WEEKLY_REST'),
  breakAfter: law({ hours: 6, minutes: 15 }, 'BREAK'),
  nightWindow: MINOR_NIGHT,
  sunday: law('warn', 'SUNDAY'),
  // The law's seven days are for part-timers whose hours vary (R53); what is more is agreed.
  noticeDays: {
    value: null,
    since: '2022-10-03',
    source: LIMIT_SOURCES.NOTICE,
  },
  // Off until somebody says that plans are made so long before: else each change of a week would ask.
  noticeDaysVarying: {
    value: null,
    since: '2022-10-03',
    source: LIMIT_SOURCES.NOTICE,
  },
  extraDaysRow: EXTRA_DAYS,
} satisfies WorkingTimeLimits;
