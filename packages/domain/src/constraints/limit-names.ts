import { EXTRA_DAYS, MINOR_LIMITS, MINOR_NIGHT } from './belgian-limits.ts';
import { type DatedLimit, historyOf, type Limit } from './dated-limit.ts';
import type { BreakRule, NightWindow, WorkingTimeLimits } from './working-time-limits.ts';

export const LIMIT_KINDS = {
  maxHoursDay: 'hoursOfDay',
  maxHoursWeek: 'hoursOfWeek',
  minShiftDuration: 'hoursOfDay',
  minRestHours: 'hoursOfDay',
  maxDaysWeek: 'daysOfWeek',
  weeklyRest: 'hoursOfWeek',
  breakAfter: 'break',
  nightWindow: 'night',
  sunday: 'sunday',
  noticeDays: 'workingDays',
  noticeDaysVarying: 'workingDays',
  extraDaysRow: 'daysOfWeek',
  'minors.maxHoursDay': 'hoursOfDay',
  'minors.maxHoursWeek': 'hoursOfWeek',
  'minors.minRestHours': 'hoursOfDay',
  'minors.maxDaysWeek': 'daysOfWeek',
  'minors.weeklyRest': 'hoursOfWeek',
  'minors.breakAfter': 'break',
  'minors.longBreakAfter': 'break',
  'minors.maxSundaysOfTwo': 'sundaysOfTwo',
} as const;

export type LimitName = keyof typeof LIMIT_KINDS;

export const LIMIT_NAMES = Object.keys(LIMIT_KINDS) as LimitName[];

export type LimitKind = (typeof LIMIT_KINDS)[LimitName];

export type LimitValue = number | BreakRule | NightWindow | 'allow' | 'warn';

type AnyLimit = Limit<LimitValue> | undefined;

const MINORS = 'minors.';

const findLimit = ({ minors, ...own }: WorkingTimeLimits, name: LimitName): AnyLimit => {
  const all: Record<string, AnyLimit> = name.startsWith(MINORS)
    ? { ...MINOR_LIMITS, ...minors }
    : { nightWindow: MINOR_NIGHT, extraDaysRow: EXTRA_DAYS, ...own };
  return all[name.replace(MINORS, '')];
};

export const limitHistory = (
  limits: WorkingTimeLimits,
  name: LimitName,
): readonly DatedLimit<LimitValue>[] => historyOf(findLimit(limits, name));

const withHistory = (
  limits: WorkingTimeLimits,
  name: LimitName,
  history: readonly DatedLimit<LimitValue>[],
): WorkingTimeLimits =>
  name.startsWith(MINORS)
    ? { ...limits, minors: { ...limits.minors, [name.replace(MINORS, '')]: history } }
    : { ...limits, [name]: history };

/** What held before stays in front, also where it was the law's. The value must be of the limit's kind. */
export const addLimit = (
  limits: WorkingTimeLimits,
  name: LimitName,
  dated: DatedLimit<LimitValue>,
): WorkingTimeLimits => withHistory(limits, name, [...limitHistory(limits, name), dated]);

/** The limits without the last value that was entered for a day. */
export const withdrawLimit = (
  limits: WorkingTimeLimits,
  name: LimitName,
  since: string,
): WorkingTimeLimits => {
  const history = limitHistory(limits, name);
  const last = history.findLastIndex((dated) => dated.since === since);
  return withHistory(limits, name, history.toSpliced(last, last < 0 ? 0 : 1));
};
