import { PDFDocument } from 'pdf-lib';
import { expect, it } from 'vitest';
import { makePicture } from '#testing/forms.ts';
import { picturePage } from './picture-page.ts';

const sizeOf = async (picture: Buffer) => {
  const pdf = await PDFDocument.load(await picturePage(picture));
  expect(pdf.getPageCount()).toBe(1);
  const { width, height } = pdf.getPage(0).getSize();
  return width > height ? 'lying' : 'standing';
};

it('lays a picture on one page of paper, which lies as the picture does', async () => {
  expect(await sizeOf(await makePicture({ width: 2048, height: 1024 }))).toBe('lying');
  expect(await sizeOf(await makePicture({ width: 40, height: 2000 }))).toBe('standing');
});

it('makes nothing of what is no picture', async () => {
  await expect(picturePage(Buffer.from('no JPEG'))).rejects.toThrow('SOI');
});
