import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { createSemaphore } from '#platform/semaphore.ts';

const SCALE = 2;

let library: Promise<PDFiumLibrary> | undefined;
const withPermit = createSemaphore(1);

/** A PDF's pages as PNG; throws when it is no PDF, null when it has more than `maxPages`. */
export const drawPages = (pdf: Uint8Array, maxPages: number): Promise<Buffer[] | null> =>
  withPermit(async () => {
    library ??= PDFiumLibrary.init();
    const document = await (await library).loadDocument(pdf);
    try {
      if (document.getPageCount() > maxPages) return null;
      const images: Buffer[] = [];
      for (const page of document.pages()) {
        const { data } = await page.render({
          scale: SCALE,
          render: ({ data: raw, width, height }) =>
            sharp(raw, { raw: { width, height, channels: 4 } })
              .removeAlpha()
              .png({ palette: true, colours: 32 })
              .toBuffer(),
        });
        images.push(Buffer.from(data));
      }
      return images;
    } finally {
      document.destroy();
    }
  });
