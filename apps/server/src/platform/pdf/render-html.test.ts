import fc from 'fast-check';
import { PDFDict, PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makePicture } from '#testing/forms.ts';
import { cleanHtml } from './clean-html.ts';
import { drawPages } from './page-images.ts';
import { renderHtml } from './render-html.ts';

const createdAt = new Date('2026-11-20T09:00:00Z');
const text = (html: string) => ({
  html: cleanHtml(html),
  title: 'Contract',
  language: 'nl',
  createdAt,
  signatory: null,
});

it('gives equal bytes and pictures for equal texts', async () => {
  const html =
    '<h1 style="color:#ff0000">Overeenkomst</h1><p>Tussen <b>X</b> en é.</p><ul><li>one</li></ul><table><tr><th>a</th><td>b</td></tr></table>';
  const [first, second] = await Promise.all([renderHtml(text(html)), renderHtml(text(html))]);
  expect(first.equals(second)).toBe(true);
  const pages = await drawPages(first, 10);
  expect(pages).toEqual(await drawPages(second, 10));
});

it('fetches nothing', async () => {
  const html =
    '<img src="http://127.0.0.1:9/x.png"><img src="/etc/passwd"><script>1</script><p style="background:url(http://x)">Text</p>';
  await expect(renderHtml(text(html))).resolves.toBeInstanceOf(Buffer);
});

it('lays out whatever tags people nest, also tables that are none', async () => {
  const tag = fc.constantFrom('p', 'b', 'ul', 'li', 'table', 'tr', 'td', 'th', 'div', 'h2', 'br');
  const { html } = fc.letrec<{ html: string }>((tie) => ({
    html: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.string({ maxLength: 8 }),
      fc
        .tuple(tag, fc.integer({ min: 0, max: 40 }), fc.array(tie('html'), { maxLength: 3 }))
        .map(([name, span, inner]) => `<${name} colspan="${span}">${inner.join('')}</${name}>`),
    ),
  }));
  await fc.assert(
    fc.asyncProperty(html, async (item) => {
      expect((await renderHtml(text(item))).subarray(0, 5).toString()).toBe('%PDF-');
    }),
    { numRuns: 60 },
  );
});

it('heads each page with the mark and the name of the company, which readers pass over', async () => {
  const logo = await sharp(await makePicture())
    .png()
    .toBuffer();
  const own = text('<p>Text</p>');
  const brand = { name: 'Brasserie Grand-Place', accent: '#8a1538', logo };
  const branded = await PDFDocument.load(await renderHtml({ ...own, brand }));
  const plain = await PDFDocument.load(await renderHtml(own));
  const imagesOf = (pdf: PDFDocument) =>
    pdf.context
      .enumerateIndirectObjects()
      .filter(
        ([, object]) =>
          object instanceof PDFRawStream &&
          object.dict.get(PDFName.of('Subtype')) === PDFName.of('Image'),
      );
  expect([imagesOf(plain).length, imagesOf(branded).length]).toEqual([0, 1]);
  const figures = branded.context
    .enumerateIndirectObjects()
    .filter(
      ([, object]) =>
        object instanceof PDFDict && object.get(PDFName.of('S')) === PDFName.of('Figure'),
    );
  expect(figures).toEqual([]);
});
