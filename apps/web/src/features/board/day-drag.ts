import type { PlanFields } from '@ploeg/domain/planning/plan-fields';
import { wallSeconds } from '@ploeg/domain/time/wall-time';
import type { ShownShift } from '#data/planning/plan.queries.ts';

/** A quarter of an hour: what is drawn begins and ends on it. */
const STEP = 900;

export type Edge = 'start' | 'end';

/** Times that are drawn with the pointer: of a shift that is there, or of one that is to be. */
export type Drawing = {
  row: number;
  /** Where the pointer went down. */
  anchor: number;
  start: number;
  end: number;
  shift: ShownShift | null;
  edge: Edge | null;
};

export const snapped = (at: number): number => Math.round(at / STEP) * STEP;

/** So close to the side of a block one takes hold of its edge. */
const EDGE_PX = 7;

export const edgeAt = (
  x: number,
  { left, right }: { left: number; right: number },
): Edge | null => {
  if (x - left <= EDGE_PX) return 'start';
  return right - x <= EDGE_PX ? 'end' : null;
};

export const beginAt = (row: number, at: number): Drawing => {
  const anchor = Math.floor(at / STEP) * STEP;
  return { row, anchor, start: anchor, end: anchor, shift: null, edge: null };
};

export const takeEdge = (
  row: number,
  shift: ShownShift,
  plan: PlanFields,
  edge: Edge,
): Drawing => ({
  row,
  anchor: plan[edge],
  start: plan.start,
  end: plan.end,
  shift,
  edge,
});

const pausesOf = (shift: ShownShift | null): number =>
  (shift?.plan?.pausePaidSeconds ?? 0) + (shift?.plan?.pauseUnpaidSeconds ?? 0);

/** The same with the pointer at another moment; a shift stays longer than its pauses. */
export const drawnTo = (drawing: Drawing, at: number): Drawing => {
  const to = snapped(at);
  const { start, end, edge, anchor, shift } = drawing;
  const least = Math.max(STEP, pausesOf(shift) + STEP);
  if (edge === 'start') return { ...drawing, start: Math.min(to, end - least) };
  if (edge === 'end') return { ...drawing, end: Math.max(to, start + least) };
  return { ...drawing, start: Math.min(anchor, to), end: Math.max(anchor, to) };
};

export const setOf = ({ start, end, edge }: Drawing): Partial<PlanFields> =>
  edge === 'start' ? { start: wallSeconds(start) } : { end: wallSeconds(end) };

/** A stretch that is too short to be meant is a click. */
export const isMeant = ({ start, end, shift, edge }: Drawing): boolean =>
  shift && edge ? shift.plan?.[edge] !== (edge === 'start' ? start : end) : end - start >= 2 * STEP;
