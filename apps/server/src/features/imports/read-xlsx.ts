import { setImmediate as breathe } from 'node:timers/promises';
import { readSerialDay } from '@ploeg/domain/imports/read-cells';
import { XMLParser } from 'fast-xml-parser';
import { readZipParts } from './read-zip.ts';
import { type Sheet, SheetError, SHEET_LIMITS, type SheetRow, toCell, toSheet } from './sheet.ts';

type Node = Record<string, unknown>;

const REPEATED = new Set(['sheet', 'Relationship', 'xf', 'numFmt', 'c', 'r', 'si']);

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: true,
  isArray: (name) => REPEATED.has(name),
});

const parseXml = (text: string): Node => {
  try {
    return parser.parse(text) as Node;
  } catch {
    throw new SheetError('unreadable');
  }
};

const at = (node: unknown, ...path: string[]): unknown => {
  let found = node;
  for (const name of path) {
    found = found !== null && typeof found === 'object' ? (found as Node)[name] : undefined;
  }
  return found;
};

const nodes = (value: unknown): Node[] =>
  Array.isArray(value)
    ? value.filter((each): each is Node => each !== null && typeof each === 'object')
    : [];

const textAt = (node: unknown, ...path: string[]): string => {
  const value = at(node, ...path);
  if (typeof value === 'string') return value;
  const inner = at(value, '#text');
  return typeof inner === 'string' ? inner : '';
};

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

/** Elements of a name one after another, each parsed by itself, so that a large part stays small in memory. */
function* elements(text: string, name: string): Generator<string> {
  const prefix = /<((?:\w+:)?)(?:worksheet|sst)\b/.exec(text.slice(0, 4000))?.[1] ?? '';
  const open = `<${prefix}${name}`;
  const close = `</${prefix}${name}>`;
  let from = 0;
  for (;;) {
    const begin = text.indexOf(open, from);
    if (begin < 0) return;
    const headEnd = text.indexOf('>', begin);
    if (headEnd < 0) return;
    from = headEnd + 1;
    const after = text[begin + open.length];
    if (after !== '>' && after !== ' ' && after !== '/' && after !== '\n') continue;
    if (text[headEnd - 1] !== '/') {
      const end = text.indexOf(close, headEnd);
      if (end < 0) throw new SheetError('unreadable');
      from = end + close.length;
    }
    yield text.slice(begin, from);
  }
}

const LONGEST_ELEMENT = 2_000_000;

const parseElement = (xml: string, name: string): unknown => {
  if (xml.length > LONGEST_ELEMENT) throw new SheetError('unreadable');
  const found = at(parseXml(xml), name);
  return Array.isArray(found) ? found[0] : found;
};

/** Formats of the standard that show a number as a day. */
const isDayFormat = (id: number, code: string | undefined): boolean => {
  if ((id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) {
    return true;
  }
  const bare = code?.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '') ?? '';
  return /[yd]/i.test(bare) && !/[#0?]/.test(bare.replaceAll(/\.0+/g, ''));
};

/** By number of style: whether it is shown as a day. */
const dayStyles = (styles: string | undefined): boolean[] => {
  if (styles === undefined) return [];
  const root = at(parseXml(styles), 'styleSheet');
  const codes = new Map(
    nodes(at(root, 'numFmts', 'numFmt')).map((format) => [
      Number(textAt(format, '@numFmtId')),
      textAt(format, '@formatCode'),
    ]),
  );
  return nodes(at(root, 'cellXfs', 'xf')).map((xf) => {
    const id = Number(textAt(xf, '@numFmtId'));
    return isDayFormat(id, codes.get(id));
  });
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

const readRow = (xml: string, line: number, reading: Reading): SheetRow => {
  const row = parseElement(xml, 'row');
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

/** The first sheet that is not hidden: its name, where it lies, and by which calendar it counts days. */
const findSheet = (parts: ReadonlyMap<string, string>) => {
  const workbook = at(parseXml(parts.get('xl/workbook.xml') ?? ''), 'workbook');
  const sheets = nodes(at(workbook, 'sheets', 'sheet'));
  const sheet = sheets.find((each) => !/hidden/i.test(textAt(each, '@state'))) ?? sheets[0];
  const relations = nodes(
    at(parseXml(parts.get('xl/_rels/workbook.xml.rels') ?? ''), 'Relationships', 'Relationship'),
  );
  const id = textAt(sheet, '@id') || textAt(sheet, '@r:id');
  const target = textAt(
    relations.find((relation) => textAt(relation, '@Id') === id),
    '@Target',
  );
  if (!sheet || target === '') throw new SheetError('unreadable');
  const is1904 = ['1', 'true'].includes(textAt(workbook, 'workbookPr', '@date1904'));
  return {
    name: decode(textAt(sheet, '@name')).slice(0, 80),
    path: target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`,
    epoch: is1904 ? (1904 as const) : (1900 as const),
  };
};

const ROWS_AT_A_TIME = 500;

/** The first sheet of a workbook. Throws a `SheetError`. */
export const readXlsx = async (bytes: Buffer): Promise<Sheet> => {
  const FRAME = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels', 'xl/styles.xml'];
  const frame = readZipParts(bytes, (name) => FRAME.includes(name));
  const { name, path, epoch } = findSheet(frame);
  const parts = readZipParts(bytes, (part) => part === path || part === 'xl/sharedStrings.xml');
  const sheet = parts.get(path);
  if (sheet === undefined) throw new SheetError('unreadable');
  const strings: string[] = [];
  for (const xml of elements(parts.get('xl/sharedStrings.xml') ?? '', 'si')) {
    strings.push(toCell(richText(parseElement(xml, 'si'))));
    if (strings.length % ROWS_AT_A_TIME === 0) await breathe();
  }
  const reading: Reading = { strings, isDay: dayStyles(frame.get('xl/styles.xml')), epoch };
  const rows: SheetRow[] = [];
  for (const xml of elements(sheet, 'row')) {
    const row = readRow(xml, rows.length + 1, reading);
    if (row.cells.some((cell) => cell !== '')) rows.push(row);
    if (rows.length > SHEET_LIMITS.rows + 1) throw new SheetError('too_many_rows');
    if (rows.length % ROWS_AT_A_TIME === 0) await breathe();
  }
  return toSheet(name, rows);
};
