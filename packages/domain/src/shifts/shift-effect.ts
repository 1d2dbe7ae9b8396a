import { spanOf } from '../constraints/counted-work.ts';
import { startOfWeek, type WallSeconds } from '../time/wall-time.ts';
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
  const spans = others.map(spanOf);
  const week = startOfWeek(wanted.start);
  const weekWithout = others
    .filter(({ start }) => startOfWeek(start) === week)
    .reduce((sum, shift) => sum + netOf(shift), 0);
  return {
    restBefore: nearest(spans.map(({ end }) => span.start - end)),
    restAfter: nearest(spans.map(({ start }) => start - span.end)),
    weekWithout,
    weekWith: weekWithout + netOf(wanted),
  };
};

/** Whether a rest is shorter than what is asked between two days; null is no such limit. */
export const isTightRest = (
  { restBefore, restAfter }: ShiftEffect,
  minRestHours: number | null,
): boolean =>
  minRestHours !== null &&
  [restBefore, restAfter].some((rest) => rest !== null && rest < minRestHours * 3600);
