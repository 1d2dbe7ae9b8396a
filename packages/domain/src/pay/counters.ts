import { isOnSunday } from '../calendar-days/holidays.ts';
import type { BaseBucket } from './base-buckets.ts';
import type { PayEmployment } from './pay-input.ts';
import type { CounterEntry } from './pay-result.ts';
import { byTime, type Piece } from './pieces.ts';
import type { PublicHolidays } from './public-holidays.ts';
import { byText, type RuleBook } from './rule-book.ts';

type Unit = CounterEntry['unit'];

/** Time of a day by its bucket: of pieces, or written down by hand. */
export type CountedTime = {
  employment: PayEmployment;
  workDay: string;
  seconds: number;
  base: BaseBucket;
};

/** Counts that social security keeps by worker type (R65, R66): a started hour of a day is a whole one. */
const BY_TYPE: Readonly<Record<string, readonly { counter: string; unit: Unit }[]>> = {
  STU: [{ counter: 'STU_HOURS', unit: 'hours' }],
  EXT: [
    { counter: 'EXT_HOURS', unit: 'hours' },
    { counter: 'EXT_DAYS', unit: 'days' },
  ],
  FLX: [
    { counter: 'FLX_SECONDS', unit: 'seconds' },
    { counter: 'FLX_DAYS', unit: 'days' },
  ],
};

const amountOf = (seconds: number, unit: Unit): number => {
  if (unit === 'hours') return Math.ceil(seconds / 3600);
  return unit === 'days' ? 1 : seconds;
};

/** More of a Sunday or holiday than this is compensated by a whole day, less by half of one (R78). */
const HALF_DAY_SECONDS = 4 * 3600;

/** Nothing that was paid without having been worked. */
const isWorked = ({ base }: { base: BaseBucket }): boolean =>
  base !== 'GUARANTEED' && base !== 'CLOCK_CHANGE';

const ofTypes = (own: readonly CountedTime[], rulesOf: RuleBook): CounterEntry[] => {
  const [first] = own;
  if (!first) return [];
  const { employment, workDay } = first;
  const type = rulesOf(employment, workDay).terms?.workerType ?? 'OTH';
  const seconds = own.reduce((sum, one) => sum + one.seconds, 0);
  if (seconds <= 0) return [];
  return (BY_TYPE[type] ?? []).map(({ counter, unit }) => ({
    counter,
    employmentId: employment.id,
    day: workDay,
    amount: amountOf(seconds, unit),
    unit,
  }));
};

const halfDays = (seconds: number): number => {
  if (seconds <= 0) return 0;
  return seconds > HALF_DAY_SECONDS ? 2 : 1;
};

/** What is shared by two days of work belongs to the first as far as that alone would be owed it. */
type Rest = { period: Piece['period']; seconds: number; half: number };

/** Rest that is owed for work on one day of the calendar; on a holiday part-timers rest as long as they worked. */
const restFor = (own: readonly Piece[], rulesOf: RuleBook, holidays: PublicHolidays) => {
  const [first] = own;
  if (!first) return [];
  const { employment } = first.period;
  const isHoliday = holidays.isHoliday(first.day, employment.id);
  if (!isHoliday && !isOnSunday(first.day)) return [];
  const rests = new Map<string, Rest>();
  let done = 0;
  for (const { period, seconds } of own) {
    const rest = rests.get(period.workDay) ?? { period, seconds: 0, half: 0 };
    rest.half += halfDays(done + seconds) - halfDays(done);
    rest.seconds += seconds;
    done += seconds;
    rests.set(period.workDay, rest);
  }
  return [...rests].flatMap(([workDay, { period, seconds, half }]) => {
    const isPart = rulesOf(period.employment, workDay).terms?.regime === 'PART';
    const isByTime = isHoliday && isPart;
    const amount = isByTime ? seconds : half;
    const entry = {
      counter: isHoliday ? 'HOLIDAY_REST' : 'SUNDAY_REST',
      employmentId: employment.id,
      day: workDay,
      amount,
      unit: isByTime ? ('seconds' as const) : ('half-days' as const),
    };
    return amount === 0 ? [] : [entry];
  });
};

/**
 * What was worked adds to counts that no rule of pay keeps; `beside` is work of other periods on the same days.
 * Hours by hand are hours of their day, but nobody knows which, so they are rested for by hand too.
 */
export const countWork = (
  pieces: readonly Piece[],
  {
    rulesOf,
    holidays,
    beside,
    byHand,
  }: {
    rulesOf: RuleBook;
    holidays: PublicHolidays;
    beside: readonly Piece[];
    byHand: readonly CountedTime[];
  },
): CounterEntry[] => {
  const worked = pieces.filter(isWorked);
  const times = worked.map(
    ({ period, seconds, base }): CountedTime => ({
      employment: period.employment,
      workDay: period.workDay,
      seconds,
      base,
    }),
  );
  const days = Map.groupBy(
    [...times, ...byHand.filter(isWorked)],
    ({ workDay, employment }) => `${workDay} ${employment.id}`,
  );
  const own = new Set(worked.map(({ period }) => period.workDay));
  const withLength = [...beside, ...worked]
    .filter(({ startAt, endAt }) => endAt > startAt)
    .sort(byTime);
  const calendar = Map.groupBy(withLength, ({ day, period }) => `${day} ${period.employment.id}`);
  return [
    ...[...days.values()].flatMap((ofDay) => ofTypes(ofDay, rulesOf)),
    ...[...calendar.values()]
      .flatMap((ofDay) => restFor(ofDay, rulesOf, holidays))
      .filter(({ day }) => own.has(day)),
  ];
};

export const byCounter = (a: CounterEntry, b: CounterEntry): number =>
  byText(a.day, b.day) || byText(a.employmentId, b.employmentId) || byText(a.counter, b.counter);
