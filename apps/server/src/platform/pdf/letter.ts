import type { Content } from 'pdfmake/interfaces.d.ts';
import type { PrintedBrand } from '#platform/printed-brand.ts';
import { BOTTOM_MARGIN, layOut } from './lay-out.ts';
import { letterhead } from './letterhead.ts';
import type { PdfFacts } from './xmp.ts';

const FOOTER_BASELINE = 36;

type Letter = { facts: PdfFacts; brand: PrintedBrand | null; content: Content };

/** Lays out A4 pages under a letterhead, with their numbers at the foot. Equal input gives equal bytes. */
export const renderLetter = ({ facts, brand, content }: Letter): Promise<Buffer> =>
  layOut({
    facts,
    type: 'Document',
    header: () => letterhead(facts.title, brand),
    footer: (page, pages) => ({
      text: `${page} / ${pages}`,
      fontSize: 8,
      color: '#555555',
      alignment: 'center',
      margin: [0, BOTTOM_MARGIN - FOOTER_BASELINE, 0, 0],
    }),
    content,
  });
