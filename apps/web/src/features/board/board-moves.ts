import { cellAfterKey, type GridCell } from '#blocks/grid-keys.ts';
import { type BoardRow, isLine } from './board-rows.ts';

type Pressed = { key: string; ctrlKey: boolean };

/** The nearest row that has cells, looked for in one direction and then in the other. */
const nearestLine = (rows: readonly BoardRow[], from: number, step: 1 | -1): number => {
  for (let row = from; row >= 0 && row < rows.length; row += step)
    if (isLine(rows[row])) return row;
  for (let row = from; row >= 0 && row < rows.length; row -= step)
    if (isLine(rows[row])) return row;
  return 0;
};

/** The cell that a key leads to; the names of groups have none. Null when the key moves nothing. */
export const cellAfter = (
  pressed: Pressed,
  at: GridCell,
  rows: readonly BoardRow[],
  size: { columns: number; rowsPerPage: number },
): GridCell | null => {
  const to = cellAfterKey(pressed, at, { rows: rows.length, ...size });
  if (!to) return null;
  const goesUp = to.row < at.row || (pressed.key === 'Home' && !pressed.ctrlKey);
  return { row: nearestLine(rows, to.row, goesUp && to.row > 0 ? -1 : 1), column: to.column };
};

/** The row of a key, or the first that has cells. */
export const rowOfKey = (rows: readonly BoardRow[], key: string | undefined): number => {
  const known = rows.findIndex((row) => row.kind !== 'group' && row.key === key);
  return known >= 0 ? known : Math.max(0, rows.findIndex(isLine));
};
