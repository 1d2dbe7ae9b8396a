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

/** What a person may have in the store at a time: some thousand pictures. */
const MAX_BYTES_OF_PERSON = 500 * 1_048_576;

/** Pictures that lie in the store, unclaimed, and why there are not more of them. */
export type KeptPictures = {
  /** `sha256` is of the bytes as they came, the key is of those that are kept. */
  kept: readonly { sha256: string; key: string }[];
  error: 'pictures.unusable' | 'pictures.too_many' | 'pictures.no_room' | null;
};

/**
 * Puts received pictures, by the hash of their bytes, into the store, at most so many. It is done
 * before there is a transaction; what they are for claims them later.
 */
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

/** The same for all pictures of a form that asks for something. */
export const keepFormPictures = async (
  context: ReadContext,
  files: readonly ReceivedFile[],
  deps: PictureDeps,
): Promise<KeptPictures> => {
  if (files.length === 0) return { kept: [], error: null };
  const paths = new Map(files.map(({ sha256, path }) => [sha256, path]));
  return keepPictures(context, paths, MAX_PICTURES, deps);
};

/** Claims all pictures of a form until an instant and answers their keys; refuses if one is not to be had. */
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

/** The name of a kept picture in addresses: the hash of its bytes. */
export const pictureName = (key: string): string => key.slice(key.lastIndexOf('/') + 1);

/** A kept picture by its name among those of one thing, as an answer of bytes. */
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
