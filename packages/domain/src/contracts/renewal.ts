import { addDays, addMonths, calendarDay, isLastOfMonth, monthOf } from '../time/calendar-days.ts';
import { SECONDS_PER_DAY, startOfWeek, type WallSeconds } from '../time/wall-time.ts';

/** These three by point 3.30. Contracts are counted in all but hours. */
export const DURATION_UNITS = ['hours', 'days', 'weeks', 'months'] as const;

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

/** In days or in months, since months differ in days; neither where it is that of the contract before. */
type Length = { days?: number; months?: number };

const RULES: Record<RenewPeriod, Length & { whole?: RenewOption; needsOption?: true }> = {
  same_days: {},
  daily: { days: 1 },
  weekly: { days: 7, whole: 'full_week', needsOption: true },
  bi_weekly: { days: 14 },
  monthly: { months: 1, whole: 'full_month', needsOption: true },
  bi_monthly: { months: 2 },
  quarterly: { months: 3, whole: 'full_quarter', needsOption: true },
  semester: { months: 6, whole: 'full_semester' },
  yearly: { months: 12, whole: 'full_year', needsOption: true },
};

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

const sameDates = ({ start, end }: ContractSpan, { days, months = 0 }: Length): ContractSpan => {
  const moved = (times: number): ContractSpan =>
    days === undefined
      ? { start: addMonths(start, months * times), end: moveEnd(end, months * times) }
      : { start: addDays(start, days * times), end: addDays(end, days * times) };
  let times = 1;
  while (moved(times).start <= end) times += 1;
  return moved(times);
};

/** The first whole week (from Monday), month, quarter, half-year or year that begins after the end. */
const wholePeriod = ({ end }: ContractSpan, { days, months = 0 }: Length): ContractSpan => {
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
  const length = RULES[period];
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
