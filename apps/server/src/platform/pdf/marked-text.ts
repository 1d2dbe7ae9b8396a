import type { PDFiumPage } from '@hyzyla/pdfium';
import { withPages } from './page-library.ts';

/** What stands under each mark (MCID) of a page. */
type MarkedPage = ReadonlyMap<number, string>;

// The library has no words of its own for marks; the calls of PDFium behind it are there all the same.
type Pdfium = {
  _FPDFText_LoadPage: (page: number) => number;
  _FPDFText_ClosePage: (text: number) => void;
  _FPDFPage_CountObjects: (page: number) => number;
  _FPDFPage_GetObject: (page: number, index: number) => number;
  _FPDFPageObj_GetType: (object: number) => number;
  _FPDFPageObj_GetMarkedContentID: (object: number) => number;
  _FPDFTextObj_GetText: (object: number, text: number, to: number, bytes: number) => number;
  wasmExports: { malloc: (bytes: number) => number; free: (at: number) => void };
  HEAPU8: Uint8Array;
};

const insideOf = (page: PDFiumPage) => page as unknown as { module: Pdfium; pageIdx: number };

const TEXT_OBJECT = 1;

const readObject = (pdfium: Pdfium, object: number, text: number): string => {
  const bytes = pdfium._FPDFTextObj_GetText(object, text, 0, 0);
  const at = pdfium.wasmExports.malloc(bytes);
  try {
    pdfium._FPDFTextObj_GetText(object, text, at, bytes);
    const read = Buffer.from(pdfium.HEAPU8.subarray(at, at + bytes)).toString('utf16le');
    return read.replace(/\0$/, '');
  } finally {
    pdfium.wasmExports.free(at);
  }
};

const readPage = (page: PDFiumPage): MarkedPage => {
  const { module: pdfium, pageIdx } = insideOf(page);
  const text = pdfium._FPDFText_LoadPage(pageIdx);
  const marked = new Map<number, string>();
  try {
    for (let index = 0; index < pdfium._FPDFPage_CountObjects(pageIdx); index += 1) {
      const object = pdfium._FPDFPage_GetObject(pageIdx, index);
      if (pdfium._FPDFPageObj_GetType(object) !== TEXT_OBJECT) continue;
      const mark = pdfium._FPDFPageObj_GetMarkedContentID(object);
      if (mark < 0) continue;
      marked.set(mark, (marked.get(mark) ?? '') + readObject(pdfium, object, text));
    }
  } finally {
    pdfium._FPDFText_ClosePage(text);
  }
  return marked;
};

/** The text of each page of a PDF, by the marks that its structure names. */
export const readMarkedText = (pdf: Uint8Array): Promise<MarkedPage[]> =>
  withPages(pdf, (document) => [...document.pages()].map(readPage));
