import { strToU8, zipSync } from 'fflate';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const columnName = (column: number): string => String.fromCodePoint(65 + column);

/** A cell: a text, a number, or a day as the number by which a spreadsheet counts it. */
export type BookCell = string | number | { day: number };

/** A workbook of one sheet as spreadsheets write it, with strings apart and days by their style. */
export const makeWorkbook = (
  rows: readonly (readonly BookCell[])[],
  { date1904 = false, more = {} }: { date1904?: boolean; more?: Record<string, string> } = {},
): Buffer => {
  const strings: string[] = [];
  const cellXml = (cell: BookCell, at: string): string => {
    if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
    if (typeof cell === 'object') return `<c r="${at}" s="1"><v>${cell.day}</v></c>`;
    if (cell === '') return '';
    if (!strings.includes(cell)) strings.push(cell);
    return `<c r="${at}" t="s"><v>${strings.indexOf(cell)}</v></c>`;
  };
  const sheet = rows
    .map((cells, row) => {
      const inner = cells.map((cell, column) => cellXml(cell, `${columnName(column)}${row + 1}`));
      return `<row r="${row + 1}">${inner.join('')}</row>`;
    })
    .join('');
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns:r="x"><workbookPr date1904="${date1904 ? 1 : 0}"/><sheets><sheet name="Geheim" state="hidden" sheetId="1" r:id="rId9"/><sheet name="Blad1" sheetId="2" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst>${strings.map((text) => `<si><t xml:space="preserve">${escape(text)}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    ...more,
  };
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))),
  );
};
