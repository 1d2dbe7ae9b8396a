import { movePlan } from '../planning/copy-plan.ts';
import type { PlanFields } from '../planning/plan-fields.ts';
import {
  planOfLine,
  type ShiftTemplate,
  type TemplateLine,
  WEEK_SECONDS,
} from '../planning/week-template.ts';
import { startOfWeek, type WallSeconds, wallSeconds } from '../time/wall-time.ts';

/** The most lines of a pattern, and weeks that it is planned ahead: together what one batch holds. */
export const MOST_LINES = 80;
export const MOST_HORIZON_WEEKS = 24;
export const MOST_PATTERN_WEEKS = 12;

/** A pattern of some weeks that comes round again and again. */
export type Rotation = {
  /** A Monday on which the pattern begins; the days before `from` count with it, but nothing is planned on them. */
  monday: WallSeconds;
  from: WallSeconds;
  /** Midnight after the last day; null without an end. */
  until: WallSeconds | null;
  weeks: number;
  lines: readonly TemplateLine[];
};

type Span = { from: WallSeconds; until: WallSeconds };

/** A line of the pattern in one of its turns; `target` is the Monday on which that turn began. */
export type Turn = { lineId: string; target: WallSeconds; plan: PlanFields };

export const turnKey = ({ lineId, target }: Pick<Turn, 'lineId' | 'target'>): string =>
  `${lineId} ${target}`;

const mondaysOf = ({ monday, weeks }: Rotation, { from, until }: Span): WallSeconds[] => {
  const length = weeks * WEEK_SECONDS;
  const first = Math.floor((from - monday) / length);
  const count = Math.max(0, Math.ceil((until - monday) / length) - first);
  return Array.from({ length: count }, (_, at) => wallSeconds(monday + (first + at) * length));
};

/** What of a rotation begins within a span, in the order of time; what follows a shift template is as that is now. */
export const turnsIn = (
  rotation: Rotation,
  { from, until }: Span,
  templates: readonly ShiftTemplate[],
): Turn[] => {
  const first = wallSeconds(Math.max(from, rotation.from));
  const end = wallSeconds(Math.min(until, rotation.until ?? until));
  if (first >= end) return [];
  const plans = rotation.lines.map((line) => ({
    lineId: line.id,
    plan: planOfLine(line, templates),
  }));
  return mondaysOf(rotation, { from: first, until: end })
    .flatMap((target) =>
      plans.map(({ lineId, plan }) => ({ lineId, target, plan: movePlan(plan, target) })),
    )
    .filter(({ plan }) => first <= plan.start && plan.start < end)
    .toSorted((a, b) => a.plan.start - b.plan.start);
};

/** Whole weeks are planned: up to the Monday after the last week of the horizon. */
export const horizonEnd = (now: WallSeconds, horizonWeeks: number): WallSeconds =>
  wallSeconds(startOfWeek(now) + (horizonWeeks + 1) * WEEK_SECONDS);

type Cursor = Pick<Rotation, 'from' | 'until'> & {
  horizonWeeks: number;
  /** Everything before it was planned, or left out for a reason. */
  plannedUntil: WallSeconds;
};

/** What is to be planned now; null while there is nothing. What should have begun already is not planned any more. */
export const dueSpan = (
  { from, until, horizonWeeks, plannedUntil }: Cursor,
  now: WallSeconds,
): Span | null => {
  const end = horizonEnd(now, horizonWeeks);
  const span = {
    from: wallSeconds(Math.max(plannedUntil, from, now)),
    until: wallSeconds(Math.min(end, until ?? end)),
  };
  return span.from < span.until ? span : null;
};

/** When there is more to plan, on the clock of the location; null when all of it is planned. */
export const nextDue = ({ until, horizonWeeks, plannedUntil }: Cursor): WallSeconds | null =>
  until !== null && until <= plannedUntil
    ? null
    : wallSeconds(startOfWeek(plannedUntil) - horizonWeeks * WEEK_SECONDS);

/** Whether a line lies within its pattern. */
export const isLineFit = ({ plan }: TemplateLine, weeks: number): boolean =>
  plan.start >= 0 && plan.start < weeks * WEEK_SECONDS;

/** A shift that is repeated on weekdays (0 is Monday) of every so many weeks, as the lines of a pattern. */
export const repeatOf = (
  plan: PlanFields,
  weekdays: readonly number[],
  newId: () => string,
): { monday: WallSeconds; lines: TemplateLine[] } => {
  const monday = startOfWeek(plan.start);
  const daySeconds = WEEK_SECONDS / 7;
  const own = Math.floor((plan.start - monday) / daySeconds);
  return {
    monday,
    lines: weekdays
      .toSorted((a, b) => a - b)
      .map((weekday) => ({
        id: newId(),
        templateId: null,
        plan: movePlan(plan, (weekday - own) * daySeconds - monday),
      })),
  };
};

/** A line of a rotation as one of its turns is to be from now on: it follows no shift template any more. */
export const lineAfter = (
  { monday, weeks }: Pick<Rotation, 'monday' | 'weeks'>,
  line: TemplateLine,
  { was, plan }: { was: PlanFields; plan: PlanFields },
): TemplateLine => {
  const length = weeks * WEEK_SECONDS;
  const target = monday + Math.floor((was.start - monday) / length) * length;
  return { ...line, templateId: null, plan: movePlan(plan, -target) };
};
