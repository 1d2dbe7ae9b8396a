import { fileURLToPath } from 'node:url';
import { dirname, join } from 'node:path';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.d.ts';
import { createTurns } from '#platform/turns.ts';
import { BOTTOM_MARGIN, SIDE_MARGIN, TOP_MARGIN } from './page-layout.ts';

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

/** Layout is work without a pause; several at once would only make each other slower. */
const inTurn = createTurns(1);

/** Lays out A4 pages in Roboto and answers the PDF. It reads no files but its fonts and fetches nothing. */
export const layOut = (definition: TDocumentDefinitions): Promise<Buffer> =>
  inTurn(async () =>
    pdfmake
      .createPdf({
        pageSize: 'A4',
        pageMargins: [SIDE_MARGIN, TOP_MARGIN, SIDE_MARGIN, BOTTOM_MARGIN],
        defaultStyle: { font: 'Roboto', fontSize: 10.5, lineHeight: 1.25 },
        ...definition,
      })
      .getBuffer(),
  );

/** A PNG as layout takes it. */
export const toImageSource = (png: Uint8Array): string =>
  `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
