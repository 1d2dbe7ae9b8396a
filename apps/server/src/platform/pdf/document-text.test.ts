import { expect, it } from 'vitest';
import { bindPages } from './bind-pages.ts';
import { cleanHtml } from './clean-html.ts';
import { readDocumentText } from './document-text.ts';
import { renderHtml } from './render-html.ts';

const createdAt = new Date('2026-11-20T09:00:00Z');
const pdfOf = (html: string) =>
  renderHtml({
    html: cleanHtml(html),
    title: 'Contract',
    language: 'nl',
    createdAt,
    signatory: { name: 'Marc Vermeulen', image: null },
  });

it('reads the parts of a text from its PDF, and none of the ornaments', async () => {
  const pdf = await pdfOf(
    '<h1>Overeenkomst</h1><p>Tussen <b>Brasserie</b> en é.</p><h2>Uren</h2><ul><li>één</li></ul><ol><li>first</li><li>second</li></ol><table><tr><th>Week</th><td>38</td></tr></table><blockquote><p>Said</p></blockquote>',
  );
  expect(await readDocumentText(pdf)).toEqual([
    { type: 'heading', level: 1, text: 'Overeenkomst' },
    { type: 'paragraph', text: 'Tussen Brasserie en é.' },
    { type: 'heading', level: 2, text: 'Uren' },
    { type: 'list', items: [{ label: '', text: 'één' }] },
    {
      type: 'list',
      items: [
        { label: '1.', text: 'first' },
        { label: '2.', text: 'second' },
      ],
    },
    {
      type: 'table',
      rows: [
        [
          { text: 'Week', isHeading: true },
          { text: '38', isHeading: false },
        ],
      ],
    },
    { type: 'paragraph', text: 'Said' },
    { type: 'paragraph', text: 'Marc Vermeulen' },
  ]);
});

it('leaves no word out over many lines and pages', async () => {
  const words = Array.from({ length: 2500 }, (_, at) => `woord${at}`).join(' ');
  const text = await readDocumentText(await pdfOf(`<p>${words}</p>`));
  expect(text?.[0]).toEqual({ type: 'paragraph', text: words });
  const places = Array.from({ length: 300 }, (_, at) => `Grand-Place ${at} - bis`).join(', ');
  const [hyphenated] = (await readDocumentText(await pdfOf(`<p>${places}</p>`))) ?? [];
  expect(hyphenated).toEqual({ type: 'paragraph', text: places });
});

it('does not guess at a PDF that does not say how it is read', async () => {
  const facts = { title: 'Brought', language: 'fr', createdAt };
  const bound = await bindPages([await pdfOf('<p>theirs</p>'), await pdfOf('<p>ours</p>')], facts);
  expect(await readDocumentText(bound)).toBeNull();
});
