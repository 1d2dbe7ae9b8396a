import type { Content } from 'pdfmake/interfaces.d.ts';
import { encode } from 'uqr';
import type { PrintedBrand } from '#platform/printed-brand.ts';
import { layOut, PAGE_HEIGHT, PAGE_WIDTH } from './lay-out.ts';
import { letterhead } from './letterhead.ts';
import type { PdfFacts } from './xmp.ts';

type PrintedCode = { value: string; name: string; place: string };

/** What printers leave white, in points. */
const EDGE = 28;
const GAP = 10;
/** Above the codes: whose they are. */
const HEAD = 48;
/** Below a code: its name in two lines, and its place. */
const CAPTION = 40;

/** Columns and rows for so many on a page, with the largest codes. */
const gridOf = (perPage: number): { columns: number; rows: number; side: number } => {
  const fits = Array.from({ length: perPage }, (_, at) => {
    const columns = at + 1;
    const rows = Math.ceil(perPage / columns);
    const width = (PAGE_WIDTH - 2 * EDGE - (columns - 1) * GAP) / columns;
    const height = (PAGE_HEIGHT - HEAD - EDGE - (rows - 1) * GAP) / rows - CAPTION;
    return { columns, rows, side: Math.floor(Math.min(width, height)) };
  });
  return fits.reduce((best, fit) => (fit.side > best.side ? fit : best));
};

/** Dark cells of a code as rectangles, those beside each other in one; four white cells stand around it. */
const cellsOf = (value: string, side: number): Content => {
  const { data, size } = encode(value, { ecc: 'M', border: 4 });
  const cell = side / size;
  const canvas = data.flatMap((row, y) => {
    const runs: { type: 'rect'; x: number; y: number; w: number; h: number; color: string }[] = [];
    for (let x = 0; x < size; x += 1) {
      if (!row[x]) continue;
      let end = x;
      while (end < size && row[end]) end += 1;
      runs.push({
        type: 'rect',
        x: x * cell,
        y: y * cell,
        w: (end - x) * cell,
        h: cell,
        color: '#000000',
      });
      x = end;
    }
    return runs;
  });
  return { canvas };
};

/** A4 pages with 1 to 24 codes each, and under each code its name and place. */
export const renderCodeSheet = (
  codes: readonly PrintedCode[],
  perPage: number,
  facts: PdfFacts,
  brand: PrintedBrand | null,
): Promise<Buffer> => {
  const { columns, rows, side } = gridOf(perPage);
  const width = (PAGE_WIDTH - 2 * EDGE - (columns - 1) * GAP) / columns;
  const height = (PAGE_HEIGHT - HEAD - EDGE - (rows - 1) * GAP) / rows;
  const size = Math.max(6, Math.min(22, side / 9));
  const pages = Array.from({ length: Math.ceil(codes.length / perPage) }, (_, page) =>
    codes.slice(page * perPage, (page + 1) * perPage),
  );
  const content = pages.flatMap((onPage, page): Content[] => [
    { text: ' ', fontSize: 1, ...(page > 0 && { pageBreak: 'before' as const }) },
    ...onPage.flatMap(({ value, name, place }, at): Content[] => {
      const x = EDGE + (at % columns) * (width + GAP);
      const y = HEAD + Math.floor(at / columns) * (height + GAP);
      const text = (own: string, top: number, fontSize: number, bold = false): Content => ({
        columns: [{ width, text: own, alignment: 'center', fontSize, bold, lineHeight: 1.1 }],
        absolutePosition: { x, y: y + top },
      });
      return [
        {
          ...(cellsOf(value, side) as object),
          absolutePosition: { x: x + (width - side) / 2, y },
        } as Content,
        text(name, side, size, true),
        text(place, side + CAPTION - 12, Math.min(9, size)),
      ];
    }),
  ]);
  const header = () => letterhead(facts.title, brand);
  return layOut({ facts, content, header, type: 'Drawing', hasMargins: false });
};
