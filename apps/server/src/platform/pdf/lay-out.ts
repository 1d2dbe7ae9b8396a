import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.d.ts';
import { createSemaphore } from '#platform/semaphore.ts';
import { tagContent } from './structure.ts';
import {
  buildStructure,
  PdfDocument,
  SvgMeasure,
  TaggingBuilder,
  TaggingRenderer,
  tableLayouts,
} from './tagged-pdf.ts';
import { type PdfFacts, toXmp } from './xmp.ts';

/** Measures of A4 in points. */
export const PAGE_WIDTH = 595;
export const PAGE_HEIGHT = 842;
export const SIDE_MARGIN = 56;
const TOP_MARGIN = 56;

/** Wide enough for a drawn signature with a name, which is put there once the text stands. */
export const BOTTOM_MARGIN = 112;

const MARGINS = {
  left: SIDE_MARGIN,
  top: TOP_MARGIN,
  right: SIDE_MARGIN,
  bottom: BOTTOM_MARGIN,
};
const NO_MARGINS = { left: 0, top: 0, right: 0, bottom: 0 };
const WIDE_MARGINS = { left: 28, top: 44, right: 28, bottom: 30 };

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

const DEFAULT_STYLE = { font: 'Roboto', fontSize: 10.5, lineHeight: 1.25 };

type Size = { width: number; height: number };

const createPdf = (facts: PdfFacts, isTagged: boolean, { width, height }: Size) => {
  const { title, language, createdAt } = facts;
  const options = {
    size: [width, height],
    pdfVersion: '1.7',
    tagged: isTagged,
    displayTitle: true,
    lang: language,
    fontLayoutCache: true,
    autoFirstPage: false,
    info: { Title: title, Creator: 'Ploeg', Producer: 'Ploeg', CreationDate: createdAt },
    font: null,
  };
  const isLocalFont = (path: string) => dirname(path) === FONTS;
  const pdf = new PdfDocument(fonts, {}, {}, {}, options, null, isLocalFont);
  // Its own XMP takes a title for XML.
  Object.assign(pdf, {
    _addInfo: () => {
      pdf.metadata._metadata = toXmp(facts);
      pdf.metadata.end = () => undefined;
    },
  });
  return pdf;
};

/** Layout is work without a pause; several at once would only make each other slower. */
const withPermit = createSemaphore(1);

type Sheets = {
  facts: PdfFacts;
  content: Content;
  /** A document by itself, a section that is put behind one, or a drawing that has no structure. */
  type: 'Document' | 'Sect' | 'Drawing';
  hasMargins?: boolean;
  /** A table of a week is wider than high: A4 on its side, with the margins of a wall sheet. */
  isWide?: boolean;
  header?: TDocumentDefinitions['header'];
  footer?: TDocumentDefinitions['footer'];
};

/** Lays out A4 pages as a tagged PDF with title, language and XMP; reads no files but its fonts. */
export const layOut = ({
  facts,
  type,
  hasMargins = true,
  isWide = false,
  ...sheets
}: Sheets): Promise<Buffer> =>
  withPermit(async () => {
    const { header, footer } = sheets;
    const { root, content } =
      type === 'Drawing' ? { ...sheets, root: null } : tagContent(sheets.content, type);
    const size = isWide
      ? { width: PAGE_HEIGHT, height: PAGE_WIDTH }
      : { width: PAGE_WIDTH, height: PAGE_HEIGHT };
    const pdf = createPdf(facts, root !== null, size);
    const margins = isWide ? WIDE_MARGINS : hasMargins ? MARGINS : NO_MARGINS;
    const builder = new TaggingBuilder(size, margins, new SvgMeasure());
    builder.registerTableLayouts(tableLayouts);
    const pages = builder.layoutDocument(
      content,
      pdf,
      {},
      DEFAULT_STYLE,
      undefined,
      header,
      footer,
    );
    const elementOf = root && buildStructure(pdf, root, pages);
    new TaggingRenderer(pdf, elementOf).renderPages(pages);
    pdf.end();
    return Buffer.concat(await pdf.toArray());
  });

export const toImageSource = (png: Uint8Array): string =>
  `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
