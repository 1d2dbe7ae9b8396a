import type { Limit } from './dated-limit.ts';

/** A shift longer than `hours` holds a pause of at least `minutes`. */
export type BreakRule = { hours: number; minutes: number };

/** Hours of the wall clock; `to` at or below `from` is on the next day. */
export type NightWindow = { from: number; to: number };

/** What is stricter below eighteen (R54), in the units of WorkingTimeLimits. */
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
  /** The same for part-timers whose hours vary, where it is more; by the law seven. */
  noticeDaysVarying?: Limit<number> | undefined;
  /** Days in a row that an extra works; two when absent. */
  extraDaysRow?: Limit<number> | undefined;
  /** Replaces single values of MINOR_LIMITS, for sectors with an exception. */
  minors?: Partial<MinorLimits> | undefined;
};
