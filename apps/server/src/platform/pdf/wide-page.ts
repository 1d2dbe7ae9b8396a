import type { Content, TableCell } from 'pdfmake/interfaces.d.ts';
import type { PrintedBrand } from '#platform/printed-brand.ts';
import { toImageSource } from './lay-out.ts';

export const GREY = '#555555';
const LINE = '#c4cac6';
const MARGIN = 28;

export const headCell = (text: string, isNumber = false): TableCell => ({
  text,
  nodeName: 'TH',
  bold: true,
  fillColor: '#f1f3f1',
  ...(isNumber && { alignment: 'right' as const }),
});

export const THIN_LINES = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0.5,
  hLineColor: () => LINE,
  vLineColor: () => LINE,
  paddingTop: () => 2.5,
  paddingBottom: () => 1.5,
  paddingLeft: () => 4,
  paddingRight: () => 3,
};

const headOf = (title: string, { name, logo }: PrintedBrand): Content => ({
  margin: [MARGIN, 16, MARGIN, 0],
  columnGap: 8,
  columns: [
    ...(logo ? [{ image: toImageSource(logo), width: 18, height: 18 }] : []),
    { text: name, fontSize: 9, bold: true, margin: [0, logo ? 3 : 0, 0, 0] },
    { text: title, fontSize: 8, color: GREY, alignment: 'right', margin: [0, 4, 0, 0] },
  ],
});

/** What stands above and below on pages of A4 on its side. */
export const wideFrame = (title: string, brand: PrintedBrand) => ({
  header: () => headOf(title, brand),
  footer: (page: number, pages: number): Content => ({
    text: `${page} / ${pages}`,
    fontSize: 7,
    color: GREY,
    alignment: 'center',
    margin: [0, 8, 0, 0],
  }),
});
