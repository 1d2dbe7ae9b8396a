import { appFields } from '#platform/native.ts';
import { deviceStore } from './device-store.ts';
import { type PictureRef, readPicture } from './pictures.ts';

export const UPLOAD_TIMEOUT_MS = 60_000;

/** A line of 200 kbit/s carries so much in a millisecond; who waits longer holds up the queue behind. */
const BYTES_PER_MS = 25;

export type PictureFile = { picture: PictureRef; name: string; file: Blob };

export const readPictureFiles = async (
  pictures: readonly PictureRef[],
  store = deviceStore,
): Promise<PictureFile[]> => {
  const files: PictureFile[] = [];
  for (const picture of pictures) {
    const bytes = await readPicture(picture, store);
    if (!bytes) continue;
    const file = new Blob([bytes], { type: 'image/jpeg' });
    files.push({ picture, name: `${picture.sha256}.jpg`, file });
  }
  return files;
};

const uploadTimeoutMs = (files: readonly PictureFile[]): number => {
  const bytes = files.reduce((sum, { file }) => sum + file.size, 0);
  return UPLOAD_TIMEOUT_MS + Math.round(bytes / BYTES_PER_MS);
};

/** Adds files behind the fields of a form: who reads it as it comes in knows by then what they are. */
export const appendFiles = (form: FormData, files: readonly PictureFile[]): void => {
  for (const { name, file } of files) form.append('pictures[]', file, name);
};

type Fields = Record<string, string | number | boolean | null | readonly string[]>;

export const toPictureBody = async (
  fields: Fields,
  pictures: readonly PictureRef[],
  store = deviceStore,
): Promise<{ body: unknown; timeoutMs?: number }> => {
  const files = await readPictureFiles(pictures, store);
  const all: Fields = { ...appFields(), ...fields };
  if (files.length === 0) return { body: all };
  const form = new FormData();
  for (const [name, value] of Object.entries(all)) {
    if (value === null) continue;
    if (typeof value === 'object') for (const item of value) form.append(`${name}[]`, item);
    else form.set(name, String(value));
  }
  appendFiles(form, files);
  return { body: form, timeoutMs: uploadTimeoutMs(files) };
};
