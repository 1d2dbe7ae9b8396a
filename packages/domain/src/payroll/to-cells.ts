import { formatDate } from './format-date.ts';
import { formatNumber } from './format-number.ts';
import { type Field, isDatePath, isNumberPath, type Layout, type Path } from './layout.ts';
import type { LaidOut } from './lay-out-records.ts';
import type { Unit } from './pay-lines.ts';
import type { FileBatch, FileFault } from './file-batch.ts';
import { ONE } from './rounding.ts';

/** What must not be missing where a layout asks for it. */
const isNeeded = (path: Path): boolean =>
  ['number', 'code'].includes(path) || path.startsWith('employer.');

export const dayAt = (path: Path, batch: FileBatch, line: LaidOut['line']): string => {
  if (path === 'period.from') return batch.from;
  if (path === 'period.until') return batch.until;
  return path === 'batch.madeOn' ? batch.madeOn : (line?.day ?? batch.from);
};

export const textAt = (path: Path, { employer }: FileBatch, line: LaidOut['line']): string => {
  if (path === 'employer.name') return employer.name;
  if (path.startsWith('employer.')) {
    return employer.codes[path.slice('employer.'.length) as keyof typeof employer.codes] ?? '';
  }
  if (path === 'key') return line?.keys.join('+') ?? '';
  return line?.[path as 'number' | 'name' | 'code' | 'unit' | 'workerKind'] ?? '';
};

const sumOf = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** A count is whole, and in ten-thousandths as quantities are. */
export const numberAt = (path: Path, batch: FileBatch, own: LaidOut): number => {
  if (path === 'quantity') return own.line?.quantity ?? 0;
  if (path === 'batch.quantity') return sumOf(batch.lines);
  if (path === 'group.quantity') return sumOf(own.lines);
  const count = { position: own.position, 'batch.sequence': batch.sequence } as Record<
    string,
    number
  >;
  const lines = path === 'group.lines' ? own.lines.length : batch.lines.length;
  return (count[path] ?? lines) * ONE;
};

const unitOf = (lines: readonly { unit: Unit }[]): Unit => {
  const units = new Set(lines.map(({ unit }) => unit));
  return units.size === 1 ? ([...units][0] ?? 'count') : 'count';
};

type Refuse = (fault: FileFault['fault'], value: string) => string;

const padded = (text: string, { width, pad = ' ', align = 'left' }: Field): string => {
  if (width === undefined) return text;
  return align === 'right' ? text.padStart(width, pad) : text.padEnd(width, pad);
};

const numberCell = (field: Field, own: LaidOut, batch: FileBatch, refuse: Refuse): string => {
  const path = field.from as Path;
  const value = numberAt(path, batch, own);
  const isQuantity = path.endsWith('quantity');
  const format = field.number ?? { as: isQuantity ? 'decimal' : 'integer' };
  const formatted = formatNumber(value, isQuantity ? unitOf(own.lines) : 'count', format);
  if (typeof formatted === 'string') return refuse(formatted, String(value / ONE));
  const { sign, digits, trailing } = formatted;
  // Noughts stand between the sign and the digits.
  const room = (field.width ?? 0) - sign.length - trailing.length;
  const filled = field.pad === '0' && room > 0 ? digits.padStart(room, '0') : digits;
  return padded(`${sign}${filled}${trailing}`, { ...field, align: field.align ?? 'right' });
};

/** Where a field takes digits only, whether a text is enough of them. */
const isDigits = ({ digits }: Field, text: string): boolean =>
  digits === undefined || (/^\d+$/.test(text) && text.length >= digits);

const textCell = (field: Field, own: LaidOut, batch: FileBatch, refuse: Refuse): string => {
  const { from, map } = field;
  if (typeof from !== 'string') return padded(from.const, field);
  const text = isDatePath(from)
    ? formatDate(dayAt(from, batch, own.line), field.date ?? 'YYYY-MM-DD')
    : textAt(from, batch, own.line);
  if (text === '' && isNeeded(from)) return refuse('empty', text);
  if (map && !Object.hasOwn(map, text)) return refuse('not_mapped', text);
  const said = map?.[text] ?? text;
  return isDigits(field, said) ? padded(said, field) : refuse('not_digits', said);
};

/** Why a cell cannot stand in the file, where it cannot. */
const isForbidden = ({ mode }: Layout, text: string): boolean => {
  if (/\p{Cc}/u.test(text)) return true;
  if (mode.kind === 'sections') return text.includes(mode.delimiter);
  if (mode.kind !== 'csv' || mode.quote !== 'never') return false;
  return text.includes(mode.delimiter) || text.includes('"');
};

/** The cells of a record; what cannot be said goes to the faults. */
export const toCells = (
  layout: Layout,
  own: LaidOut,
  batch: FileBatch,
  faults: FileFault[],
): string[] =>
  own.record.fields.map((field) => {
    const refuse: Refuse = (fault, value) => {
      const name = field.name ?? (typeof field.from === 'string' ? field.from : 'const');
      const { line } = own;
      faults.push({
        fault,
        field: name,
        value,
        employmentId: line?.employmentId ?? null,
        day: line?.day ?? null,
      });
      return '';
    };
    const isNumber = typeof field.from === 'string' && isNumberPath(field.from);
    const cell = (isNumber ? numberCell : textCell)(field, own, batch, refuse);
    const most = field.width ?? field.max;
    if (most !== undefined && cell.length > most) return refuse('too_wide', cell);
    const isConst = typeof field.from !== 'string';
    return !isConst && isForbidden(layout, cell) ? refuse('not_allowed', cell) : cell;
  });
