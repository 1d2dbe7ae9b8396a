import type { Content, TableCell } from 'pdfmake/interfaces.d.ts';
import type { PrintedBrand } from '#platform/printed-brand.ts';
import { layOut } from './lay-out.ts';
import { GREY, headCell, THIN_LINES, wideFrame } from './wide-page.ts';
import type { PdfFacts } from './xmp.ts';

type SheetLine = { label: string; sub?: string; cells: readonly string[] };

export type ReportSheet = {
  title: string;
  /** "1 – 30 November 2026". */
  span: string;
  about: string;
  heads: readonly string[];
  rows: readonly SheetLine[];
  totals: SheetLine | null;
  nothing: string;
};

const toRow = ({ label, sub = '', cells }: SheetLine, isSum: boolean): TableCell[] => [
  {
    nodeName: 'TH',
    bold: isSum,
    text: [label, ...(sub ? [{ text: `  ${sub}`, color: GREY, fontSize: 7.5 }] : [])],
  },
  ...cells.map((text): TableCell => ({ text, alignment: 'right', bold: isSum })),
];

const toTable = ({ heads, rows, totals }: ReportSheet): Content => {
  const [first = '', ...others] = heads;
  const sums = totals ? [toRow(totals, true)] : [];
  return {
    fontSize: 9,
    lineHeight: 1.1,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', ...others.map(() => 'auto')],
      body: [
        [headCell(first), ...others.map((text) => headCell(text, true))],
        ...rows.map((row) => toRow(row, false)),
        ...sums,
      ],
    },
    layout: THIN_LINES,
  };
};

/** A table with its sums on A4 on its side, as a tagged PDF. Equal input gives equal bytes. */
export const renderReport = (
  sheet: ReportSheet,
  facts: PdfFacts,
  brand: PrintedBrand,
): Promise<Buffer> =>
  layOut({
    facts,
    type: 'Document',
    isWide: true,
    ...wideFrame(facts.title, brand),
    content: [
      {
        text: `${sheet.title} · ${sheet.span}`,
        nodeName: 'H1',
        fontSize: 14,
        bold: true,
        margin: [0, 0, 0, 4],
      },
      { text: sheet.about, fontSize: 8, color: GREY, margin: [0, 0, 0, 8] },
      sheet.rows.length > 0 ? toTable(sheet) : { text: sheet.nothing },
    ] as Content[],
  });
