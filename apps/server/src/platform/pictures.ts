import { readFile } from 'node:fs/promises';
import { type Ink, measureInk } from '@ploeg/domain/documents/signature-ink';
import type { ResizeOptions, Sharp } from 'sharp';
import { createSemaphore } from './semaphore.ts';

/** Phones take 24 megapixels; four bytes for each are held in memory. */
const MAX_PIXELS = 24 * 1024 * 1024;
const MAX_SIDE_PIXELS = 2048;
const QUALITY = 80;
const WHITE = '#ffffff';
const MAX_SECONDS = 10;

const MAX_AT_ONCE = 2;

/** With the first picture: it is the largest of all libraries. */
const loadLibrary = () => import('./picture-library.ts');

const isJpeg = (bytes: Buffer): boolean =>
  bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'));
const isPng = (bytes: Buffer): boolean =>
  bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'));
const isWebp = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';

/** All decoding of foreign pictures waits here. */
const withPermit = createSemaphore(MAX_AT_ONCE);

const convert = (
  bytes: Buffer,
  maxPixels: number,
  to: (picture: Sharp) => Sharp,
): Promise<Buffer | null> =>
  withPermit(async () => {
    // That it cannot be loaded says nothing of the picture.
    const { openPicture } = await loadLibrary();
    try {
      const picture = openPicture(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
      return await to(picture.timeout({ seconds: MAX_SECONDS })).toBuffer();
    } catch {
      return null;
    }
  });

/** Position, device and whatever else was in the file stay behind. */
const readOn = async (
  path: string,
  size: ResizeOptions,
  to: (picture: Sharp) => Sharp,
): Promise<Buffer | null> => {
  const bytes = await readFile(path);
  if (!isJpeg(bytes) && !isPng(bytes) && !isWebp(bytes)) return null;
  return convert(bytes, MAX_PIXELS, (picture) =>
    to(picture.autoOrient().resize(size).flatten({ background: WHITE })),
  );
};

const readJpeg = (path: string, size: ResizeOptions): Promise<Buffer | null> =>
  readOn(path, size, (picture) => picture.jpeg({ quality: QUALITY }));

const inside = (side: number): ResizeOptions => ({
  width: side,
  height: side,
  fit: 'inside',
  withoutEnlargement: true,
});

/** Null for what is no JPEG, PNG or WebP, is cut short, or shows over 24 megapixels. */
export const readPicture = (path: string): Promise<Buffer | null> =>
  readJpeg(path, inside(MAX_SIDE_PIXELS));

export const readSquare = (path: string, sidePixels: number): Promise<Buffer | null> =>
  readJpeg(path, { width: sidePixels, height: sidePixels, fit: 'cover' });

/** A whole mark on a white square, as the PNG that home screens ask for. */
export const readMark = (path: string, sidePixels: number): Promise<Buffer | null> =>
  readOn(
    path,
    { width: sidePixels, height: sidePixels, fit: 'contain', background: WHITE },
    (picture) => picture.png({ palette: true }),
  );

const MAX_DRAWING_PIXELS = 8 * 1024 * 1024;
const MAX_DRAWING_SIDE_PIXELS = 1600;

/** A PNG, clear where nothing is drawn; null as above, or over 8 megapixels. */
export const readDrawnPng = async (bytes: Buffer): Promise<Buffer | null> =>
  isPng(bytes)
    ? convert(bytes, MAX_DRAWING_PIXELS, (picture) =>
        picture.resize(inside(MAX_DRAWING_SIDE_PIXELS)).ensureAlpha().png(),
      )
    : null;

export const readInk = async (drawing: Buffer): Promise<Ink> => {
  const { data, info } = await withPermit(async () => {
    const { openPicture } = await loadLibrary();
    const raw = openPicture(drawing).toColourspace('srgb').ensureAlpha().raw();
    return raw.toBuffer({ resolveWithObject: true });
  });
  return measureInk(data, info);
};

export const cutOut = (drawing: Buffer): Promise<Buffer> =>
  withPermit(async () => {
    const { openPicture } = await loadLibrary();
    return openPicture(drawing).trim({ threshold: 10 }).png().toBuffer();
  });
