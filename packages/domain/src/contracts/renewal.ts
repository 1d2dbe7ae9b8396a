import { addDays, addMonths, calendarDay, isLastOfMonth, monthOf } from '../time/calendar-days.ts';
import { SECONDS_PER_DAY, startOfWeek, type WallSeconds } from '../time/wall-time.ts';

/** What a length of time is counted in, point 3.30. */
export const DURATION_UNITS = ['hours', 'days', 'weeks', 'months'] as const;

export type DurationUnit = (typeof DURATION_UNITS)[number];

/** These two by point 3.30. */
export const RENEW_PERIODS = [
  'same_days',
  'daily',
  'weekly',
  'bi_weekly',
  'monthly',
  'bi_monthly',
  'quarterly',
  'semester',
  'yearly',
] as const;

export type RenewPeriod = (typeof RENEW_PERIODS)[number];

export const RENEW_OPTIONS = [
  'same_dates',
  'full_week',
  'full_month',
  'full_quarter',
  'full_semester',
  'full_year',
] as const;

export type RenewOption = (typeof RENEW_OPTIONS)[number];

export type Renewal = { period: RenewPeriod; option: RenewOption | null };

/** First and last day of a contract, as the midnights with which they begin. */
export type ContractSpan = { start: WallSeconds; end: WallSeconds };

/** Dates are no matter of hours. */
type PeriodLength = { count: number; unit: Exclude<DurationUnit, 'hours'> };

type Rule = {
  length?: PeriodLength;
  whole?: RenewOption;
  needsOption?: true;
};

const RULES: Record<RenewPeriod, Rule> = {
  same_days: {},
  daily: { length: { count: 1, unit: 'days' } },
  weekly: { length: { count: 1, unit: 'weeks' }, whole: 'full_week', needsOption: true },
  bi_weekly: { length: { count: 2, unit: 'weeks' } },
  monthly: { length: { count: 1, unit: 'months' }, whole: 'full_month', needsOption: true },
  bi_monthly: { length: { count: 2, unit: 'months' } },
  quarterly: { length: { count: 3, unit: 'months' }, whole: 'full_quarter', needsOption: true },
  semester: { length: { count: 6, unit: 'months' }, whole: 'full_semester' },
  yearly: { length: { count: 12, unit: 'months' }, whole: 'full_year', needsOption: true },
};

/** The length of a period; undefined where it is that of the contract before. */
export const lengthOf = (period: RenewPeriod): PeriodLength | undefined => RULES[period].length;

const calendarLength = (period: RenewPeriod): { days?: number; months?: number } => {
  const length = lengthOf(period);
  if (!length) return {};
  if (length.unit === 'months') return { months: length.count };
  return { days: length.count * (length.unit === 'weeks' ? 7 : 1) };
};

type CalendarLength = ReturnType<typeof calendarLength>;

/** The options of a period (R41); none for those that have no choice. */
export const renewOptionsOf = (period: RenewPeriod): RenewOption[] => {
  const { whole } = RULES[period];
  return whole ? ['same_dates', whole] : [];
};

/** Whether a period asks which dates come next (R41); a semester may leave it open. */
export const needsRenewOption = (period: RenewPeriod): boolean =>
  RULES[period].needsOption === true;

export const toRenewal = ({ period, option }: Renewal): Renewal => ({
  period,
  option: renewOptionsOf(period).length > 0 ? option : null,
});

/** An end some months later; the last day of a month stays one: 28 February goes on to 31 March. */
const moveEnd = (end: WallSeconds, months: number): WallSeconds => {
  const moved = addMonths(end, months);
  if (!isLastOfMonth(end)) return moved;
  const { year, month } = monthOf(moved);
  return calendarDay(year, month + 1, 0);
};

/** Both dates moved by the period, as often as it takes to come after the end. */
const sameDates = (
  { start, end }: ContractSpan,
  { days, months = 0 }: CalendarLength,
): ContractSpan => {
  const moved = (times: number): ContractSpan =>
    days === undefined
      ? { start: addMonths(start, months * times), end: moveEnd(end, months * times) }
      : { start: addDays(start, days * times), end: addDays(end, days * times) };
  let times = 1;
  while (moved(times).start <= end) times += 1;
  return moved(times);
};

/** The first whole week (from Monday), month, quarter, half-year or year that begins after the end. */
const wholePeriod = ({ end }: ContractSpan, { days, months = 0 }: CalendarLength): ContractSpan => {
  if (days !== undefined) {
    const start = addDays(startOfWeek(end), 7);
    return { start, end: addDays(start, 6) };
  }
  const { year, month } = monthOf(end);
  const first = Math.floor(month / months) * months + months;
  return { start: calendarDay(year, first, 1), end: calendarDay(year, first + months, 0) };
};

/** The same dates moved on, the next whole calendar period, or else one period from the day after the end. */
export const nextPeriod = (span: ContractSpan, renewal: Renewal): ContractSpan => {
  const { period, option } = toRenewal(renewal);
  const length = calendarLength(period);
  if (option === 'same_dates') return sameDates(span, length);
  if (option) return wholePeriod(span, length);
  const start = addDays(span.end, 1);
  if (length.months) return { start, end: addDays(addMonths(start, length.months), -1) };
  const days = length.days ?? (span.end - span.start) / SECONDS_PER_DAY + 1;
  return { start, end: addDays(start, days - 1) };
};

export const RENEWAL_NOTICE_DAYS = 14;

/** Two weeks before the end, and half-way through a short one: it is not asked for before it has begun. */
export const renewalDueFrom = ({ start, end }: ContractSpan): WallSeconds => {
  const half = Math.ceil((end - start) / SECONDS_PER_DAY / 2);
  return addDays(end, -Math.min(RENEWAL_NOTICE_DAYS, half));
};
