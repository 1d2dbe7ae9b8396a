import { readSerialDay } from '@ploeg/domain/imports/read-cells';
import { at, type Node, nodes, parsed, textAt, toPart, within, type XmlPart } from './read-xml.ts';
import { readZipParts } from './read-zip.ts';
import { type Sheet, SheetError, SHEET_LIMITS, type SheetRow, toCell, toSheet } from './sheet.ts';

const decode = (text: string): string =>
  text
    .replaceAll(/&#(x[\da-f]{1,6}|\d{1,7});/gi, (whole, code: string) => {
      const point = code.startsWith('x') ? Number.parseInt(code.slice(1), 16) : Number(code);
      return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole;
    })
    .replaceAll(/_x([\da-f]{4})_/gi, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    );

/** Text of a string that may have parts in several styles. */
const richText = (node: unknown): string => {
  const parts = nodes(at(node, 'r'));
  return decode(
    parts.length > 0 ? parts.map((part) => textAt(part, 't')).join('') : textAt(node, 't'),
  );
};

/** Formats of the standard that show a number as a day. */
const isDayFormat = (id: number, code: string | undefined): boolean => {
  if ((id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) {
    return true;
  }
  const bare = code?.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '') ?? '';
  return /[yd]/i.test(bare) && !/[#0?]/.test(bare.replaceAll(/\.0+/g, ''));
};

/** Spreadsheets end at 65,490. */
const MOST_STYLES = 66_000;

/** By number of style: whether it is shown as a day. */
const dayStyles = async (styles: string | undefined): Promise<boolean[]> => {
  const part = toPart(styles);
  const codes = new Map<number, string>();
  for await (const format of parsed(within(part, 'numFmts'), 'numFmt', MOST_STYLES)) {
    codes.set(Number(textAt(format, '@numFmtId')), textAt(format, '@formatCode'));
  }
  const isDay: boolean[] = [];
  for await (const xf of parsed(within(part, 'cellXfs'), 'xf', MOST_STYLES)) {
    const id = Number(textAt(xf, '@numFmtId'));
    isDay.push(isDayFormat(id, codes.get(id)));
  }
  return isDay;
};

const columnOf = (reference: string): number => {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '') {
    column = column * 26 + letter.charCodeAt(0) - 64;
  }
  return column - 1;
};

/** A number without the noise of binary fractions. */
const numberText = (text: string): string => {
  const value = Number(text);
  return Number.isFinite(value) ? String(Number(value.toPrecision(14))) : text;
};

/** The time behind a day, to the minute; none at midnight. */
const timeText = (serial: number): string => {
  const minutes = Math.round((serial % 1) * 1440);
  if (minutes === 0 || minutes === 1440) return '';
  const two = (value: number): string => String(value).padStart(2, '0');
  return ` ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
};

type Reading = { strings: readonly string[]; isDay: readonly boolean[]; epoch: 1900 | 1904 };

const cellText = (cell: Node, { strings, isDay, epoch }: Reading): string => {
  const type = textAt(cell, '@t');
  const value = textAt(cell, 'v');
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'inlineStr') return richText(at(cell, 'is'));
  if (type === 'e' || value === '') return '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type === 'str' || type === 'd') return decode(value);
  if (isDay[Number(textAt(cell, '@s'))]) {
    const day = readSerialDay(Number(value), epoch);
    if ('value' in day) return `${day.value}${timeText(Number(value))}`;
  }
  return numberText(value);
};

const readRow = (row: unknown, line: number, reading: Reading): SheetRow => {
  const cells: string[] = [];
  for (const [index, cell] of nodes(at(row, 'c')).entries()) {
    const reference = textAt(cell, '@r');
    const column = reference === '' ? index : columnOf(reference);
    if (column < 0 || column > SHEET_LIMITS.columns) continue;
    cells[column] = toCell(cellText(cell, reading));
  }
  const told = Number(textAt(row, '@r'));
  return {
    line: Number.isSafeInteger(told) && told > 0 ? told : line,
    cells: Array.from(cells, (cell) => cell ?? ''),
  };
};

const MOST_SHEETS = 2000;

const findRelation = async (part: XmlPart, id: string): Promise<string> => {
  for await (const relation of parsed(part, 'Relationship', MOST_SHEETS)) {
    if (textAt(relation, '@Id') === id) return textAt(relation, '@Target');
  }
  return '';
};

/** The first sheet that is not hidden: its name, where it lies, and by which calendar it counts days. */
const findSheet = async (parts: ReadonlyMap<string, string>) => {
  const workbook = toPart(parts.get('xl/workbook.xml'));
  const sheets: unknown[] = [];
  for await (const sheet of parsed(workbook, 'sheet', MOST_SHEETS)) sheets.push(sheet);
  const sheet = sheets.find((each) => !/hidden/i.test(textAt(each, '@state'))) ?? sheets[0];
  const id = textAt(sheet, '@id') || textAt(sheet, '@r:id');
  const target = await findRelation(toPart(parts.get('xl/_rels/workbook.xml.rels')), id);
  if (!sheet || target === '') throw new SheetError('unreadable');
  const properties = await parsed(workbook, 'workbookPr', 1).next();
  const is1904 = ['1', 'true'].includes(textAt(properties.value, '@date1904'));
  return {
    name: decode(textAt(sheet, '@name')).slice(0, 80),
    path: target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`,
    epoch: is1904 ? (1904 as const) : (1900 as const),
  };
};

const MEGABYTE = 1_048_576;

/** Unpacked bytes of the parts that say where the sheet is and how its numbers are shown. */
const FRAME = new Map([
  ['xl/workbook.xml', 2 * MEGABYTE],
  ['xl/_rels/workbook.xml.rels', 2 * MEGABYTE],
  ['xl/styles.xml', 16 * MEGABYTE],
]);

/** The same of the sheet, and of its texts. */
const MOST_OF_SHEET = 60 * MEGABYTE;

/** Texts of all sheets: as many as a list of 25 columns has cells. */
const MOST_STRINGS = 500_000;

/** A sheet has no more, with those that are empty. */
const MOST_ROWS = 1_048_576;

/** The first sheet of a workbook. Throws a `SheetError`. */
export const readXlsx = async (bytes: Buffer): Promise<Sheet> => {
  const frame = readZipParts(bytes, (part) => FRAME.get(part));
  const { name, path, epoch } = await findSheet(frame);
  const parts = readZipParts(bytes, (part) =>
    part === path || part === 'xl/sharedStrings.xml' ? MOST_OF_SHEET : undefined,
  );
  const sheet = parts.get(path);
  if (sheet === undefined) throw new SheetError('unreadable');
  const strings: string[] = [];
  for await (const text of parsed(toPart(parts.get('xl/sharedStrings.xml')), 'si', MOST_STRINGS)) {
    strings.push(toCell(richText(text)));
  }
  const reading: Reading = { strings, isDay: await dayStyles(frame.get('xl/styles.xml')), epoch };
  const rows: SheetRow[] = [];
  for await (const element of parsed(toPart(sheet), 'row', MOST_ROWS)) {
    const row = readRow(element, rows.length + 1, reading);
    if (row.cells.some((cell) => cell !== '')) rows.push(row);
    if (rows.length > SHEET_LIMITS.rows + 1) throw new SheetError('too_many_rows');
  }
  return toSheet(name, rows);
};
