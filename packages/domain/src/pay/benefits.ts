import { addDays, calendarDay, monthOf } from '../time/calendar-days.ts';
import { fromDateKey, toDateKey } from '../time/wall-time.ts';
import { periodKey } from './credits.ts';
import type { PayInput } from './pay-input.ts';
import type { BenefitLine, CounterEntry } from './pay-result.ts';
import type { RuleOfKind } from './pay-rules.ts';
import type { Piece } from './pieces.ts';
import { type PublicHolidays, weekdayOf } from './public-holidays.ts';
import { because, byText, type RuleBook } from './rule-book.ts';

type PerDay = RuleOfKind<'perDay'>;

/** Seconds of a quarter that count for a benefit, of which units are made. */
export const benefitCounter = (benefit: string): string => `BENEFIT:${benefit}`;

const SATURDAY = 6;

/** First and last day of the quarter of a day. */
export const quarterOf = (day: string): { from: string; until: string } => {
  const { year, month } = monthOf(fromDateKey(day));
  const first = month - (month % 3);
  return {
    from: toDateKey(calendarDay(year, first, 1)),
    until: toDateKey(addDays(calendarDay(year, first + 3, 1), -1)),
  };
};

/** Days of its quarter that a full-timer could work: Monday to Friday without public holidays. */
const fulltimeDays = (day: string, employmentId: string, holidays: PublicHolidays): number => {
  const { from, until } = quarterOf(day);
  let days = 0;
  for (let at = fromDateKey(from); at <= fromDateKey(until); at = addDays(at, 1)) {
    const key = toDateKey(at);
    if (weekdayOf(key) < SATURDAY && !holidays.isHoliday(key, employmentId)) days += 1;
  }
  return days;
};

type WorkedDay = { day: string; employmentId: string; seconds: number; rules: readonly PerDay[] };

/** Days on which an employment worked, by day; guaranteed time and evened-out nights are no work. */
const workedDays = (pieces: readonly Piece[], rulesOf: RuleBook): WorkedDay[] => {
  const worked = pieces.filter(({ base }) => base !== 'GUARANTEED' && base !== 'CLOCK_CHANGE');
  const days = Map.groupBy(worked, ({ period }) => `${period.workDay} ${period.employment.id}`);
  return [...days.values()]
    .flatMap((own): WorkedDay[] => {
      const [first] = own;
      if (!first) return [];
      const { employment, workDay } = first.period;
      const seconds = own.reduce((sum, piece) => sum + piece.seconds, 0);
      const rules = rulesOf(employment, workDay).all('perDay', first.sectionId);
      return seconds > 0 ? [{ day: workDay, employmentId: employment.id, seconds, rules }] : [];
    })
    .sort((a, b) => byText(a.day, b.day) || byText(a.employmentId, b.employmentId));
};

const line = (
  rule: PerDay,
  { day, employmentId }: WorkedDay,
  units: number,
  why: BenefitLine['because'][number],
): BenefitLine => ({
  benefit: rule.benefit,
  employmentId,
  day,
  units,
  amount: rule.perUnit === undefined ? null : rule.perUnit * units,
  because: [why],
});

const sumOf = (entries: readonly CounterEntry[]): number =>
  entries.reduce((sum, { amount }) => sum + amount, 0);

/** Benefits of each day; those that are counted by the hours of a quarter rise with them, rounded up. */
export const payBenefits = (
  pieces: readonly Piece[],
  {
    earlier,
    rulesOf,
    holidays,
  }: { earlier: PayInput['earlier']; rulesOf: RuleBook; holidays: PublicHolidays },
): { benefits: BenefitLine[]; counters: CounterEntry[] } => {
  const benefits: BenefitLine[] = [];
  const counters: CounterEntry[] = [];
  for (const worked of workedDays(pieces, rulesOf)) {
    const { day, employmentId } = worked;
    for (const rule of worked.rules) {
      if (rule.when === 'worked-day') {
        const isThere = benefits.some((one) => one.benefit === rule.benefit && one.day === day);
        const why = because('benefit_day', rule, { day, benefit: rule.benefit });
        if (!isThere) benefits.push(line(rule, worked, 1, why));
        continue;
      }
      const counter = benefitCounter(rule.benefit);
      const before = sumOf(
        [...earlier, ...counters].filter(
          (one) =>
            one.counter === counter && periodKey(one.day, 'quarter') === periodKey(day, 'quarter'),
        ),
      );
      const { secondsPerUnit, cap } = rule.when;
      const most =
        cap === undefined ? Number.POSITIVE_INFINITY : fulltimeDays(day, employmentId, holidays);
      const unitsOf = (seconds: number) => Math.min(most, Math.ceil(seconds / secondsPerUnit));
      const units = unitsOf(before + worked.seconds) - unitsOf(before);
      counters.push({ counter, employmentId, day, amount: worked.seconds, unit: 'seconds' });
      if (units === 0) continue;
      const inputs = {
        benefit: rule.benefit,
        quarterSeconds: before + worked.seconds,
        unitSeconds: secondsPerUnit,
      };
      benefits.push(line(rule, worked, units, because('benefit_period', rule, inputs)));
    }
  }
  return { benefits, counters };
};
