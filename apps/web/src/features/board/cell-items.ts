import type { PlanFields } from '@ploeg/domain/planning/plan-fields';
import { startOfDay, toInstant, wallSeconds } from '@ploeg/domain/time/wall-time';
import type { PlanAbsence, PlanRequest, ShownShift } from '#data/planning/plan.queries.ts';
import { type BoardRows, type BoardSpan, columnOf } from './board-period.ts';

export type BoardFilter = {
  name: string;
  sectionId: string;
  skillId: string;
  changes: boolean;
  rows: BoardRows;
};

export type ShiftItem = { kind: 'shift'; shift: ShownShift; plan: PlanFields; isDim: boolean };

export type CellItem =
  | ShiftItem
  | ({ kind: 'absence'; absence: PlanAbsence } & Stretch)
  | ({ kind: 'asked'; asked: PlanRequest } & Stretch);

/** A part of what goes on over several days: whether it begins and ends in its cell, and how long it is. */
type Stretch = { isFirst: boolean; isLast: boolean; days: number };

/** What stands in each day, by its column. */
export type Cells = ReadonlyMap<number, readonly CellItem[]>;

/** As it is planned; of what is to be deleted, as it is still published. */
export const shownPlan = ({ plan, live }: Pick<ShownShift, 'plan' | 'live'>): PlanFields | null =>
  plan ?? live;

/** True seconds of work, without unpaid pauses. */
export const netSeconds = (
  { start, end, pauseUnpaidSeconds }: PlanFields,
  timezone: string,
): number => toInstant(end, timezone) - toInstant(start, timezone) - pauseUnpaidSeconds;

export const matches = (shift: ShownShift, plan: PlanFields, filter: BoardFilter): boolean =>
  (filter.sectionId === '' || plan.sectionId === filter.sectionId) &&
  (filter.skillId === '' || plan.skillIds.includes(filter.skillId)) &&
  (!filter.changes || shift.state !== 'published');

export const hasFilter = ({ sectionId, skillId, changes }: BoardFilter): boolean =>
  sectionId !== '' || skillId !== '' || changes;

const put = (cells: Map<number, CellItem[]>, column: number, item: CellItem): void => {
  const cell = cells.get(column);
  if (cell) cell.push(item);
  else cells.set(column, [item]);
};

const startOfItem = (item: CellItem): number =>
  item.kind === 'shift' ? item.plan.start : Number.NEGATIVE_INFINITY;

/** The days that something goes on over, those that are not shown included. */
const stretchesOf = (
  { start, end }: { start: number; end: number },
  span: BoardSpan,
): ({ column: number } & Stretch)[] => {
  const [first, last] = [columnOf(span, start), columnOf(span, end - 1)];
  const shown = { first: Math.max(0, first), last: Math.min(last, span.days - 1) };
  return Array.from({ length: Math.max(0, shown.last - shown.first + 1) }, (_, index) => ({
    column: shown.first + index,
    isFirst: index === 0,
    isLast: shown.first + index === last,
    days: last - first + 1,
  }));
};

/** A day of leave ends a minute before the next one begins. */
const LAST_MINUTE = 60;

/** Leave of several days is stored day by day, and is one stretch to whoever looks at it. */
const joined = (absences: readonly PlanAbsence[]): PlanAbsence[] => {
  const whole: PlanAbsence[] = [];
  for (const one of absences.toSorted((a, b) => a.start - b.start)) {
    const before = whole.findLast(({ kind, name }) => kind === one.kind && name === one.name);
    const isNext =
      before?.fullDay &&
      one.fullDay &&
      startOfDay(wallSeconds(before.end + LAST_MINUTE)) >= startOfDay(wallSeconds(one.start));
    if (before && isNext)
      whole[whole.indexOf(before)] = { ...before, end: Math.max(before.end, one.end) };
    else whole.push(one);
  }
  return whole;
};

export type Around = { absences: readonly PlanAbsence[]; asked: readonly PlanRequest[] };

/** Absences stand on each day that they touch, above the work, which stands on the day it begins. */
export const toCells = (
  shifts: readonly ShownShift[],
  { absences, asked }: Around,
  span: BoardSpan,
  filter: BoardFilter,
): Cells => {
  const cells = new Map<number, CellItem[]>();
  for (const absence of joined(absences))
    for (const { column, ...stretch } of stretchesOf(absence, span))
      put(cells, column, { kind: 'absence', absence, ...stretch });
  for (const one of asked)
    for (const { column, ...stretch } of stretchesOf(one, span))
      put(cells, column, { kind: 'asked', asked: one, ...stretch });
  for (const shift of shifts) {
    const plan = shownPlan(shift);
    if (!plan) continue;
    const column = columnOf(span, plan.start);
    if (column < 0 || column >= span.days) continue;
    const isDim = hasFilter(filter) && !matches(shift, plan, filter);
    put(cells, column, { kind: 'shift', shift, plan, isDim });
  }
  for (const cell of cells.values()) cell.sort((a, b) => startOfItem(a) - startOfItem(b));
  return cells;
};

export const spanOfItem = (item: CellItem): { start: number; end: number } => {
  if (item.kind === 'shift') return item.plan;
  return item.kind === 'absence' ? item.absence : item.asked;
};

/** In which lane each item of a cell stands: by the hour two share one where they do not overlap. */
export const lanesOf = (items: readonly CellItem[], { days }: BoardSpan): number[] => {
  if (days > 1) return items.map((_, index) => index);
  const ends: number[] = [];
  return items.map((item) => {
    const { start, end } = spanOfItem(item);
    const free = ends.findIndex((until) => until <= start);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = end;
    return lane;
  });
};
