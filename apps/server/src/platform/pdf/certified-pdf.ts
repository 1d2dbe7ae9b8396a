import { PDFDocument, PDFOperator, PDFOperatorNames } from 'pdf-lib';
import type { Content } from 'pdfmake/interfaces.d.ts';
import { addFigure, appendPages } from './append-structure.ts';
import {
  BOTTOM_MARGIN,
  layOut,
  PAGE_HEIGHT,
  PAGE_WIDTH,
  SIDE_MARGIN,
  toImageSource,
} from './lay-out.ts';

/** A drawn signature (PNG) as it appears under a text, and lines below it. */
type Stamp = { drawing: Uint8Array; name: string; at: string };

/** The page that says who signed what, when and how; its language as `nl`. */
type Certificate = {
  title: string;
  language: string;
  rows: readonly { label: string; value: string }[];
  notes: readonly string[];
};

const STAMP_WIDTH = 190;
const DRAWING_HEIGHT = 40;

const stampContent = ({ drawing, name, at }: Stamp): Content => {
  const x = PAGE_WIDTH - SIDE_MARGIN - STAMP_WIDTH;
  const y = PAGE_HEIGHT - BOTTOM_MARGIN + 6;
  return [
    {
      image: toImageSource(drawing),
      fit: [STAMP_WIDTH, DRAWING_HEIGHT],
      absolutePosition: { x, y },
    },
    { text: name, bold: true, fontSize: 8, absolutePosition: { x, y: y + DRAWING_HEIGHT + 4 } },
    { text: at, fontSize: 7, absolutePosition: { x, y: y + DRAWING_HEIGHT + 14 } },
  ];
};

const certificateContent = ({ title, rows, notes }: Certificate): Content => [
  { text: title, nodeName: 'H1', fontSize: 16, bold: true, margin: [0, 0, 0, 10] },
  {
    layout: 'lightHorizontalLines',
    fontSize: 8.5,
    margin: [0, 0, 0, 12],
    table: {
      widths: [130, '*'],
      dontBreakRows: true,
      body: rows.map(({ label, value }) => [
        { text: label, nodeName: 'TH', bold: true },
        { text: value },
      ]),
    },
  },
  ...notes.map((text): Content => ({ text, fontSize: 9, margin: [0, 0, 0, 6] })),
];

const beginFigure = (mark: number): PDFOperator =>
  PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, ['/Figure', `<</MCID ${mark}>>`]);

/** Puts a signature on the last page and a certificate behind it. Throws when the bytes are no PDF. */
export const certifyPdf = async (
  pdf: Uint8Array,
  stamp: Stamp,
  certificate: Certificate,
  at: Date,
): Promise<PDFDocument> => {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const { title, language } = certificate;
  const facts = { title, language, createdAt: at };
  // Without margins: what lies below them would go to a page of its own.
  const content = stampContent(stamp);
  const overlay = await layOut({ facts, type: 'Drawing', hasMargins: false, content });
  const [drawn] = await document.embedPdf(overlay, [0]);
  const lastPage = document.getPages().at(-1);
  if (drawn && lastPage) {
    const mark = addFigure(document, lastPage, `${stamp.name}, ${stamp.at}`);
    if (mark !== null) lastPage.pushOperators(beginFigure(mark));
    lastPage.drawPage(drawn);
    if (mark !== null) lastPage.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
  }
  const sheets = await layOut({ facts, type: 'Sect', content: certificateContent(certificate) });
  await appendPages(document, await PDFDocument.load(sheets));
  document.setModificationDate(at);
  return document;
};
