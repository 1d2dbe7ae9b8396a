import { toDateKey, type WallSeconds } from '../time/wall-time.ts';
import { EXTRA_DAYS, MINOR_LIMITS, MINOR_NIGHT } from './belgian-limits.ts';
import { type InForce, inForceOn } from './dated-limit.ts';
import type { BreakRule, NightWindow, WorkingTimeLimits } from './working-time-limits.ts';

/** The limits in force for a person on one day; null is not checked. */
export type LimitsOfDay = {
  maxHoursDay: InForce<number> | null;
  maxHoursWeek: InForce<number> | null;
  minShiftDuration: InForce<number> | null;
  minRestHours: InForce<number> | null;
  maxDaysWeek: InForce<number> | null;
  weeklyRest: InForce<number> | null;
  breaks: InForce<BreakRule>[];
  nightWindow: InForce<NightWindow> | null;
  maxSundaysOfTwo: InForce<number> | null;
  sunday: InForce<'allow' | 'warn'> | null;
  noticeDays: InForce<number> | null;
  extraDaysRow: InForce<number> | null;
};

const adultLimitsOn = (limits: WorkingTimeLimits, day: string): LimitsOfDay => {
  const rule = inForceOn(limits.breakAfter, day);
  return {
    maxHoursDay: inForceOn(limits.maxHoursDay, day),
    maxHoursWeek: inForceOn(limits.maxHoursWeek, day),
    minShiftDuration: inForceOn(limits.minShiftDuration, day),
    minRestHours: inForceOn(limits.minRestHours, day),
    maxDaysWeek: inForceOn(limits.maxDaysWeek, day),
    weeklyRest: inForceOn(limits.weeklyRest, day),
    breaks: rule ? [rule] : [],
    nightWindow: null,
    maxSundaysOfTwo: null,
    sunday: inForceOn(limits.sunday, day),
    noticeDays: inForceOn(limits.noticeDays, day),
    extraDaysRow: null,
  };
};

type Bound = InForce<number> | null;

const lower = (own: Bound, other: Bound): Bound =>
  own && other ? (other.value < own.value ? other : own) : (own ?? other);

const higher = (own: Bound, other: Bound): Bound =>
  own && other ? (other.value > own.value ? other : own) : (own ?? other);

/** What of somebody decides which limits are theirs. */
export type Held = { isMinor: boolean; hasVaryingHours: boolean; isExtra: boolean };

export const limitsOn = (
  limits: WorkingTimeLimits,
  at: WallSeconds,
  { isMinor, hasVaryingHours, isExtra }: Held = {
    isMinor: false,
    hasVaryingHours: false,
    isExtra: false,
  },
): LimitsOfDay => {
  const day = toDateKey(at);
  const all = adultLimitsOn(limits, day);
  const varying = hasVaryingHours ? inForceOn(limits.noticeDaysVarying, day) : null;
  const row = limits.extraDaysRow === undefined ? EXTRA_DAYS : limits.extraDaysRow;
  const adult = {
    ...all,
    noticeDays: higher(all.noticeDays, varying),
    extraDaysRow: isExtra ? inForceOn(row, day) : null,
  };
  if (!isMinor) return adult;
  const minors = { ...MINOR_LIMITS, ...limits.minors };
  const night = limits.nightWindow === undefined ? MINOR_NIGHT : limits.nightWindow;
  const breaks = [inForceOn(minors.breakAfter, day), inForceOn(minors.longBreakAfter, day)];
  return {
    ...adult,
    maxHoursDay: lower(adult.maxHoursDay, inForceOn(minors.maxHoursDay, day)),
    maxHoursWeek: lower(adult.maxHoursWeek, inForceOn(minors.maxHoursWeek, day)),
    minRestHours: higher(adult.minRestHours, inForceOn(minors.minRestHours, day)),
    maxDaysWeek: lower(adult.maxDaysWeek, inForceOn(minors.maxDaysWeek, day)),
    weeklyRest: higher(adult.weeklyRest, inForceOn(minors.weeklyRest, day)),
    breaks: [...adult.breaks, ...breaks.filter((rule) => rule !== null)],
    nightWindow: inForceOn(night, day),
    maxSundaysOfTwo: inForceOn(minors.maxSundaysOfTwo, day),
  };
};

/** True below eighteen on the day of a wall time; a person without a birthdate counts as adult. */
export const isMinorOn = (birthdate: string | null, at: WallSeconds): boolean => {
  if (!birthdate) return false;
  const adultFrom = `${Number(birthdate.slice(0, 4)) + 18}${birthdate.slice(4, 10)}`;
  return toDateKey(at) < adultFrom;
};
