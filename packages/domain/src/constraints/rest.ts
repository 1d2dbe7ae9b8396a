import { instant, SECONDS_PER_DAY, toInstant, wallSeconds } from '../time/wall-time.ts';
import { atLeast } from './broken-limit.ts';
import {
  type CountedWork,
  type Proposal,
  SECONDS_PER_WEEK,
  type Span,
  sharedSeconds,
} from './counted-work.ts';
import type { LimitsOfDay } from './limits.ts';

type Neighbour = { work: CountedWork; seconds: number };

/** The nearest work before and after a shift; of two at one moment the one of another work day. */
const findNeighbours = (
  own: CountedWork,
  others: readonly CountedWork[],
): { before?: Neighbour; after?: Neighbour } => {
  const nearest: { before?: Neighbour; after?: Neighbour } = {};
  for (const work of others) {
    const side = work.end <= own.start ? 'before' : 'after';
    const seconds = side === 'before' ? own.start - work.end : work.start - own.end;
    if (seconds < 0) continue;
    const neighbour = nearest[side];
    const isNearest = !neighbour || seconds < neighbour.seconds;
    const isSameMoment = seconds === neighbour?.seconds && work.day !== own.day;
    if (isNearest || isSameMoment) nearest[side] = { work, seconds };
  }
  return nearest;
};

const longestRest = (sortedWork: readonly CountedWork[], within: Span): number => {
  let longest = 0;
  let freeFrom = within.start;
  for (const work of sortedWork) {
    longest = Math.max(longest, Math.min(work.start, within.end) - freeFrom);
    freeFrom = instant(Math.max(freeFrom, work.end));
  }
  return Math.max(longest, within.end - freeFrom);
};

/** One whole day of it in the week is enough, so that Saturday evening to Monday morning is one rest. */
const restSpan = ({ shift }: Proposal, monday: number, enough: number): Span => {
  const beyond = Math.max(0, enough - SECONDS_PER_DAY);
  const start = toInstant(wallSeconds(monday), shift.timezone);
  const end = toInstant(wallSeconds(monday + SECONDS_PER_WEEK), shift.timezone);
  return { start: instant(start - beyond), end: instant(end + beyond) };
};

const weeklyRestHours = (proposal: Proposal, others: CountedWork[], enough: number): number => {
  const work = others.toSorted((a, b) => a.start - b.start);
  const withOwn = [proposal.own, ...work].toSorted((a, b) => a.start - b.start);
  const spanOfWeek = (distance: number) => restSpan(proposal, proposal.week + distance, enough);
  // Most shifts are far from both ends of their week, and a team is large.
  const crossed = [spanOfWeek(-SECONDS_PER_WEEK), spanOfWeek(SECONDS_PER_WEEK)].filter(
    (span) => sharedSeconds(proposal.own, span) > 0 && longestRest(work, span) >= enough,
  );
  return Math.min(...[spanOfWeek(0), ...crossed].map((span) => longestRest(withOwn, span))) / 3600;
};

export const checkRest = (proposal: Proposal, limits: LimitsOfDay, others: CountedWork[]) => {
  const { own } = proposal;
  const { before, after } = findNeighbours(own, others);
  const neighbours = [before, after].filter((n) => n !== undefined);
  const rests = neighbours
    .filter((n) => n.work.day !== own.day)
    .map((n) => ({ hours: n.seconds / 3600, shiftId: n.work.shiftId }));
  const minRest = limits.minRestHours?.value ?? 0;
  const { weeklyRest } = limits;
  return [
    ...atLeast({
      title: 'MIN_REST_HOURS',
      unit: 'hours',
      limit: limits.minRestHours,
      actual: Math.min(...rests.map((r) => r.hours)),
      related: rests.filter((r) => r.hours < minRest),
    }),
    ...atLeast({
      title: 'WEEKLY_REST',
      unit: 'hours',
      limit: weeklyRest,
      actual: weeklyRest ? weeklyRestHours(proposal, others, weeklyRest.value * 3600) : 0,
      related: neighbours.map((n) => n.work),
    }),
  ];
};
