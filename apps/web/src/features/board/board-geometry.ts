import type { BoardSpan } from './board-period.ts';
import type { BoardRow, CellItem } from './board-rows.ts';

/** Pixels; the style sheet has them from here. */
export const BOARD_PX = { name: 244, head: 33, foot: 46, group: 24, line: 34, lane: 29, gap: 4 };

const LEAST_COLUMN_PX = { 1: 24 * 46, 7: 112, 14: 92, 28: 92 };

export const heightOf = (row: BoardRow | undefined): number => {
  if (!row || row.kind === 'group') return BOARD_PX.group;
  return BOARD_PX.line + (row.lanes - 1) * BOARD_PX.lane;
};

/** As wide as there is room, and wide enough for two times. */
export const columnWidth = (areaPx: number, { days }: BoardSpan): number =>
  Math.max(LEAST_COLUMN_PX[days], Math.floor((areaPx - BOARD_PX.name - 1) / days));

/** From which hour to which a day is drawn: the night after it as far as somebody works. */
export type DayHours = { first: number; last: number };

const EARLIEST = 6;
const HOUR = 3600;

export const hoursOfDay = (rows: readonly BoardRow[], { from }: BoardSpan): DayHours => {
  let [first, last] = [EARLIEST, 24];
  for (const row of rows) {
    if (row.kind === 'group') continue;
    for (const item of row.cells.get(0) ?? []) {
      if (item.kind === 'absence') continue;
      first = Math.min(first, Math.floor((item.plan.start - from) / HOUR));
      last = Math.max(last, Math.ceil((item.plan.end - from) / HOUR));
    }
  }
  return { first: Math.max(0, first), last: Math.min(48, last) };
};

export type Box = { left: number; width: number; top: number };

/** Where an item stands within a day that is drawn by the hour, in pixels. */
export const boxByHour = (
  { start, end }: { start: number; end: number },
  { from }: BoardSpan,
  { first, last }: DayHours,
  width: number,
): Pick<Box, 'left' | 'width'> => {
  const scale = width / (last - first);
  const at = (seconds: number): number =>
    Math.min(last, Math.max(first, (seconds - from) / HOUR)) * scale - first * scale;
  const left = at(start);
  return { left, width: Math.max(8, at(end) - left) };
};

export const topOf = (lane: number): number => BOARD_PX.gap + lane * BOARD_PX.lane - 1;

export const keyOfItem = (item: CellItem): string =>
  item.kind === 'shift' ? item.shift.id : item.absence.id;
