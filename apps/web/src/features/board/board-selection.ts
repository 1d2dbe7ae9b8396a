import type { GridCell } from '#blocks/grid-keys.ts';
import { type BoardSpan, dayAt } from './board-period.ts';
import type { BoardLine, BoardRow } from './board-rows.ts';
import type { ShownShift } from '#data/planning/plan.queries.ts';
import type { Copied } from './board-ops.ts';

/** Cells from where a range was begun to where it was drawn. */
export type Range = { from: GridCell; to: GridCell };

export type Bounds = { top: number; bottom: number; left: number; right: number };

export const boundsOf = ({ from, to }: Range): Bounds => ({
  top: Math.min(from.row, to.row),
  bottom: Math.max(from.row, to.row),
  left: Math.min(from.column, to.column),
  right: Math.max(from.column, to.column),
});

/** The lines of a range; the names of groups are none. */
export const linesIn = (rows: readonly BoardRow[], { top, bottom }: Bounds): BoardLine[] =>
  rows.slice(top, bottom + 1).filter((row): row is BoardLine => row.kind !== 'group');

export const shiftsIn = (line: BoardLine, column: number): ShownShift[] =>
  (line.cells.get(column) ?? []).flatMap((item) => (item.kind === 'shift' ? [item.shift] : []));

const columnsOf = ({ left, right }: Bounds): number[] =>
  Array.from({ length: right - left + 1 }, (_, index) => left + index);

export const selectedShifts = (rows: readonly BoardRow[], bounds: Bounds): ShownShift[] =>
  linesIn(rows, bounds).flatMap((line) =>
    columnsOf(bounds).flatMap((column) => shiftsIn(line, column)),
  );

/** What stands in a range, for the clipboard; null where nothing does, or several locations are mixed. */
export const copyRange = (
  rows: readonly BoardRow[],
  bounds: Bounds,
  span: BoardSpan,
  isCut: boolean,
): Copied | null => {
  const lines = linesIn(rows, bounds);
  const [first] = lines;
  if (!first || lines.some(({ departmentId }) => departmentId !== first.departmentId)) return null;
  const cells = lines.flatMap((line, row) =>
    columnsOf(bounds).map((column) => ({
      row,
      column: column - bounds.left,
      plans: shiftsIn(line, column).flatMap(({ plan }) => plan ?? []),
    })),
  );
  if (cells.every(({ plans }) => plans.length === 0)) return null;
  return {
    departmentId: first.departmentId,
    cells,
    rows: lines.length,
    columns: bounds.right - bounds.left + 1,
    from: dayAt(span, bounds.left),
    cut: isCut ? selectedShifts(rows, bounds) : [],
  };
};
