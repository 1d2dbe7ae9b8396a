import type { PlanFields } from '@ploeg/domain/planning/plan-fields';
import { SECONDS_PER_DAY, wallSeconds } from '@ploeg/domain/time/wall-time';
import type { ShownShift } from '#data/planning/plan.queries.ts';
import type { PlanOp } from '#data/planning/waiting-plan.ts';
import type { BoardLine } from './board-rows.ts';

/** Somebody, or nobody, whose days shifts are put into. */
export type Target = Pick<BoardLine, 'departmentId' | 'person'>;

/** What stands in one cell of what was copied, counted from its first. */
type CopiedCell = { row: number; column: number; plans: readonly PlanFields[] };
export type Copied = {
  departmentId: string;
  cells: readonly CopiedCell[];
  rows: number;
  columns: number;
  /** When its first column begins. */
  from: number;
  /** The shifts themselves, where they are to leave their place. */
  cut: readonly ShownShift[];
};

const QUARTER = 900;

export const shiftedBy = (plan: PlanFields, seconds: number): PlanFields => ({
  ...plan,
  start: wallSeconds(plan.start + seconds),
  end: wallSeconds(plan.end + seconds),
});

const employmentOf = ({ person }: Target): string | null => person?.employmentId ?? null;

export const createIn = (plan: PlanFields, target: Target): PlanOp => ({
  op: 'create',
  shiftId: crypto.randomUUID(),
  set: { ...plan, employmentId: employmentOf(target) },
});

export const updateOf = ({ id, version }: ShownShift, set: Partial<PlanFields>): PlanOp => ({
  op: 'update',
  shiftId: id,
  ...(version > 0 && { baseVersion: version }),
  set,
});

/** What somebody clocked on stays as it is. */
const isMovable = ({ plan, isClocked }: ShownShift): boolean => plan !== null && !isClocked;

export const deleteShifts = (shifts: readonly ShownShift[]): PlanOp[] =>
  shifts.filter(isMovable).map(({ id, version }) => ({
    op: 'delete',
    shiftId: id,
    ...(version > 0 && { baseVersion: version }),
  }));

/** Shifts on other days, and of somebody else where a target is named. */
export const moveShifts = (
  shifts: readonly ShownShift[],
  days: number,
  target: Target | null,
): PlanOp[] =>
  shifts.filter(isMovable).flatMap((shift) => {
    if (!shift.plan || (target && target.departmentId !== shift.departmentId)) return [];
    const { start, end } = shiftedBy(shift.plan, days * SECONDS_PER_DAY);
    const times: Partial<PlanFields> = days === 0 ? {} : { start, end };
    const isOwn = target !== null && employmentOf(target) === shift.plan.employmentId;
    const owner: Partial<PlanFields> =
      target && !isOwn ? { employmentId: employmentOf(target) } : {};
    return days === 0 && (target === null || isOwn)
      ? []
      : [updateOf(shift, { ...times, ...owner })];
  });

export const copyShifts = (shifts: readonly ShownShift[], days: number, target: Target): PlanOp[] =>
  shifts.flatMap(({ plan, departmentId }) =>
    plan && departmentId === target.departmentId
      ? [createIn(shiftedBy(plan, days * SECONDS_PER_DAY), target)]
      : [],
  );

/** The end, or the start, a quarter of an hour earlier or later; never beyond the other one. */
export const nudgeShifts = (
  shifts: readonly ShownShift[],
  edge: 'start' | 'end',
  quarters: number,
): PlanOp[] =>
  shifts.filter(isMovable).flatMap((shift) => {
    if (!shift.plan) return [];
    const at = wallSeconds(shift.plan[edge] + quarters * QUARTER);
    const set: Partial<PlanFields> = edge === 'start' ? { start: at } : { end: at };
    const moved = { ...shift.plan, ...set };
    const pauses = moved.pausePaidSeconds + moved.pauseUnpaidSeconds;
    const isSound = moved.end - moved.start > pauses;
    return isSound ? [updateOf(shift, set)] : [];
  });

/** Nobody's any more: whoever can may take it. */
export const openShifts = (shifts: readonly ShownShift[]): PlanOp[] =>
  shifts
    .filter(isMovable)
    .filter(({ plan }) => plan?.employmentId !== null)
    .map((shift) => updateOf(shift, { employmentId: null }));

const repeated = (copied: Copied, rows: number, columns: number): CopiedCell[] => {
  const across = Math.max(1, Math.floor(columns / copied.columns));
  const down = Math.max(1, Math.floor(rows / copied.rows));
  return Array.from({ length: across * down }).flatMap((_, index) =>
    copied.cells.map((cell) => ({
      ...cell,
      row: cell.row + Math.floor(index / across) * copied.rows,
      column: cell.column + (index % across) * copied.columns,
    })),
  );
};

/**
 * Puts what was copied into lines from a day on, as often as it fits into the range. What was cut moves
 * instead, once.
 */
export const pasteInto = (
  copied: Copied,
  { lines, day, columns }: { lines: readonly Target[]; day: number; columns: number },
): PlanOp[] => {
  const cells = copied.cut.length > 0 ? copied.cells : repeated(copied, lines.length, columns);
  const cut = new Map(copied.cut.map((shift) => [shift.plan, shift]));
  return cells.flatMap(({ row, column, plans }) => {
    const target = lines[row];
    if (!target || target.departmentId !== copied.departmentId) return [];
    return plans.flatMap((plan) => {
      // A copy that is repeated stands as many columns after its own.
      const own = Math.floor((plan.start - copied.from) / SECONDS_PER_DAY);
      const seconds = day - copied.from + (column - own) * SECONDS_PER_DAY;
      const moved = shiftedBy(plan, seconds);
      const shift = cut.get(plan);
      if (!shift) return [createIn(moved, target)];
      const { start, end } = moved;
      return isMovable(shift)
        ? [updateOf(shift, { start, end, employmentId: employmentOf(target) })]
        : [];
    });
  });
};
