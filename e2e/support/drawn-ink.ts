import sharp, { type Sharp } from 'sharp';

const GRID = { width: 96, height: 32 };

/** Where ink lies in a picture, as a small grid of what it shows once the white around it is gone. */
const inkGrid = async (picture: Sharp): Promise<number[]> => {
  const cut = await picture.flatten({ background: '#fff' }).greyscale().png().toBuffer();
  const trimmed = await sharp(cut).trim({ threshold: 60 }).png().toBuffer();
  const { data } = await sharp(trimmed)
    .resize({ ...GRID, fit: 'fill' })
    .blur(1.2)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data].map((grey) => 255 - grey);
};

const likeness = (a: readonly number[], b: readonly number[]): number => {
  const dot = (x: readonly number[], y: readonly number[]) =>
    x.reduce((sum, value, at) => sum + value * (y[at] ?? 0), 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
};

/** Where a signature is put on the last page of a text, in pixels of the page's picture. */
const STAMP = { left: 698, top: 1472, width: 380, height: 82 };

/** How much the signature on the picture of a page looks like the drawing on the pad: 1 is the same. */
export const compareSignature = async (
  page: Buffer | undefined,
  drawn: string,
): Promise<number> => {
  const stamped = sharp(page).extract(STAMP);
  const pad = sharp(Buffer.from(drawn.slice(drawn.indexOf(',') + 1), 'base64'));
  return likeness(await inkGrid(stamped), await inkGrid(pad));
};
