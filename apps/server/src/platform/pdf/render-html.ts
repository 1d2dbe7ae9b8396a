// @ts-expect-error The package brings no types.
import converter from 'html-to-pdfmake';
import { parseHTML } from 'linkedom';
import type { Content } from 'pdfmake/interfaces.d.ts';
import type { CleanHtml } from './clean-html.ts';
import type { PrintedBrand } from '#platform/printed-brand.ts';
import { toImageSource } from './lay-out.ts';
import { renderLetter } from './letter.ts';

const htmlToPdfmake = converter as (
  html: string,
  options: { window: unknown; defaultStyles: Record<string, object> },
) => Content;

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

type ShownSignatory = { name: string; image: Uint8Array | null };

type Text = {
  html: CleanHtml;
  title: string;
  language: string;
  /** Written into the file in place of the clock's time. */
  createdAt: Date;
  brand?: PrintedBrand;
  signatory: ShownSignatory | null;
};

const signatoryBlock = ({ name, image }: ShownSignatory): Content => {
  const picture = image ? [{ image: toImageSource(image), fit: [160, 60], alt: name }] : [];
  return {
    stack: [...picture, { text: name, bold: true }] as Content[],
    margin: [0, 20, 0, 0],
    unbreakable: true,
  };
};

/** Lays out a text as an A4 PDF with a title and page numbers. Equal input gives equal bytes. */
export const renderHtml = async (text: Text): Promise<Buffer> => {
  const { html, title, language, createdAt, brand = null, signatory } = text;
  const { window } = parseHTML('');
  // Unlike a browser, linkedom finds no body in a text that does not write one.
  const whole = `<!doctype html><html><body>${html}</body></html>`;
  const content = htmlToPdfmake(whole, { window, defaultStyles: STYLES });
  return renderLetter({
    facts: { title, language, createdAt },
    brand,
    content: signatory ? [content, signatoryBlock(signatory)] : [content],
  });
};
