import { spanOf } from '../constraints/counted-work.ts';
import { isSameDay, startOfWeek, type WallSeconds } from '../time/wall-time.ts';
import { netSeconds } from './plan-bounds.ts';

export type PlannedShift = {
  id: string;
  start: WallSeconds;
  end: WallSeconds;
  timezone: string;
  pauseUnpaidSeconds: number;
};

export type ShiftEffect = {
  /** True seconds to the nearest work on either side; null where there is none within a week. */
  restBefore: number | null;
  restAfter: number | null;
  /** The shorter of both, counting work of another day only: that is what a limit of rest is about. */
  restBetweenDays: number | null;
  /** Planned net seconds of the ISO week of the shift, without it and with it. */
  weekWithout: number;
  weekWith: number;
};

const WEEK = 7 * 86_400;

const netOf = (shift: PlannedShift): number => {
  const { start, end } = spanOf(shift);
  return netSeconds(end - start, shift.pauseUnpaidSeconds);
};

const nearest = (gaps: readonly number[]): number | null => {
  const near = gaps.filter((gap) => gap >= 0 && gap <= WEEK);
  return near.length === 0 ? null : Math.min(...near);
};

/** What a shift would do to somebody's rest and week, given what they work already. */
export const shiftEffect = (wanted: PlannedShift, own: readonly PlannedShift[]): ShiftEffect => {
  const others = own.filter(({ id }) => id !== wanted.id);
  const span = spanOf(wanted);
  const gaps = others.map((other) => {
    const { start, end } = spanOf(other);
    return {
      before: span.start - end,
      after: start - span.end,
      isOtherDay: !isSameDay(other.start, wanted.start),
    };
  });
  const ofOtherDays = gaps.filter(({ isOtherDay }) => isOtherDay);
  const week = startOfWeek(wanted.start);
  const weekWithout = others
    .filter(({ start }) => startOfWeek(start) === week)
    .reduce((sum, shift) => sum + netOf(shift), 0);
  return {
    restBefore: nearest(gaps.map(({ before }) => before)),
    restAfter: nearest(gaps.map(({ after }) => after)),
    restBetweenDays: nearest(ofOtherDays.flatMap(({ before, after }) => [before, after])),
    weekWithout,
    weekWith: weekWithout + netOf(wanted),
  };
};

/** Whether a rest is shorter than what is asked between two days; null is no such limit. */
export const isTightRest = (
  { restBetweenDays }: ShiftEffect,
  minRestHours: number | null,
): boolean =>
  minRestHours !== null && restBetweenDays !== null && restBetweenDays < minRestHours * 3600;
