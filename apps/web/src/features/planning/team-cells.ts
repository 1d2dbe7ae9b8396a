import { SECONDS_PER_DAY } from '@ploeg/domain/time/wall-time';
import type { Period } from './team-period.ts';
import type { TeamShift } from './team-rows.ts';

/** How many marks find room in a cell, each large enough for a finger. */
const MARKS_IN_A_CELL = 2;

/**
 * Shifts by the day of a period, counted from 0; days without any are left out. Work stands on the
 * day it begins, also when it goes on through the night; absences stand on every day they touch.
 */
export const toCells = (
  shifts: readonly TeamShift[],
  { from, days }: Period,
): ReadonlyMap<number, TeamShift[]> => {
  const cells = new Map<number, TeamShift[]>();
  for (const shift of shifts) {
    const first = Math.floor((shift.start - from) / SECONDS_PER_DAY);
    const touched = Math.floor((shift.end - 1 - from) / SECONDS_PER_DAY);
    const last = shift.kind === 'shift' ? first : Math.max(first, touched);
    for (let day = Math.max(0, first); day <= Math.min(last, days - 1); day += 1) {
      const cell = cells.get(day);
      if (cell) cell.push(shift);
      else cells.set(day, [shift]);
    }
  }
  return cells;
};

/** The shifts of a cell that are drawn, and how many are not. */
export const toMarks = (cell: readonly TeamShift[]): { drawn: TeamShift[]; hidden: number } => {
  const room = cell.length > MARKS_IN_A_CELL ? MARKS_IN_A_CELL - 1 : MARKS_IN_A_CELL;
  const drawn = cell.slice(0, room);
  return { drawn, hidden: cell.length - drawn.length };
};
