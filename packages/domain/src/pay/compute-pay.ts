import { dayTotals } from './day-totals.ts';
import { roundDays, toPaidPeriods } from './paid-spans.ts';
import type { PayInput } from './pay-input.ts';
import type { PayResult, Question, Segment } from './pay-result.ts';
import { type Piece, toPieces } from './pieces.ts';
import { byText, createRuleBook } from './rule-book.ts';
import { toWorkPeriods } from './work-periods.ts';

/** Rises with every change of what equal input comes to. */
export const PAY_ENGINE = '1';

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

/**
 * What of a person's work is paid, by which rules and why. Whole seconds and ten-thousandths of a euro;
 * equal input gives equal output, whatever the order of its lists.
 */
export const computePay = (input: PayInput): PayResult => {
  const isOfPeriod = (day: string): boolean => day >= input.from && day <= input.until;
  const rulesOf = createRuleBook(input.bornOn);
  const work = toWorkPeriods(input, rulesOf);
  const { paid, questions } = toPaidPeriods(work.periods);
  const rounded = roundDays(paid);
  const pieces = toPieces(paid, rounded, rulesOf);
  const segments = pieces.map(toSegment).filter(({ workDay }) => isOfPeriod(workDay));
  const asked = [...work.questions, ...questions]
    .filter(({ day }) => isOfPeriod(day))
    .sort(byQuestion);
  return {
    segments,
    questions: asked,
    days: dayTotals(input, { paid, segments, questions: asked }),
    counters: [],
    benefits: [],
    engine: PAY_ENGINE,
  };
};
