import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import { createSemaphore } from '#platform/semaphore.ts';

let library: Promise<PDFiumLibrary> | undefined;
const withPermit = createSemaphore(1);

/** Opens a PDF for as long as `read` takes, one at a time; throws when it is none. */
export const withPages = <T>(
  pdf: Uint8Array,
  read: (document: PDFiumDocument) => Promise<T> | T,
): Promise<T> =>
  withPermit(async () => {
    library ??= PDFiumLibrary.init();
    const document = await (await library).loadDocument(pdf);
    try {
      return await read(document);
    } finally {
      document.destroy();
    }
  });
