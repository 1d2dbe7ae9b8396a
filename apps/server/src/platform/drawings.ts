import sharp from 'sharp';

const MAX_PIXELS = 4 * 1024 * 1024;
const MAX_WIDTH = 1200;
const MAX_HEIGHT = 600;
const MAX_SECONDS = 5;
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

/**
 * A new PNG of what was drawn, at most 1200 by 600 pixels, without anything else that was in the file.
 * Null when it is no PNG, is cut short, shows more than four megapixels, or shows nothing at all.
 */
export const readDrawing = async (bytes: Buffer): Promise<Buffer | null> => {
  if (!bytes.subarray(0, 8).equals(PNG)) return null;
  try {
    const drawing = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({
      seconds: MAX_SECONDS,
    });
    const { channels } = await drawing.clone().stats();
    if (channels.every(({ min, max }) => min === max)) return null;
    return await drawing
      .resize(MAX_WIDTH, MAX_HEIGHT, { fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
  } catch {
    return null;
  }
};
