import { PDFDocument } from 'pdf-lib';
import { expect, it } from 'vitest';
import { renderCodeSheet } from './code-sheet.ts';

const facts = { title: 'Codes', language: 'nl', createdAt: new Date('2026-11-20T09:00:00Z') };
const codes = Array.from({ length: 7 }, (_, at) => ({
  value: `https://ploeg.example/c/${at}`,
  name: `Door ${at}`,
  place: 'Gent',
}));

it.each([
  [1, 7],
  [6, 2],
  [24, 1],
])('puts %i codes on a page, seven of them on %i', async (perPage, pages) => {
  const sheet = await PDFDocument.load(await renderCodeSheet(codes, perPage, facts, null));
  expect(sheet.getPageCount()).toBe(pages);
});
