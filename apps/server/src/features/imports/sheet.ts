/** A table as it lies in a file: texts of cells, and the number that a spreadsheet gives each row. */
export type SheetRow = { line: number; cells: string[] };

export type Sheet = { name: string; rows: SheetRow[] };

export const SHEET_LIMITS = {
  bytes: 10 * 1_048_576,
  rows: 20_000,
  columns: 100,
  cellLetters: 1000,
} as const;

/** What is refused of a file, by the codes of the contract. */
export type SheetFault = 'unreadable' | 'empty' | 'too_many_rows' | 'too_many_columns';

export class SheetError extends Error {
  readonly fault: SheetFault;

  constructor(fault: SheetFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Control characters other than line ends, and marks that turn the direction of writing. */
const UNPLAIN = /[\p{Cc}\u061C\u200B\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]/gu;

export const toCell = (text: string): string =>
  text
    .replaceAll(/[\r\n\t\u00A0]+/g, ' ')
    .replaceAll(UNPLAIN, '')
    .trim()
    .slice(0, SHEET_LIMITS.cellLetters);

/** Within the limits, without rows and columns at the end that are empty. */
export const toSheet = (name: string, rows: readonly SheetRow[]): Sheet => {
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (filled.length === 0) throw new SheetError('empty');
  if (filled.length > SHEET_LIMITS.rows + 1) throw new SheetError('too_many_rows');
  let width = 0;
  for (const { cells } of filled) {
    for (const [column, cell] of cells.entries())
      if (cell !== '') width = Math.max(width, column + 1);
  }
  if (width > SHEET_LIMITS.columns) throw new SheetError('too_many_columns');
  return {
    name,
    rows: filled.map(({ line, cells }) => ({
      line,
      cells: Array.from({ length: width }, (_, column) => cells[column] ?? ''),
    })),
  };
};
