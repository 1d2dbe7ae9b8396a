/** A part of a picture, in its own pixels. */
export type PictureArea = { x: number; y: number; width: number; height: number };

/** What the server keeps (point 9.15); twice of it, so that nothing is lost on the way. */
const SIDE = 1024;
const QUALITY = 0.9;

/** The server takes no larger file, and reads no other kinds. */
const MAX_PICTURE_BYTES = 8 * 1_048_576;
const KINDS = ['image/jpeg', 'image/png', 'image/webp'];

export const pictureFileError = (file: File): 'kind' | 'size' | undefined => {
  if (!KINDS.includes(file.type)) return 'kind';
  return file.size > MAX_PICTURE_BYTES ? 'size' : undefined;
};

/** Draws a square of a picture anew: whatever its file said of place or device is left behind. */
export const cutSquare = async (file: Blob, area: PictureArea): Promise<Blob | null> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const side = Math.min(SIDE, Math.round(area.width));
    const canvas = document.createElement('canvas');
    canvas.width = side;
    canvas.height = side;
    const context = canvas.getContext('2d');
    if (!context) return null;
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, side, side);
    context.drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, side, side);
    return await new Promise((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', QUALITY);
    });
  } finally {
    bitmap.close();
  }
};
