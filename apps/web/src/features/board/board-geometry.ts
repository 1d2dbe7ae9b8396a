import type { BoardSpan } from './board-period.ts';
import type { BoardRow } from './board-rows.ts';
import { type CellItem, spanOfItem } from './cell-items.ts';

/** Pixels; the style sheet has them from here. */
export type BoardSizes = {
  name: number;
  head: number;
  foot: number;
  group: number;
  line: number;
  lane: number;
  block: number;
};

const COMFORTABLE = { name: 244, head: 33, group: 24, line: 34, lane: 29, block: 27 };
const COMPACT = { name: 236, head: 31, group: 20, line: 25, lane: 22, block: 20 };

/** What the foot has, besides the hours. */
export type FootParts = { hasCoverage: boolean; hasCosts: boolean; isDay: boolean };

const FOOT_PX = { hours: 22, costs: 22, coverage: 43, coverageOfDay: 84 };

export const sizesFor = (
  isCompact: boolean,
  { hasCoverage, hasCosts, isDay }: FootParts,
): BoardSizes => {
  const coverage = isDay ? FOOT_PX.coverageOfDay : FOOT_PX.coverage;
  const foot = FOOT_PX.hours + (hasCosts ? FOOT_PX.costs : 0) + (hasCoverage ? coverage : 0) + 1;
  return { ...(isCompact ? COMPACT : COMFORTABLE), foot };
};

const LEAST_COLUMN_PX = { 7: 112, 14: 92, 28: 104 };
const LEAST_HOUR_PX = 36;

const heightOf = (row: BoardRow | undefined, { group, line, lane }: BoardSizes): number => {
  if (!row || row.kind === 'group') return group;
  return line + (row.lanes - 1) * lane;
};

/** Where each row begins below the head, and where the last one ends. */
export type Tops = readonly number[];

export const topsOf = (rows: readonly BoardRow[], sizes: BoardSizes): Tops => {
  const tops = [0];
  for (const row of rows) tops.push((tops.at(-1) ?? 0) + heightOf(row, sizes));
  return tops;
};

/** The row at a height: the last that begins there or above. */
export const rowAt = (tops: Tops, y: number): number => {
  let [first, last] = [0, Math.max(0, tops.length - 2)];
  while (first < last) {
    const middle = Math.ceil((first + last) / 2);
    if ((tops[middle] ?? 0) <= y) first = middle;
    else last = middle - 1;
  }
  return first;
};

export const topOfRow = (tops: Tops, row: number, { head }: BoardSizes): number =>
  head + (tops[row] ?? 0);

export const heightOfRow = (tops: Tops, row: number): number =>
  (tops[row + 1] ?? 0) - (tops[row] ?? 0);

/** As wide as there is room, and wide enough for two times, or for its hours. */
export const columnWidth = (
  areaPx: number,
  { days }: BoardSpan,
  { name }: BoardSizes,
  { first, last }: DayHours,
): number => {
  const least = days === 1 ? (last - first) * LEAST_HOUR_PX : LEAST_COLUMN_PX[days];
  return Math.max(least, Math.floor(((areaPx - name - 1) / days) * 100) / 100);
};

/** From which hour to which a day is drawn: the night after it as far as somebody works. */
export type DayHours = { first: number; last: number };

const [EARLIEST, LATEST] = [8, 22];
const HOUR = 3600;

/** The hours in which something is planned or somebody is wanted, with one around; of many days, none is asked. */
export const hoursOfDay = (
  rows: readonly BoardRow[],
  { from, days }: BoardSpan,
  wanted: readonly { start: number; end: number }[] = [],
): DayHours => {
  const planned = (days === 1 ? rows : []).flatMap((row) =>
    row.kind === 'group'
      ? []
      : (row.cells.get(0) ?? []).flatMap((item) => (item.kind === 'shift' ? item.plan : [])),
  );
  const spans = [...planned, ...wanted].filter(({ start }) => start >= from);
  const first = Math.min(EARLIEST, ...spans.map(({ start }) => Math.floor((start - from) / HOUR)));
  const last = Math.max(LATEST, ...spans.map(({ end }) => Math.ceil((end - from) / HOUR)));
  return { first: Math.max(0, first - 1), last: Math.min(48, last + 1) };
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

export const topOf = (lane: number, { line, block, lane: step }: BoardSizes): number =>
  Math.floor((line - block) / 2) - 1 + lane * step;

const GAP = 3;

/** In a day that is one of several: what goes on reaches to the next one. */
const boxInDay = (item: CellItem, width: number): Pick<Box, 'left' | 'width'> => {
  if (item.kind === 'shift') return { left: GAP, width: width - 2 * GAP - 1 };
  const left = item.isFirst ? GAP : -1;
  return { left, width: width - left - (item.isLast ? GAP + 1 : 0) };
};

export const boxOf = (
  item: CellItem,
  lane: number,
  look: { span: BoardSpan; width: number; hours: DayHours; sizes: BoardSizes },
): Box => {
  const { span, width, hours, sizes } = look;
  const top = topOf(lane, sizes);
  return span.days > 1
    ? { ...boxInDay(item, width), top }
    : { ...boxByHour(spanOfItem(item), span, hours, width), top };
};
