import { fileURLToPath } from 'node:url';
import { dirname, join } from 'node:path';
import htmlToPdfmake from 'html-to-pdfmake';
import { parseHTML } from 'linkedom';
import pdfmake from 'pdfmake';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.d.ts';
import { cleanHtml } from './clean-html.ts';
import { createTurns } from './one-at-a-time.ts';
import { BOTTOM_MARGIN, FOOTER_BASELINE, SIDE_MARGIN, TOP_MARGIN } from './page-layout.ts';

const FONTS = join(
  dirname(fileURLToPath(import.meta.resolve('pdfmake/package.json'))),
  'fonts/Roboto',
);

pdfmake.setFonts({
  Roboto: {
    normal: join(FONTS, 'Roboto-Regular.ttf'),
    bold: join(FONTS, 'Roboto-Medium.ttf'),
    italics: join(FONTS, 'Roboto-Italic.ttf'),
    bolditalics: join(FONTS, 'Roboto-MediumItalic.ttf'),
  },
});
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => dirname(path) === FONTS);

const STYLES = {
  h1: { fontSize: 18, bold: true, marginBottom: 8 },
  h2: { fontSize: 14, bold: true, marginBottom: 6 },
  h3: { fontSize: 12, bold: true, marginBottom: 4 },
  h4: { fontSize: 11, bold: true, marginBottom: 4 },
  p: { margin: [0, 0, 0, 8] },
  ul: { marginBottom: 8 },
  ol: { marginBottom: 8 },
  table: { marginBottom: 8 },
  th: { bold: true, fillColor: '#eeeeee' },
};

/** Who has signed for the employer; without a drawing the name alone stands there. */
type ShownSignatory = { name: string; image: Uint8Array | null };

type Text = {
  html: string;
  title: string;
  /** Written into the file in place of the clock's time: the same text gives the same bytes. */
  createdAt: Date;
  signatory: ShownSignatory | null;
};

const signatoryBlock = ({ name, image }: ShownSignatory): Content => {
  const picture = image
    ? [{ image: `data:image/png;base64,${Buffer.from(image).toString('base64')}`, fit: [160, 60] }]
    : [];
  return {
    stack: [...picture, { text: name, bold: true }] as Content[],
    margin: [0, 20, 0, 0],
    unbreakable: true,
  };
};

/** Layout is work without a pause; several at once would only make each other slower. */
const inTurn = createTurns();

/** Lays out a text as an A4 PDF with a title and page numbers. Equal input gives equal bytes. */
export const renderHtml = ({ html, title, createdAt, signatory }: Text): Promise<Buffer> =>
  inTurn(async () => {
    const { window } = parseHTML('');
    const text = htmlToPdfmake(cleanHtml(html), { window, defaultStyles: STYLES });
    const definition: TDocumentDefinitions = {
      pageSize: 'A4',
      pageMargins: [SIDE_MARGIN, TOP_MARGIN, SIDE_MARGIN, BOTTOM_MARGIN],
      info: { title, creator: 'Ploeg', producer: 'Ploeg', creationDate: createdAt },
      defaultStyle: { font: 'Roboto', fontSize: 10.5, lineHeight: 1.25 },
      header: {
        text: title,
        fontSize: 8,
        color: '#555555',
        margin: [SIDE_MARGIN, 24, SIDE_MARGIN, 0],
      },
      footer: (page, pages) => ({
        text: `${page} / ${pages}`,
        fontSize: 8,
        color: '#555555',
        alignment: 'center',
        margin: [0, BOTTOM_MARGIN - FOOTER_BASELINE, 0, 0],
      }),
      content: signatory ? [text, signatoryBlock(signatory)] : [text],
    };
    return pdfmake.createPdf(definition).getBuffer();
  });
