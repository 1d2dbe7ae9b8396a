import { adjustedTime, applyAdjustments } from './adjustments.ts';
import { payBenefits } from './benefits.ts';
import { byCounter, countWork } from './counters.ts';
import { spendCredits } from './credits.ts';
import { dayTotals } from './day-totals.ts';
import { payClockChange, payMinimum } from './guaranteed.ts';
import { roundDays, toPaidPeriods } from './paid-spans.ts';
import type { PayInput } from './pay-input.ts';
import type { BenefitLine, PayResult, Question, Segment } from './pay-result.ts';
import { byTime, type Piece, toPieces } from './pieces.ts';
import { payPremiums } from './premiums.ts';
import { type PublicHolidays, readHolidays } from './public-holidays.ts';
import { byText, createRuleBook, type RuleBook } from './rule-book.ts';
import { markThresholds } from './thresholds.ts';
import { toWorkPeriods } from './work-periods.ts';

/** Rises with every change of what equal input comes to. */
export const PAY_ENGINE = '8';

const toSegment = (piece: Piece): Segment => ({
  employmentId: piece.period.employment.id,
  workDay: piece.period.workDay,
  day: piece.day,
  startAt: piece.startAt,
  endAt: piece.endAt,
  start: piece.start,
  seconds: piece.seconds,
  layer: {
    clockingId: piece.clockingId,
    shiftId: piece.period.plan?.id ?? null,
    adjustmentId: null,
  },
  sectionId: piece.sectionId,
  base: piece.base,
  premiums: piece.premiums,
  because: piece.because,
});

const byQuestion = (a: Question, b: Question): number =>
  byText(a.day, b.day) || byText(a.clockingId, b.clockingId) || byText(a.kind, b.kind);

const bySegment = (a: Segment, b: Segment): number =>
  byText(a.workDay, b.workDay) ||
  a.startAt - b.startAt ||
  a.endAt - b.endAt ||
  byText(a.employmentId, b.employmentId);

const byBenefit = (a: BenefitLine, b: BenefitLine): number =>
  byText(a.day, b.day) || byText(a.benefit, b.benefit) || byText(a.employmentId, b.employmentId);

/**
 * Work of other periods on days that this one shares with them: a night that runs into it, or out of it, and
 * what was worked on the day before it, on which somebody came for a shift of its first.
 */
const besidePeriod = (
  marked: readonly Piece[],
  { input, rulesOf, holidays }: { input: PayInput; rulesOf: RuleBook; holidays: PublicHolidays },
): Piece[] => {
  const { from, until } = input;
  const before = marked.filter(({ period }) => period.workDay < from);
  const first = before.map(({ period }) => period.workDay).sort()[0] ?? from;
  const earlier = input.earlier.filter(({ day }) => day < first);
  const { pieces } = spendCredits(before, { earlier, rulesOf, holidays });
  const isOwn = ({ period }: Piece): boolean => period.workDay >= from && period.workDay <= until;
  const shared = new Set(marked.filter(isOwn).map(({ day }) => day));
  return [
    ...pieces.filter(({ day }) => day >= from || shared.has(day)),
    ...marked.filter(({ period }) => period.workDay > until),
  ];
};

/**
 * What of a person's work is paid, by which rules and why. Whole seconds and ten-thousandths of a euro;
 * equal input gives equal output, whatever the order of its lists.
 */
export const computePay = (input: PayInput): PayResult => {
  const isOfPeriod = (day: string): boolean => day >= input.from && day <= input.until;
  const rulesOf = createRuleBook(input.bornOn);
  const holidays = readHolidays(input);
  const earlier = input.earlier.filter(({ day }) => day < input.from);
  const work = toWorkPeriods(input, rulesOf);
  const { paid, questions } = toPaidPeriods(work.periods);
  const cutToPieces = toPieces(paid, roundDays(paid), rulesOf);
  const marked = markThresholds(cutToPieces, { input, rulesOf, holidays });
  // Days before the period were there for its first week only.
  const own = marked.filter(({ period }) => isOfPeriod(period.workDay));
  const periods = work.periods.filter(({ workDay }) => isOfPeriod(workDay));
  const credits = spendCredits(own, { earlier, rulesOf, holidays });
  const minimum = payMinimum({ periods, pieces: credits.pieces, input });
  const clockChange = payClockChange(periods, earlier);
  const pieces = [...credits.pieces, ...minimum.pieces, ...clockChange.pieces];
  const beside = besidePeriod(marked, { input, rulesOf, holidays });
  payPremiums([...beside, ...credits.pieces].sort(byTime), { rulesOf, holidays });
  const benefits = payBenefits(pieces, { earlier, rulesOf, holidays });
  const counters = [
    ...credits.counters,
    ...clockChange.counters,
    ...benefits.counters,
    ...countWork(pieces, { rulesOf, holidays, beside, byHand: adjustedTime(input) }),
  ];
  const byHand = applyAdjustments(input);
  const segments = [...pieces.map(toSegment), ...byHand.segments]
    .filter(({ workDay }) => isOfPeriod(workDay))
    .sort(bySegment);
  const asked = [...work.questions, ...questions, ...minimum.questions]
    .filter(({ day }) => isOfPeriod(day))
    .sort(byQuestion);
  return {
    segments,
    questions: asked,
    days: dayTotals(input, { clocked: work.clocked, paid, segments, questions: asked }),
    counters: counters.sort(byCounter),
    benefits: [...benefits.benefits, ...byHand.benefits]
      .filter(({ day }) => isOfPeriod(day))
      .sort(byBenefit),
    engine: PAY_ENGINE,
  };
};
