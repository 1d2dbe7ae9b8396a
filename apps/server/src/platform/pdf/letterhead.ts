import type { Content } from 'pdfmake/interfaces.d.ts';
import type { PrintedBrand } from '#platform/printed-brand.ts';
import { SIDE_MARGIN, toImageSource } from './lay-out.ts';

const GREY = '#555555';
const MARK = 20;

/** At the head of each page: the mark and the name of the company, and what the paper is called. */
export const letterhead = (title: string, brand: PrintedBrand | null): Content => {
  const margin: [number, number, number, number] = [SIDE_MARGIN, 24, SIDE_MARGIN, 0];
  if (!brand?.name) return { text: title, fontSize: 8, color: GREY, margin };
  const logo = brand.logo && toImageSource(brand.logo);
  return {
    margin: [SIDE_MARGIN, logo ? 18 : 24, SIDE_MARGIN, 0],
    columnGap: 8,
    columns: [
      ...(logo ? [{ image: logo, width: MARK, height: MARK }] : []),
      {
        text: brand.name,
        fontSize: 9,
        bold: true,
        color: brand.accent ?? '#000000',
        margin: [0, logo ? 4 : 0, 0, 0],
      },
      {
        text: title,
        fontSize: 8,
        color: GREY,
        alignment: 'right',
        margin: [0, logo ? 5 : 0, 0, 0],
      },
    ],
  };
};
