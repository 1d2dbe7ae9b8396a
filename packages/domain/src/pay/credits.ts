import { SECONDS_PER_DAY } from '../time/wall-time.ts';
import { calendarDay } from '../time/calendar-days.ts';
import { bucketRank } from './base-buckets.ts';
import type { PayInput } from './pay-input.ts';
import type { CounterEntry } from './pay-result.ts';
import type { CreditPeriod, RuleOfKind } from './pay-rules.ts';
import { type Piece, splitAfter } from './pieces.ts';
import type { PublicHolidays } from './public-holidays.ts';
import { because, byText, type RuleBook } from './rule-book.ts';

type Credit = RuleOfKind<'credit'>;

const MONTHS: Record<CreditPeriod, number> = { month: 1, quarter: 3, year: 12 };

/** The first month (0 to 11) and the year of the period in which a day lies. */
const startOf = (day: string, period: CreditPeriod): { year: number; month: number } => {
  const month = Number(day.slice(5, 7)) - 1;
  return { year: Number(day.slice(0, 4)), month: month - (month % MONTHS[period]) };
};

/** Names the month, quarter or year of a day: `2026-4`. */
export const periodKey = (day: string, period: CreditPeriod): string => {
  const { year, month } = startOf(day, period);
  return `${year}-${month + 1}`;
};

const weeksOf = (day: string, period: CreditPeriod): number => {
  const { year, month } = startOf(day, period);
  const seconds = calendarDay(year, month + MONTHS[period], 1) - calendarDay(year, month, 1);
  return Math.round(seconds / SECONDS_PER_DAY / 7);
};

/** Seconds of a credit in the period of a day. */
export const creditOf = ({ seconds, period }: Pick<Credit, 'seconds' | 'period'>, day: string) =>
  typeof seconds === 'number'
    ? seconds
    : Math.min(seconds.max, seconds.perWeek * weeksOf(day, period));

const inOrder = (a: Credit, b: Credit): number =>
  bucketRank(a.within) - bucketRank(b.within) || byText(a.key, b.key);

/** What was used of a counter in the period of a day, by whichever rule. */
const usedOf = (
  entries: readonly CounterEntry[],
  { counter, period }: Credit,
  day: string,
): number =>
  entries
    .filter((one) => one.counter === counter)
    .filter((one) => periodKey(one.day, period) === periodKey(day, period))
    .reduce((sum, { amount }) => sum + amount, 0);

const creditsFor = ({ base, sectionId, period }: Piece, rulesOf: RuleBook): Credit[] => {
  const { employment, workDay } = period;
  const rules = rulesOf(employment, workDay);
  const hasConsent = (rules.terms?.overtimeUntil ?? '') >= workDay;
  return rules
    .all('credit', sectionId)
    .filter(({ of, needsConsent }) => of === base && (!needsConsent || hasConsent))
    .sort(inOrder);
};

const markBeyond = (
  piece: Piece,
  { rule, inputs }: { rule: Credit; inputs: Record<string, number> },
  holidays: PublicHolidays,
): void => {
  piece.base = rule.beyond;
  piece.because.push(because('credit_beyond', rule, inputs, { seconds: piece.seconds }));
  if (rule.beyondRestDay === undefined || !holidays.isRestDay(piece)) return;
  piece.base = rule.beyondRestDay;
  piece.because.push(because('rest_day', rule, { day: piece.day }));
};

/** Moves what is marked into the credits that it has, in the order of their buckets, as long as they last. */
export const spendCredits = (
  pieces: readonly Piece[],
  {
    earlier,
    rulesOf,
    holidays,
  }: { earlier: PayInput['earlier']; rulesOf: RuleBook; holidays: PublicHolidays },
): { pieces: Piece[]; counters: CounterEntry[] } => {
  const counters: CounterEntry[] = [];
  const spent = pieces.flatMap((whole) => {
    const { workDay, employment } = whole.period;
    const parts: Piece[] = [];
    let rest: Piece | null = whole;
    let last: { rule: Credit; inputs: Record<string, number> } | null = null;
    for (const rule of creditsFor(whole, rulesOf)) {
      if (!rest) break;
      const before = usedOf([...earlier, ...counters], rule, workDay);
      const credit = creditOf(rule, workDay);
      const taken = Math.min(Math.max(0, credit - before), rest.seconds);
      const inputs = { creditSeconds: credit, usedSeconds: before };
      last = { rule, inputs: { creditSeconds: credit, usedSeconds: before + taken } };
      if (taken <= 0) continue;
      const [head, tail]: [Piece, Piece] = splitAfter(rest, taken);
      head.base = rule.within;
      head.because.push(because('credit_within', rule, inputs, { seconds: taken }));
      parts.push(head);
      rest = tail.seconds > 0 ? tail : null;
      counters.push({
        counter: rule.counter,
        employmentId: employment.id,
        day: workDay,
        amount: taken,
        unit: 'seconds',
      });
    }
    if (rest && last) markBeyond(rest, last, holidays);
    return rest ? [...parts, rest] : parts;
  });
  return { pieces: spent, counters };
};
