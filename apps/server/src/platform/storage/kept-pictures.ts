import type { ReceivedFile } from '@ploeg/contract/shared/route';
import { MAX_PICTURES } from '@ploeg/domain/clockings/pictures';
import type { Instant } from '@ploeg/domain/time/wall-time';
import type { WriteContext, ReadContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { readPicture } from '#platform/pictures.ts';
import { claimFile, keepFile, sumBytesOf } from './files.ts';
import type { Storage } from './storage.ts';

export type PictureDeps = { storage: Storage };

const MIME = 'image/jpeg';

const MAX_BYTES_OF_PERSON = 500 * 1_048_576;

export type KeptPictures = {
  /** `sha256` of the bytes as they came; `key` of those that are kept. */
  kept: readonly { sha256: string; key: string }[];
  error: 'pictures.unusable' | 'pictures.too_many' | 'pictures.no_room' | null;
};

/** Before there is a transaction; what they are for claims them later. */
export const keepPictures = async (
  { db, actor, now }: ReadContext,
  paths: ReadonlyMap<string, ReceivedFile['path']>,
  most: number,
  { storage }: PictureDeps,
): Promise<KeptPictures> => {
  const kept: { sha256: string; key: string }[] = [];
  let error: KeptPictures['error'] = null;
  let room = MAX_BYTES_OF_PERSON - (await sumBytesOf(db, actor));
  for (const [sha256, path] of paths) {
    if (kept.length >= most) {
      error ??= 'pictures.too_many';
      break;
    }
    const content = path && (await readPicture(path));
    if (!content) {
      error ??= 'pictures.unusable';
    } else if (content.byteLength > room) {
      error ??= 'pictures.no_room';
    } else {
      room -= content.byteLength;
      const key = await keepFile(db, storage, actor, { content, mime: MIME }, now);
      kept.push({ sha256, key });
    }
  }
  return { kept, error };
};

export const keepFormPictures = async (
  context: ReadContext,
  files: readonly ReceivedFile[],
  deps: PictureDeps,
): Promise<KeptPictures> => {
  if (files.length === 0) return { kept: [], error: null };
  const paths = new Map(files.map(({ sha256, path }) => [sha256, path]));
  return keepPictures(context, paths, MAX_PICTURES, deps);
};

/** Refuses if one is not to be had. */
export const claimFormPictures = async (
  { db, actor, now }: WriteContext,
  { kept, error }: KeptPictures,
  expiresAt: Instant,
): Promise<string[]> => {
  if (error) throw fail(error, { count: MAX_PICTURES });
  const keys = [...new Set(kept.map(({ key }) => key))];
  for (const key of keys) {
    const isThere = await claimFile(db, actor.companyId, key, { now, expiresAt });
    if (!isThere) throw fail('pictures.unusable');
  }
  return keys;
};

export const pictureName = (key: string): string => key.slice(key.lastIndexOf('/') + 1);

export const openPicture = async (
  keys: readonly string[],
  name: string,
  { storage }: PictureDeps,
) => {
  const key = keys.find((item) => pictureName(item) === name);
  const content = key ? await storage.get(key) : null;
  if (!content) throw fail('request.not_found');
  return { content, mime: MIME, name: `${name.slice(0, 12)}.jpg` };
};
