import { nowInstant } from './device-clock.ts';
import { sha256Hex } from './sha256.ts';

/** A picture as it is kept and sent: a JPEG that says nothing but what is to be seen on it. */
export type Photo = {
  bytes: ArrayBuffer;
  /** Lower-case hex. */
  sha256: string;
  /** When it was taken, unix seconds. */
  unix: number;
};

/** Quality as point 9.15 has it; the longer side in pixels. */
const QUALITY = 0.5;
const LONG_SIDE = 1600;

export const PHOTO_VIDEO: MediaTrackConstraints = {
  facingMode: 'environment',
  width: { ideal: 1920 },
  height: { ideal: 1080 },
};

/** Draws anew: whatever a file said of place, time or device is left behind. Sizes in pixels. */
export const drawJpeg = async (
  size: { width: number; height: number },
  quality: number,
  draw: (context: CanvasRenderingContext2D) => void,
): Promise<Blob> => {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('Pictures cannot be drawn here');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, size.width, size.height);
  draw(context);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
  if (!blob) throw new Error('The picture could not be encoded');
  return blob;
};

const encode = async (
  source: CanvasImageSource,
  { width, height }: { width: number; height: number },
): Promise<Photo> => {
  const scale = Math.min(1, LONG_SIDE / Math.max(width, height));
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const blob = await drawJpeg(size, QUALITY, (context) =>
    context.drawImage(source, 0, 0, size.width, size.height),
  );
  const bytes = await blob.arrayBuffer();
  return { bytes, sha256: await sha256Hex(bytes), unix: nowInstant() };
};

export const takePhoto = (video: HTMLVideoElement): Promise<Photo> =>
  encode(video, { width: video.videoWidth, height: video.videoHeight });

/** Reads a picture out of a file, the right way up; null when the file holds none. */
export const readPhotoFile = async (file: Blob): Promise<Photo | null> => {
  const upright = { imageOrientation: 'from-image' } as const;
  const bitmap = await createImageBitmap(file, upright).catch(() => null);
  if (!bitmap) return null;
  try {
    return await encode(bitmap, bitmap);
  } finally {
    bitmap.close();
  }
};
