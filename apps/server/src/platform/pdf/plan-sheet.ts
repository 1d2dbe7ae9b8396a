import type { Content, TableCell } from 'pdfmake/interfaces.d.ts';
import type { PrintedBrand } from '#platform/printed-brand.ts';
import { layOut } from './lay-out.ts';
import { GREY, headCell, THIN_LINES, wideFrame } from './wide-page.ts';
import type { PdfFacts } from './xmp.ts';

/** What is worked on a day: its hours, where if not where the row stands, and whether nobody was told of it yet. */
export type SheetEntry = { times: string; place: string; isDraft: boolean };

type SheetRow = { name: string; cells: readonly (readonly SheetEntry[])[] };

export type SheetWeek = {
  /** "Grand-Place · 23 – 29 Nov 2026". */
  title: string;
  days: readonly string[];
  groups: readonly { name: string; rows: readonly SheetRow[] }[];
};

type SheetWords = { person: string; draft: string; nobody: string; note: string };

const FIRST_COLUMN = 116;

/** As large as a week still stands on one page. */
const fontFor = (lines: number): number => {
  if (lines <= 24) return 9;
  if (lines <= 32) return 7.5;
  return lines <= 42 ? 6.5 : 5.5;
};

/** Lines that a row takes: as many as the fullest of its days has. */
const linesOf = ({ cells }: SheetRow): number =>
  Math.max(1, ...cells.map((entries) => entries.length));

const toEntry = (
  { times, place, isDraft }: SheetEntry,
  { draft }: SheetWords,
): { text: object[] } => ({
  text: [
    { text: times, bold: !isDraft, italics: isDraft },
    ...(place ? [{ text: ` ${place}`, color: GREY }] : []),
    ...(isDraft ? [{ text: ` (${draft})`, color: GREY }] : []),
  ],
});

const toCell = (entries: readonly SheetEntry[], words: SheetWords): TableCell =>
  entries.length === 0
    ? { text: '' }
    : { stack: entries.map((entry) => toEntry(entry, words)) as Content[] };

const toTable = ({ days, groups }: SheetWeek, words: SheetWords): Content => {
  const rows = groups.flatMap(({ name, rows: own }): TableCell[][] => [
    [
      { ...(headCell(name) as object), colSpan: days.length + 1 } as TableCell,
      ...days.map(() => ({})),
    ],
    ...own.map((row) => [
      { text: row.name, nodeName: 'TH', bold: true },
      ...row.cells.map((entries) => toCell(entries, words)),
    ]),
  ]);
  const lines = groups.flatMap(({ rows: own }) => own).reduce((sum, row) => sum + linesOf(row), 0);
  return {
    fontSize: fontFor(lines + groups.length),
    lineHeight: 1.1,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [FIRST_COLUMN, ...days.map(() => '*')],
      body: [[headCell(words.person), ...days.map((day) => headCell(day))], ...rows],
    },
    layout: THIN_LINES,
  };
};

const toPage = (week: SheetWeek, words: SheetWords, at: number): Content[] =>
  [
    {
      text: week.title,
      nodeName: 'H1',
      fontSize: 14,
      bold: true,
      margin: [0, 0, 0, 6],
      ...(at > 0 && { pageBreak: 'before' as const }),
    },
    ...(words.note ? [{ text: words.note, fontSize: 8, color: GREY, margin: [0, 0, 0, 6] }] : []),
    week.groups.length > 0 ? toTable(week, words) : { text: words.nobody },
  ] as Content[];

/** Pages of A4 on its side, one for each week, as a tagged PDF. Equal input gives equal bytes. */
export const renderPlanSheet = (
  weeks: readonly SheetWeek[],
  words: SheetWords,
  facts: PdfFacts,
  brand: PrintedBrand,
): Promise<Buffer> =>
  layOut({
    facts,
    type: 'Document',
    isWide: true,
    ...wideFrame(facts.title, brand),
    content: weeks.flatMap((week, at) => toPage(week, words, at)),
  });
