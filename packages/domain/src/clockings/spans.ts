import { netSeconds } from '../shifts/plan-bounds.ts';
import { type Instant, toInstant, toWallTime, type WallSeconds } from '../time/wall-time.ts';

export type Moment = { wall: WallSeconds; at: Instant };

export type TimedSpan = {
  start: number;
  startAt: number;
  end: number | null;
  endAt: number | null;
  /** Nobody ended it for itself: it ended when its clocking did. */
  endsWithClocking?: boolean;
};

export const toMoment = (at: Instant, timezone: string): Moment => ({
  wall: toWallTime(at, timezone),
  at,
});

export const endAll = <S extends TimedSpan>(spans: readonly S[], end: Moment): S[] =>
  spans.map((span) =>
    span.endAt === null ? { ...span, end: end.wall, endAt: end.at, endsWithClocking: true } : span,
  );

export const reopen = <S extends TimedSpan>(spans: readonly S[]): S[] =>
  spans.map((span) => {
    if (!span.endsWithClocking) return span;
    const { endsWithClocking: _, ...rest } = span;
    return { ...rest, end: null, endAt: null } as S;
  });

export const cutTo = <S extends TimedSpan>(
  spans: readonly S[],
  clocking: { start: Moment; end: Moment | null },
): S[] => {
  const { start, end } = clocking;
  return spans.flatMap((span) => {
    const isBefore = span.endAt !== null && span.endAt <= start.at;
    if (isBefore || (end && span.startAt >= end.at)) return [];
    const late = end && (span.endAt ?? Number.POSITIVE_INFINITY) > end.at;
    return {
      ...span,
      ...(span.startAt < start.at ? { start: start.wall, startAt: start.at } : {}),
      ...(late ? { end: end.wall, endAt: end.at } : {}),
    };
  });
};

export const lastActAt = (spans: readonly TimedSpan[]): number | undefined =>
  spans.length === 0 ? undefined : Math.max(...spans.map((span) => span.endAt ?? span.startAt));

export const lastActOfClocking = (clocking: {
  startAt: number;
  pauses: readonly TimedSpan[];
  tasks: readonly TimedSpan[];
}): number =>
  Math.max(
    clocking.startAt,
    lastActAt([...clocking.pauses, ...clocking.tasks]) ?? clocking.startAt,
  );

/** True seconds of work that a shift plans: without its unpaid pause, also on a night of 23 or 25 hours. */
export const plannedSeconds = (
  shift: { start: WallSeconds; end: WallSeconds; pauseUnpaidSeconds: number },
  timezone: string,
): number =>
  netSeconds(
    toInstant(shift.end, timezone) - toInstant(shift.start, timezone),
    shift.pauseUnpaidSeconds,
  );
