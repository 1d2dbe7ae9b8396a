import type { Layout, Mode } from './layout.ts';
import type { LaidOut } from './lay-out-records.ts';

type Csv = Extract<Mode, { kind: 'csv' }>;
type Sections = Extract<Mode, { kind: 'sections' }>;

/** What a spreadsheet would take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;

const isPlainNumber = (text: string): boolean => /^[+-]?\d+([.,]\d+)?$/.test(text);

const csvCell = (text: string, { delimiter, quote, spreadsheet }: Csv): string => {
  const isFormula = spreadsheet && FORMULA.test(text) && !isPlainNumber(text);
  const shown = isFormula ? `'${text}` : text;
  const needsQuotes = shown.includes(delimiter) || shown.includes('"');
  if (quote === 'never' || (quote === 'minimal' && !needsQuotes)) return shown;
  return `"${shown.replaceAll('"', '""')}"`;
};

const csvLines = (mode: Csv, { records }: Layout, laid: readonly LaidOut[]): string[] => {
  const row = (cells: readonly string[]) =>
    cells.map((cell) => csvCell(cell, mode)).join(mode.delimiter);
  const line = records.find(({ when }) => when === 'line');
  const header = mode.header && line ? [row(line.fields.map(({ name }) => name ?? ''))] : [];
  return [...header, ...laid.map(({ cells }) => row(cells))];
};

const sectionLines = (mode: Sections, laid: readonly LaidOut[]): string[] => {
  const lines: string[] = [];
  let head = '';
  for (const { record, cells } of laid) {
    if (record.name && record.name !== head) {
      head = record.name;
      lines.push(`[${head}]`);
    }
    if (record.pairs) {
      lines.push(...cells.map((cell, index) => `${record.fields[index]?.name ?? ''}=${cell}`));
    } else {
      const row = cells.join(mode.delimiter);
      lines.push(mode.endsWithDelimiter ? `${row}${mode.delimiter}` : row);
    }
  }
  return lines;
};

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const xmlFields = ({ record, cells }: LaidOut, indent: string): string[] =>
  cells.map((cell, index) => {
    const name = record.fields[index]?.name ?? 'field';
    return `${indent}<${name}>${escapeXml(cell)}</${name}>`;
  });

const xmlLines = (root: string, encoding: string, laid: readonly LaidOut[]): string[] => {
  const lines = [`<?xml version="1.0" encoding="${encoding}"?>`, `<${root}>`];
  let depth = 1;
  for (const own of laid) {
    const { when, name = 'row' } = own.record;
    if (when === 'group-end') {
      lines.push(...xmlFields(own, '  '.repeat(depth)));
      depth -= 1;
      lines.push(`${'  '.repeat(depth)}</${name}>`);
      continue;
    }
    const indent = '  '.repeat(depth);
    lines.push(`${indent}<${name}>`, ...xmlFields(own, `${indent}  `));
    if (when === 'group-start') depth += 1;
    else lines.push(`${indent}</${name}>`);
  }
  return [...lines, `</${root}>`];
};

/** The text of a file from the cells of its records. */
export const writeRecords = (layout: Layout, laid: readonly LaidOut[]): string => {
  const { mode, eol, finalEol, encoding } = layout;
  const lines =
    mode.kind === 'csv'
      ? csvLines(mode, layout, laid)
      : mode.kind === 'sections'
        ? sectionLines(mode, laid)
        : mode.kind === 'xml'
          ? xmlLines(mode.root, encoding === 'iso-8859-1' ? 'ISO-8859-1' : 'UTF-8', laid)
          : laid.map(({ cells }) => cells.join(''));
  return `${lines.join(eol)}${finalEol && lines.length > 0 ? eol : ''}`;
};
