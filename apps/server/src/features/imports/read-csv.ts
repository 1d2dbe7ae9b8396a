import { parse } from 'csv-parse/sync';
import { type Sheet, SheetError, SHEET_LIMITS, toCell, toSheet } from './sheet.ts';

const DELIMITERS = [';', ',', '\t', '|'] as const;

/** So many rows show which mark stands between the cells. */
const LOOKED_AT = 50;

const LONGEST_RECORD = 200_000;

const isUtf8 = (bytes: Buffer): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** UTF-16 without a mark has a zero in nearly every other byte. */
const sniffUtf16 = (bytes: Buffer): 'utf-16le' | 'utf-16be' | null => {
  const start = bytes.subarray(0, 400);
  const zeros = [0, 0];
  for (const [at, byte] of start.entries())
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const most = start.length / 2;
  if (odd > most * 0.6 && even < most * 0.2) return 'utf-16le';
  return even > most * 0.6 && odd < most * 0.2 ? 'utf-16be' : null;
};

const decodeText = (bytes: Buffer): string => {
  const mark = bytes.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return new TextDecoder('utf-16le').decode(bytes);
  if (mark === 'feff') return new TextDecoder('utf-16be').decode(bytes);
  const utf16 = sniffUtf16(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  const text = isUtf8(bytes) ?? new TextDecoder('windows-1252').decode(bytes);
  return text.replace(/^\uFEFF/, '');
};

const parseWith = (text: string, delimiter: string, to: number): string[][] => {
  const options = {
    delimiter,
    to,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: LONGEST_RECORD,
  };
  try {
    return parse(text, options);
  } catch {
    // A quotation mark that is never closed is a letter.
    return parse(text, { ...options, quote: false });
  }
};

/** How many cells most rows have, and how many rows have as many. */
const shapeOf = (rows: readonly string[][]): { cells: number; rows: number } => {
  const counts = new Map<number, number>();
  for (const { length } of rows.filter((row) => row.length > 1)) {
    counts.set(length, (counts.get(length) ?? 0) + 1);
  }
  const [best] = [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0]);
  return { cells: best?.[0] ?? 1, rows: best?.[1] ?? 0 };
};

const delimiterOf = (text: string): string => {
  const [best] = DELIMITERS.map((delimiter) => ({
    delimiter,
    shape: shapeOf(parseWith(text, delimiter, LOOKED_AT)),
  })).toSorted((a, b) => b.shape.rows - a.shape.rows || b.shape.cells - a.shape.cells);
  return best?.shape.rows ? best.delimiter : ';';
};

/** Of whichever coding and delimiter. Throws a `SheetError`. */
export const readCsv = (bytes: Buffer): Sheet => {
  const decoded = decodeText(bytes);
  if (decoded.slice(0, 4000).includes('\0')) throw new SheetError('unreadable');
  const told = /^sep=(.)\r?\n/i.exec(decoded);
  const text = told ? decoded.slice(told[0].length) : decoded;
  try {
    const delimiter = told?.[1] ?? delimiterOf(text);
    const records = parseWith(text, delimiter, SHEET_LIMITS.rows + 100);
    const before = told ? 2 : 1;
    return toSheet(
      '',
      records.map((cells, at) => ({
        line: at + before,
        cells: cells.slice(0, SHEET_LIMITS.columns + 1).map(toCell),
      })),
    );
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError('unreadable');
  }
};
