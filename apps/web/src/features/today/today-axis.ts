import type { CSSProperties } from 'react';
import type { TodayRow } from './today-rows.ts';

export const HOUR = 3600;

/** Wall seconds. */
export type Axis = { from: number; until: number };

/** From the hour in which the first begins, or the door opens, to that in which the last ends. */
export const axisOf = (
  rows: readonly TodayRow[],
  now: number | null,
  open: readonly { start: number; end: number }[] = [],
): Axis => {
  const times = rows.flatMap(({ start, end, clockings }) => [
    start,
    end ?? start + HOUR,
    ...clockings.flatMap(({ startdate, enddate }) => [startdate, enddate ?? startdate]),
  ]);
  times.push(...open.flatMap(({ start, end }) => [start, end]));
  if (now !== null) times.push(now);
  return {
    from: Math.floor(Math.min(...times) / HOUR) * HOUR,
    until: Math.ceil((Math.max(...times) + 1) / HOUR) * HOUR,
  };
};

export const placeIn = ({ from, until }: Axis, start: number, end: number): CSSProperties => ({
  left: `${((start - from) / (until - from)) * 100}%`,
  width: `${(Math.max(0, end - start) / (until - from)) * 100}%`,
});
