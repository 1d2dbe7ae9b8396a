import type { PlanFields } from '@ploeg/domain/planning/plan-fields';
import { SECONDS_PER_DAY, wallSeconds } from '@ploeg/domain/time/wall-time';
import type { ShownShift } from '#data/planning/plan.queries.ts';
import type { PlanOp } from '#data/planning/waiting-plan.ts';
import { newPlan } from './new-plan.ts';
import type { BoardLine } from './board-rows.ts';

/** Somebody, nobody, or a section, whose days shifts are put into. */
export type Target = Pick<BoardLine, 'departmentId' | 'person' | 'section'>;

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

/** What a row stands for: whoever works there, or the section that is worked in. */
const placeIn = ({ person, section }: Target): Partial<PlanFields> =>
  section ? { sectionId: section.id } : { employmentId: person?.employmentId ?? null };

export const createIn = (plan: PlanFields, target: Target): PlanOp => ({
  op: 'create',
  shiftId: crypto.randomUUID(),
  set: { ...plan, ...placeIn(target) },
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
  /** Besides whole days, where hours are drawn. */
  seconds = 0,
): PlanOp[] =>
  shifts.filter(isMovable).flatMap((shift) => {
    if (!shift.plan || (target && target.departmentId !== shift.departmentId)) return [];
    const by = days * SECONDS_PER_DAY + seconds;
    const { start, end } = shiftedBy(shift.plan, by);
    const times: Partial<PlanFields> = by === 0 ? {} : { start, end };
    const { plan } = shift;
    const place = target ? placeIn(target) : {};
    const isOwn = Object.entries(place).every(
      ([field, value]) => plan[field as keyof PlanFields] === value,
    );
    return by === 0 && isOwn ? [] : [updateOf(shift, { ...times, ...(isOwn ? {} : place) })];
  });

export const copyShifts = (
  shifts: readonly ShownShift[],
  days: number,
  target: Target,
  seconds = 0,
): PlanOp[] =>
  shifts.flatMap(({ plan, departmentId }) =>
    plan && departmentId === target.departmentId
      ? [createIn(shiftedBy(plan, days * SECONDS_PER_DAY + seconds), target)]
      : [],
  );

/** The same once more, for nobody: two people are needed. */
export const doubleShifts = (shifts: readonly ShownShift[]): PlanOp[] =>
  shifts.flatMap(({ plan }) =>
    plan
      ? [{ op: 'create', shiftId: crypto.randomUUID(), set: { ...plan, employmentId: null } }]
      : [],
  );

/** Two of each, the second for nobody: divided at the quarter in the middle, pauses stay with the first. */
export const splitShifts = (shifts: readonly ShownShift[]): PlanOp[] =>
  shifts.filter(isMovable).flatMap((shift): PlanOp[] => {
    if (!shift.plan) return [];
    const { start, end, pausePaidSeconds, pauseUnpaidSeconds } = shift.plan;
    const middle = wallSeconds(start + Math.round((end - start) / 2 / QUARTER) * QUARTER);
    const isSound = middle - start > pausePaidSeconds + pauseUnpaidSeconds && middle < end;
    if (!isSound) return [];
    const second = { ...shift.plan, start: middle, pausePaidSeconds: 0, pauseUnpaidSeconds: 0 };
    return [
      updateOf(shift, { end: middle }),
      { op: 'create', shiftId: crypto.randomUUID(), set: { ...second, employmentId: null } },
    ];
  });

/** Only when, without where and what for: how a pattern of hours is laid somewhere else. */
export const timesOnly = (copied: Copied): Copied => ({
  ...copied,
  cut: [],
  cells: copied.cells.map((cell) => ({
    ...cell,
    plans: cell.plans.map((plan) => ({
      ...newPlan({ start: plan.start, end: plan.end }),
      pausePaidSeconds: plan.pausePaidSeconds,
      pauseUnpaidSeconds: plan.pauseUnpaidSeconds,
    })),
  })),
});

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
      return isMovable(shift) ? [updateOf(shift, { start, end, ...placeIn(target) })] : [];
    });
  });
};
