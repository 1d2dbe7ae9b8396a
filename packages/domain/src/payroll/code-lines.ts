import { REGIMES, WORKER_KINDS } from '../contracts/contract-terms.ts';
import { isWorkerType } from '../dimona/worker-types.ts';
import { fromDateKey, toDateKey } from '../time/wall-time.ts';
import type { CodeLine } from './code-map.ts';
import { UNITS } from './pay-lines.ts';
import { isWageKey } from './wage-keys.ts';

export type CodeText = Omit<CodeLine, 'entered'> & { note: string };

/** The columns of a code map as a table, in this order; the first line names them. */
export const CODE_COLUMNS = [
  'wage_key',
  'code',
  'unit',
  'since',
  'worker_type',
  'worker_kind',
  'regime',
  'section',
  'factor',
  'sign',
  'note',
] as const;

export type CodeFault = {
  line: number;
  fault: 'key' | 'unit' | 'since' | 'worker' | 'section' | 'factor' | 'code';
};

type Section = { id: string; name: string };

const FORMULA = /^[=+\-@\t\r]/;

const cell = (text: string): string => {
  const safe = FORMULA.test(text) && text !== '-1' ? `'${text}` : text;
  return /[";\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** A code map as CSV, as spreadsheets take it; sections by name, factors as decimals. */
export const writeCodeLines = (
  lines: readonly CodeText[],
  sections: readonly Section[],
): string => {
  const nameOf = (id: string | undefined) =>
    sections.find((section) => section.id === id)?.name ?? id ?? '';
  const rows = lines.map(({ key, code, unit, since, scope, factor, sign, note }) => [
    key,
    code,
    unit,
    since,
    scope.workerType ?? '',
    scope.workerKind ?? '',
    scope.regime ?? '',
    nameOf(scope.sectionId),
    String(factor / 1000),
    String(sign),
    note,
  ]);
  return `\uFEFF${[[...CODE_COLUMNS], ...rows].map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
};

/** Cells of a line, which may be quoted; between semicolons, commas or tabs, whichever comes first. */
const cellsOf = (line: string, delimiter: string): string[] => {
  const cells: string[] = [];
  let text = '';
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const letter = line[at] ?? '';
    if (letter === '"' && isQuoted && line[at + 1] === '"') {
      text += '"';
      at += 1;
    } else if (letter === '"') isQuoted = !isQuoted;
    else if (letter === delimiter && !isQuoted) {
      cells.push(text);
      text = '';
    } else text += letter;
  }
  return [...cells, text].map((own) => own.trim().replace(/^'(?=[=+\-@])/, ''));
};

const isDay = (text: string): boolean => {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const at = fromDateKey(text);
  return Number.isFinite(at) && toDateKey(at) === text;
};

const isOneOf = <T extends string>(list: readonly T[], text: string): text is T =>
  (list as readonly string[]).includes(text);

const readOne = (
  cells: readonly string[],
  sections: readonly Section[],
): CodeText | CodeFault['fault'] => {
  const [
    key = '',
    code = '',
    unit = '',
    since = '',
    type = '',
    kind = '',
    regime = '',
    place = '',
  ] = cells;
  const [factorText = '', signText = '', note = ''] = cells.slice(8);
  if (!isWageKey(key)) return 'key';
  if (code.length > 40) return 'code';
  if (!isOneOf(UNITS, unit)) return 'unit';
  if (!isDay(since)) return 'since';
  if (type !== '' && !isWorkerType(type)) return 'worker';
  if (kind !== '' && !isOneOf(WORKER_KINDS, kind)) return 'worker';
  if (regime !== '' && !isOneOf(REGIMES, regime)) return 'worker';
  const section = sections.find(({ name }) => name.toLowerCase() === place.toLowerCase());
  if (place !== '' && !section) return 'section';
  const factor = Math.round(Number(factorText === '' ? '1' : factorText.replace(',', '.')) * 1000);
  if (!(factor >= 1 && factor <= 1_000_000)) return 'factor';
  return {
    key,
    code,
    unit,
    since,
    scope: {
      ...(isWorkerType(type) && { workerType: type }),
      ...(isOneOf(WORKER_KINDS, kind) && { workerKind: kind }),
      ...(isOneOf(REGIMES, regime) && { regime }),
      ...(section && { sectionId: section.id }),
    },
    factor,
    sign: signText === '-1' ? -1 : 1,
    note: note.slice(0, 200),
  };
};

/** A code map from CSV or from cells of a spreadsheet; of each line that cannot be meant, why. */
export const readCodeLines = (
  text: string,
  sections: readonly Section[],
): { rows: CodeText[]; faults: CodeFault[] } => {
  const rows: CodeText[] = [];
  const faults: CodeFault[] = [];
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const delimiter = /[;,\t]/.exec(text)?.[0] ?? ';';
  lines.forEach((line, index) => {
    const cells = cellsOf(line, delimiter);
    if (cells.every((own) => own === '') || cells[0] === CODE_COLUMNS[0]) return;
    const read = readOne(cells, sections);
    if (typeof read === 'string') faults.push({ line: index + 1, fault: read });
    else rows.push(read);
  });
  return { rows, faults };
};
