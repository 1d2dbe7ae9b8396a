import { WAGE_PARTS } from '../terms/wages.ts';

/** Work between two true moments; `paidSeconds` lie evenly in it, since pauses of a plan have no time. */
export type WorkSpan = {
  employmentId: string;
  startAt: number;
  endAt: number;
  paidSeconds: number;
};

export type DayFigure = { seconds: number; cents: number };

export type DayCost = {
  planned: DayFigure;
  /** As much of the plan as lies before now: what the clocked work is compared with. */
  plannedUntilNow: DayFigure;
  clocked: DayFigure;
  people: number;
  /** Whose wage nobody has said: they are in the hours and in no amount. */
  withoutWage: number;
};

/** Parts of a euro (see WAGE_PARTS). */
export type HourlyOf = (employmentId: string) => number | null;

const shareBefore = ({ startAt, endAt }: WorkSpan, at: number): number => {
  if (at >= endAt) return 1;
  return at <= startAt ? 0 : (at - startAt) / (endAt - startAt);
};

/** The hours until a moment, and what those cost of which the wage is known. */
export const figureUntil = (
  spans: readonly WorkSpan[],
  hourlyOf: HourlyOf,
  at = Number.POSITIVE_INFINITY,
): DayFigure => {
  let seconds = 0;
  let parts = 0;
  for (const span of spans) {
    const own = span.paidSeconds * shareBefore(span, at);
    seconds += own;
    parts += ((hourlyOf(span.employmentId) ?? 0) * own) / 3600;
  }
  return { seconds: Math.round(seconds), cents: Math.round((parts * 100) / WAGE_PARTS) };
};

/** What a day costs in gross wages, against its plan; `now` in true seconds. */
export const dayCost = (
  { planned, clocked }: { planned: readonly WorkSpan[]; clocked: readonly WorkSpan[] },
  hourlyOf: HourlyOf,
  now: number,
): DayCost => {
  const people = [...new Set([...planned, ...clocked].map(({ employmentId }) => employmentId))];
  return {
    planned: figureUntil(planned, hourlyOf),
    plannedUntilNow: figureUntil(planned, hourlyOf, now),
    clocked: figureUntil(clocked, hourlyOf),
    people: people.length,
    withoutWage: people.filter((id) => hourlyOf(id) === null).length,
  };
};
