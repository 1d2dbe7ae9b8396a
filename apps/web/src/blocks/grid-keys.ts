/** Both counted from 0. */
export type GridCell = { row: number; column: number };

type Grid = { rows: number; columns: number; rowsPerPage: number };

/** The cell that a key leads to, at the edge itself; null when the key moves nothing. */
export const cellAfterKey = (
  pressed: { key: string; ctrlKey: boolean },
  { row, column }: GridCell,
  { rows, columns, rowsPerPage }: Grid,
): GridCell | null => {
  const end = { row: rows - 1, column: columns - 1 };
  const moves: Record<string, GridCell> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    PageUp: { row: row - rowsPerPage, column },
    PageDown: { row: row + rowsPerPage, column },
    Home: pressed.ctrlKey ? { row: 0, column: 0 } : { row, column: 0 },
    End: pressed.ctrlKey ? end : { row, column: end.column },
  };
  const to = moves[pressed.key];
  return to
    ? {
        row: Math.min(Math.max(to.row, 0), end.row),
        column: Math.min(Math.max(to.column, 0), end.column),
      }
    : null;
};
