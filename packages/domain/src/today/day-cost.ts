import { costLines, sumOfLines, type WageOn } from '../pay/cost-lines.ts';
import type { Segment } from '../pay/pay-result.ts';
import { toCents } from '../terms/wages.ts';

/** Paid work between two true moments, and what it costs in parts of a euro (see WAGE_PARTS); both lie evenly in it. */
export type WorkSpan = { startAt: number; endAt: number; paidSeconds: number; cost: number };

export type DayFigure = { seconds: number; cents: number };

export type DayCost = {
  planned: DayFigure;
  /** As much of the plan as lies before now: what the clocked work is compared with. */
  plannedUntilNow: DayFigure;
  clocked: DayFigure;
};

/** What was paid of a stretch, or would be, with what it costs as far as wages are known. */
export const toWorkSpan = (segment: Segment, wageOn: WageOn): WorkSpan => {
  const { employmentId, workDay, startAt, endAt, seconds } = segment;
  const { cost } = sumOfLines(costLines(segment, wageOn(employmentId, workDay)));
  return { startAt, endAt, paidSeconds: seconds, cost };
};

const shareBefore = ({ startAt, endAt }: WorkSpan, at: number): number => {
  if (at >= endAt) return 1;
  return at <= startAt ? 0 : (at - startAt) / (endAt - startAt);
};

/** The hours until a moment, and what those cost. */
export const figureUntil = (
  spans: readonly WorkSpan[],
  at = Number.POSITIVE_INFINITY,
): DayFigure => {
  let seconds = 0;
  let parts = 0;
  for (const span of spans) {
    const share = shareBefore(span, at);
    seconds += span.paidSeconds * share;
    parts += span.cost * share;
  }
  return { seconds: Math.round(seconds), cents: toCents(parts) };
};

/** What a day costs by the rules of pay, against its plan; `now` in true seconds. */
export const dayCost = (
  { planned, clocked }: { planned: readonly WorkSpan[]; clocked: readonly WorkSpan[] },
  now: number,
): DayCost => ({
  planned: figureUntil(planned),
  plannedUntilNow: figureUntil(planned, now),
  clocked: figureUntil(clocked),
});
