import { pastedLines } from '../coverage/pasted-lines.ts';
import { dayOrderOf, type DayOrder, readDay, readDecimal } from '../imports/read-cells.ts';

export const MEASURES = ['covers', 'revenue'] as const;

/** How many came, or what was sold, in cents. */
export type Measure = (typeof MEASURES)[number];

export type FigureRow = { day: string; hour: number | null; amount: number };

export type FigureFault = 'columns' | 'day' | 'hour' | 'amount' | 'twice';

export type ReadFigures = { rows: FigureRow[]; faults: { line: number; fault: FigureFault }[] };

const HOUR = /^([01]?\d|2[0-3])(?:[:.h][0-5]?\d?)?(?:\s*-.*)?$/;

/** No location sells for more in a day. */
export const MOST_AMOUNT = 1_000_000_000;

/** Neither guests nor cents have three decimals. */
const THOUSANDS = /^\d{1,3}(?:[.,\s]\d{3})+$/;

const readAmount = (text: string, measure: Measure): number | null => {
  const read = readDecimal(THOUSANDS.test(text) ? text.replaceAll(/\D/g, '') : text);
  if (!('value' in read)) return null;
  const amount = Math.round(measure === 'revenue' ? read.value * 100 : read.value);
  return amount >= 0 && amount <= MOST_AMOUNT ? amount : null;
};

type Given = { measure: Measure; order: DayOrder; latest: string };

const readCells = (
  cells: readonly string[],
  { measure, order, latest }: Given,
): FigureRow | FigureFault => {
  const [dayText = '', second = '', third] = cells;
  if (cells.length < 2) return 'columns';
  const day = readDay(dayText, order, latest);
  if (!('value' in day) || day.value > latest) return 'day';
  const [, hour] = third === undefined ? [] : (HOUR.exec(second) ?? []);
  if (third !== undefined && second !== '' && hour === undefined) return 'hour';
  const amount = readAmount(third ?? second, measure);
  if (amount === null) return 'amount';
  return { day: day.value, hour: hour === undefined ? null : Number(hour), amount };
};

/**
 * Reads lines of a till’s export: day, hour if there is one, how much. A first line that names no day is
 * its heads; a day or an hour that stands there twice is said to be, for nobody knows which is meant.
 */
export const readFigureLines = (
  text: string,
  { measure, latest }: { measure: Measure; latest: string },
): ReadFigures => {
  const lines = pastedLines(text);
  const order = dayOrderOf(lines.map(({ cells }) => cells[0] ?? ''));
  const read: ReadFigures = { rows: [], faults: [] };
  const known = new Set<string>();
  for (const { line, cells } of lines) {
    const row = readCells(cells, { measure, order, latest });
    if (typeof row === 'string') {
      if (line > 1 || row !== 'day') read.faults.push({ line, fault: row });
      continue;
    }
    const key = `${row.day} ${row.hour}`;
    if (known.has(key)) read.faults.push({ line, fault: 'twice' });
    else read.rows.push(row);
    known.add(key);
  }
  return read;
};
