import type { WorkerType } from '../dimona/worker-types.ts';
import { studentQuota } from '../people/student-hours.ts';

/** A day that counts: what was worked of it, or is still to come. */
export type CountedDay = { day: string; amount: number; isPlanned: boolean };

export type CountLevel = 'over' | 'runs-out' | 'near';

export type Count = {
  used: number;
  planned: number;
  /** After what is planned; null without a limit. */
  left: number | null;
  limit: number | null;
  /** How much of the limit is used or planned, in permille. */
  usedShare: number | null;
  level: CountLevel | null;
  /** The first day that is beyond the limit. */
  beyondOn: string | null;
};

/** So little of a limit is left that the next plan may be too much. */
const NEAR_PERMILLE = 900;
const MILLE = 1000;

const sumOf = (days: readonly CountedDay[]): number =>
  days.reduce((sum, { amount }) => sum + amount, 0);

const levelOf = (used: number, all: number, limit: number): CountLevel | null => {
  if (used > limit) return 'over';
  if (all > limit) return 'runs-out';
  return all * MILLE >= limit * NEAR_PERMILLE ? 'near' : null;
};

/** How a count stands against its limit with what is planned, and the day on which it runs out (R65, R66). */
export const countDays = (days: readonly CountedDay[], limit: number | null): Count => {
  const used = sumOf(days.filter(({ isPlanned }) => !isPlanned));
  const all = sumOf(days);
  const planned = all - used;
  if (limit === null) {
    return { used, planned, left: null, limit, usedShare: null, level: null, beyondOn: null };
  }
  let sum = 0;
  const beyond = days
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
    .find(({ amount }) => {
      sum += amount;
      return sum > limit;
    });
  return {
    used,
    planned,
    left: limit - all,
    limit,
    usedShare: limit === 0 ? null : Math.round((all * MILLE) / limit),
    level: levelOf(used, all, limit),
    beyondOn: beyond?.day ?? null,
  };
};

/** Days of occasional work in a year at flat rates (R66). */
const OCCASIONAL_DAYS = 50;

/** The same of all who work so for one employer, each day of each of them (R66). */
export const EMPLOYER_OCCASIONAL_DAYS = 200;

const HOUR = 3600;

/** What is counted of whoever works as what: in which counter of the pay engine, by what, over how long. */
export const COUNTS = {
  STU: { counter: 'STU_HOURS', unit: 'hours', per: 'year' },
  EXT: { counter: 'EXT_DAYS', unit: 'days', per: 'year' },
  FLX: { counter: 'FLX_DAYS', unit: 'days', per: 'quarter' },
} as const satisfies Partial<
  Record<WorkerType, { counter: string; unit: 'hours' | 'days'; per: 'year' | 'quarter' }>
>;

export type CountedType = keyof typeof COUNTS;

export const isCountedType = (type: string): type is CountedType => Object.hasOwn(COUNTS, type);

/** What a planned day will count: each started hour whole, or the day. */
export const plannedAmount = (type: CountedType, seconds: number): number =>
  COUNTS[type].unit === 'hours' ? Math.ceil(seconds / HOUR) : 1;

export const limitOf = (
  type: CountedType,
  year: number,
  studentHours: number | undefined,
): number | null => {
  if (type === 'STU') return studentQuota(year, studentHours);
  return type === 'EXT' ? OCCASIONAL_DAYS : null;
};

const MONTHS_OF_QUARTER = 3;

/** The months of the year or the quarter in which a day lies, as `YYYY-MM`. */
export const monthsOfCount = (type: CountedType, day: string): string[] => {
  const year = day.slice(0, 4);
  const month = Number(day.slice(5, 7)) - 1;
  const isYear = COUNTS[type].per === 'year';
  const first = isYear ? 0 : month - (month % MONTHS_OF_QUARTER);
  return Array.from(
    { length: isYear ? 12 : MONTHS_OF_QUARTER },
    (_, at) => `${year}-${String(first + at + 1).padStart(2, '0')}`,
  );
};
