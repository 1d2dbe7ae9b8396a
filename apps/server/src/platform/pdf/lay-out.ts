import { fileURLToPath } from 'node:url';
import { dirname, join } from 'node:path';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.d.ts';
import { createSemaphore } from '#platform/semaphore.ts';
import { BOTTOM_MARGIN, PAGE_HEIGHT, PAGE_WIDTH, SIDE_MARGIN, TOP_MARGIN } from './page-layout.ts';
import { tagContent } from './structure.ts';
import { toBytes, writeTaggedPdf } from './tagged-pdf.ts';
import type { PdfFacts } from './xmp.ts';

const FONTS = join(
  dirname(fileURLToPath(import.meta.resolve('pdfmake/package.json'))),
  'fonts/Roboto',
);

const fonts = {
  Roboto: {
    normal: join(FONTS, 'Roboto-Regular.ttf'),
    bold: join(FONTS, 'Roboto-Medium.ttf'),
    italics: join(FONTS, 'Roboto-Italic.ttf'),
    bolditalics: join(FONTS, 'Roboto-MediumItalic.ttf'),
  },
};

const MARGINS = {
  left: SIDE_MARGIN,
  top: TOP_MARGIN,
  right: SIDE_MARGIN,
  bottom: BOTTOM_MARGIN,
};

/** Layout is work without a pause; several at once would only make each other slower. */
const withPermit = createSemaphore(1);

/** What is on A4 pages. Headers and footers are ornaments that nobody reads aloud. */
export type Sheets = {
  facts: PdfFacts;
  content: Content;
  /** A document by itself, a part that is put behind one, or a drawing that has no structure. */
  type: 'Document' | 'Sect' | 'Drawing';
  hasMargins?: boolean;
  header?: TDocumentDefinitions['header'];
  footer?: TDocumentDefinitions['footer'];
};

/**
 * Lays out A4 pages in Roboto and answers a tagged PDF: its headings, paragraphs, lists and tables are
 * told to who has it read aloud. It reads no files but its fonts and fetches nothing.
 */
export const layOut = ({ content, type, hasMargins = true, ...rest }: Sheets): Promise<Buffer> =>
  withPermit(() =>
    toBytes(
      writeTaggedPdf({
        ...rest,
        ...(type === 'Drawing' ? { root: null, content } : tagContent(content, type)),
        fonts,
        isLocalFont: (path) => dirname(path) === FONTS,
        pageSize: { width: PAGE_WIDTH, height: PAGE_HEIGHT },
        margins: hasMargins ? MARGINS : { left: 0, top: 0, right: 0, bottom: 0 },
        defaultStyle: { font: 'Roboto', fontSize: 10.5, lineHeight: 1.25 },
      }),
    ),
  );

/** A PNG as layout takes it. */
export const toImageSource = (png: Uint8Array): string =>
  `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
