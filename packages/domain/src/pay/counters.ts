import { isOnSunday } from '../calendar-days/holidays.ts';
import type { CounterEntry } from './pay-result.ts';
import type { Piece } from './pieces.ts';
import type { PublicHolidays } from './public-holidays.ts';
import { byText, type RuleBook } from './rule-book.ts';

type Unit = CounterEntry['unit'];

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

const sumOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { seconds }) => sum + seconds, 0);

const ofTypes = (own: readonly Piece[], rulesOf: RuleBook): CounterEntry[] => {
  const [first] = own;
  if (!first) return [];
  const { employment, workDay } = first.period;
  const type = rulesOf(employment, workDay).terms?.workerType ?? 'OTH';
  const seconds = sumOf(own);
  if (seconds <= 0) return [];
  return (BY_TYPE[type] ?? []).map(({ counter, unit }) => ({
    counter,
    employmentId: employment.id,
    day: workDay,
    amount: amountOf(seconds, unit),
    unit,
  }));
};

/** Rest that is owed for work on one day of the calendar; on a holiday part-timers rest as long as they worked. */
const restFor = (own: readonly Piece[], rulesOf: RuleBook, holidays: PublicHolidays) => {
  const last = own.at(-1);
  if (!last) return [];
  const { employment, workDay } = last.period;
  const isHoliday = holidays.isHoliday(last.day, employment.id);
  if (!isHoliday && !isOnSunday(last.day)) return [];
  const seconds = sumOf(own);
  const isPart = rulesOf(employment, workDay).terms?.regime === 'PART';
  const isByTime = isHoliday && isPart;
  return [
    {
      counter: isHoliday ? 'HOLIDAY_REST' : 'SUNDAY_REST',
      employmentId: employment.id,
      day: workDay,
      amount: isByTime ? seconds : seconds > HALF_DAY_SECONDS ? 2 : 1,
      unit: isByTime ? ('seconds' as const) : ('half-days' as const),
    },
  ];
};

/** What the worked pieces add to counts that no rule of pay keeps. Pieces by time. */
export const countWork = (
  pieces: readonly Piece[],
  { rulesOf, holidays }: { rulesOf: RuleBook; holidays: PublicHolidays },
): CounterEntry[] => {
  const worked = pieces.filter(({ base }) => base !== 'GUARANTEED' && base !== 'CLOCK_CHANGE');
  const days = Map.groupBy(worked, ({ period }) => `${period.workDay} ${period.employment.id}`);
  const withLength = worked.filter(({ startAt, endAt }) => endAt > startAt);
  const calendar = Map.groupBy(withLength, ({ day, period }) => `${day} ${period.employment.id}`);
  return [
    ...[...days.values()].flatMap((own) => ofTypes(own, rulesOf)),
    ...[...calendar.values()].flatMap((own) => restFor(own, rulesOf, holidays)),
  ];
};

export const byCounter = (a: CounterEntry, b: CounterEntry): number =>
  byText(a.day, b.day) || byText(a.employmentId, b.employmentId) || byText(a.counter, b.counter);
