import { drawJpeg } from './photo.ts';

/** A part of a picture, in its own pixels. */
export type PictureArea = { x: number; y: number; width: number; height: number };

/** What the server keeps (point 9.15); twice of it, so that nothing is lost on the way. */
const SIDE = 1024;
const QUALITY = 0.9;

const MAX_PICTURE_BYTES = 8 * 1_048_576;
const KINDS = ['image/jpeg', 'image/png', 'image/webp'];

export const pictureFileError = (file: File): 'kind' | 'size' | undefined => {
  if (!KINDS.includes(file.type)) return 'kind';
  return file.size > MAX_PICTURE_BYTES ? 'size' : undefined;
};

export const cutSquare = async (file: Blob, { x, y, width, height }: PictureArea) => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const side = Math.min(SIDE, Math.round(width));
    return await drawJpeg({ width: side, height: side }, QUALITY, (context) =>
      context.drawImage(bitmap, x, y, width, height, 0, 0, side, side),
    );
  } finally {
    bitmap.close();
  }
};
