import { toDateKey, type WallSeconds } from '../time/wall-time.ts';

/** A limit of law: the day it applies from (YYYY-MM-DD) and where it is written. Null is not checked. */
export type DatedLimit<T> = { value: T | null; since: string; source: string };

/** A limit as settings hold it: bare, dated, or with every value it has had. Null is not checked. */
export type Limit<T> = T | null | DatedLimit<T> | readonly DatedLimit<T>[];

/** A shift longer than `hours` holds a pause of at least `minutes`. */
export type BreakRule = { hours: number; minutes: number };

/** Hours of the wall clock; `to` at or below `from` is on the next day. */
export type NightWindow = { from: number; to: number };

/** What is stricter below eighteen (facts section 3), in the units of WorkingTimeLimits. */
export type MinorLimits = {
  maxHoursDay: Limit<number>;
  maxHoursWeek: Limit<number>;
  minRestHours: Limit<number>;
  maxDaysWeek: Limit<number>;
  weeklyRest: Limit<number>;
  breakAfter: Limit<BreakRule>;
  longBreakAfter: Limit<BreakRule>;
  /** Worked Sundays in any two that follow each other. */
  maxSundaysOfTwo: Limit<number>;
};

/** A department's limits: hours, or days where the name says so. What is absent is not checked. */
export type WorkingTimeLimits = {
  maxHoursDay: Limit<number>;
  maxHoursWeek: Limit<number>;
  minShiftDuration: Limit<number>;
  minRestHours: Limit<number>;
  maxDaysWeek: Limit<number>;
  /** Hours of one uninterrupted rest in each ISO week. */
  weeklyRest?: Limit<number> | undefined;
  breakAfter?: Limit<BreakRule> | undefined;
  /** When minors do not work; 20:00 to 06:00 when absent. */
  nightWindow?: Limit<NightWindow> | undefined;
  sunday?: Limit<'allow' | 'warn'> | undefined;
  /** Working days, Monday to Saturday, between today and the shift. */
  noticeDays?: Limit<number> | undefined;
  /** Replaces single values of MINOR_LIMITS, for sectors with an exception. */
  minors?: Partial<MinorLimits> | undefined;
};

const law = <T>(value: T, articles: string): DatedLimit<T> => ({
  value,
  since: '1971-03-16',
  source: `Belgian labour law of 16 March 1971, ${articles}`,
});

export const MINOR_LIMITS: MinorLimits = {
  maxHoursDay: law(8, 'young workers'),
  maxHoursWeek: law(40, 'young workers'),
  minRestHours: law(12, 'art 38ter, young workers'),
  maxDaysWeek: law(5, 'extra rest day next to Sunday'),
  weeklyRest: law(48, 'extra rest day next to Sunday'),
  breakAfter: law({ hours: 4.5, minutes: 30 }, 'art 34'),
  longBreakAfter: law({ hours: 6, minutes: 60 }, 'art 34'),
  maxSundaysOfTwo: law(0, 'no Sunday work unless a royal decree allows one in two'),
};

const MINOR_NIGHT = law<NightWindow>({ from: 20, to: 6 }, 'art 34bis');

const isHistory = <T>(limit: Limit<T>): limit is readonly DatedLimit<T>[] => Array.isArray(limit);

const isDated = <T>(limit: T | DatedLimit<T>): limit is DatedLimit<T> =>
  typeof limit === 'object' && limit !== null && 'since' in limit;

const valueOn = <T>(limit: Limit<T> | undefined, day: string): T | null => {
  if (limit === undefined || limit === null) return null;
  if (!isHistory(limit) && !isDated(limit)) return limit;
  let inForce: DatedLimit<T> | undefined;
  for (const dated of isHistory(limit) ? limit : [limit]) {
    if (dated.since <= day && dated.since >= (inForce?.since ?? '')) inForce = dated;
  }
  return inForce?.value ?? null;
};

/** The limits in force for a person on one day; null is not checked. */
export type LimitsOfDay = {
  maxHoursDay: number | null;
  maxHoursWeek: number | null;
  minShiftDuration: number | null;
  minRestHours: number | null;
  maxDaysWeek: number | null;
  weeklyRest: number | null;
  breaks: BreakRule[];
  nightWindow: NightWindow | null;
  maxSundaysOfTwo: number | null;
  isSundayWarned: boolean;
  noticeDays: number | null;
};

const adultLimitsOn = (limits: WorkingTimeLimits, day: string): LimitsOfDay => {
  const rule = valueOn(limits.breakAfter, day);
  return {
    maxHoursDay: valueOn(limits.maxHoursDay, day),
    maxHoursWeek: valueOn(limits.maxHoursWeek, day),
    minShiftDuration: valueOn(limits.minShiftDuration, day),
    minRestHours: valueOn(limits.minRestHours, day),
    maxDaysWeek: valueOn(limits.maxDaysWeek, day),
    weeklyRest: valueOn(limits.weeklyRest, day),
    breaks: rule ? [rule] : [],
    nightWindow: null,
    maxSundaysOfTwo: null,
    isSundayWarned: valueOn(limits.sunday, day) === 'warn',
    noticeDays: valueOn(limits.noticeDays, day),
  };
};

const lower = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b);

const higher = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.max(a, b);

/** The department's limits on the day of a wall time; for minors each the stricter of both. */
export const limitsOn = (
  limits: WorkingTimeLimits,
  at: WallSeconds,
  isMinor: boolean,
): LimitsOfDay => {
  const day = toDateKey(at);
  const adult = adultLimitsOn(limits, day);
  if (!isMinor) return adult;
  const minors = { ...MINOR_LIMITS, ...limits.minors };
  const night = limits.nightWindow === undefined ? MINOR_NIGHT : limits.nightWindow;
  const breaks = [valueOn(minors.breakAfter, day), valueOn(minors.longBreakAfter, day)];
  return {
    ...adult,
    maxHoursDay: lower(adult.maxHoursDay, valueOn(minors.maxHoursDay, day)),
    maxHoursWeek: lower(adult.maxHoursWeek, valueOn(minors.maxHoursWeek, day)),
    minRestHours: higher(adult.minRestHours, valueOn(minors.minRestHours, day)),
    maxDaysWeek: lower(adult.maxDaysWeek, valueOn(minors.maxDaysWeek, day)),
    weeklyRest: higher(adult.weeklyRest, valueOn(minors.weeklyRest, day)),
    breaks: [...adult.breaks, ...breaks.filter((rule) => rule !== null)],
    nightWindow: valueOn(night, day),
    maxSundaysOfTwo: valueOn(minors.maxSundaysOfTwo, day),
  };
};

/** True below eighteen on the day of a wall time; a person without a birthdate counts as adult. */
export const isMinorOn = (birthdate: string | null, at: WallSeconds): boolean => {
  if (!birthdate) return false;
  const adultFrom = `${Number(birthdate.slice(0, 4)) + 18}${birthdate.slice(4, 10)}`;
  return toDateKey(at) < adultFrom;
};
