import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Unavailable } from '#platform/unavailable.ts';

/** Bytes in the store as a job sees them; `modifiedAt` in unix seconds. */
export type StoredBytes = { key: string; modifiedAt: number };

/**
 * Where bytes lie: a folder, or anything else that keeps bytes under a key. What lies there belongs to
 * a row of the table `files`. No key comes from outside: `fileKey` makes them.
 */
export type Storage = {
  /** Ends when the bytes are safe; putting the same key again changes nothing. */
  put(key: string, content: Uint8Array | Readable): Promise<void>;
  /** Null when nothing lies there. */
  get(key: string): Promise<Readable | null>;
  /** No error when nothing lies there. */
  delete(key: string): Promise<void>;
  /** Everything of one company, in no order. */
  list(companyId: string): AsyncIterable<StoredBytes>;
  /** Resolves when something could be written; rejects where nothing can. */
  proveWritable(): Promise<void>;
};

const KEY = /^[0-9a-f-]{36}\/[0-9a-f-]{36}\/[0-9a-f]{64}$/;

/** All bytes of a key at once, for what is small; null when nothing lies there. */
export const readStored = async (storage: Storage, key: string): Promise<Buffer | null> => {
  const content = await storage.get(key);
  return content && Buffer.concat(await content.toArray());
};

/** SHA-256 in lower-case hex. */
export const sha256Of = (content: Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** The key of content that a person brought: two persons never share bytes, one never has them twice. */
export const fileKey = (
  owner: { companyId: string; personId: string },
  content: Uint8Array,
): string => `${owner.companyId}/${owner.personId}/${sha256Of(content)}`;

/** True for what `fileKey` makes; anything else, such as a path that climbs, is none. */
export const isFileKey = (key: string): boolean => KEY.test(key);

/** True for what an operating system or a bucket says of itself; what is being stored fails otherwise. */
const isOfTheStore = (error: unknown): boolean =>
  error instanceof Error && ('code' in error || '$metadata' in error);

/** Hands on keys of ours alone; where the store itself fails it is away, and may be asked again later. */
export const withinReach = (storage: Storage): Storage => {
  const reach = async <Result>(key: string, ask: () => Promise<Result>): Promise<Result> => {
    if (!isFileKey(key)) throw new Error(`Not a key of the store: ${key}`);
    try {
      return await ask();
    } catch (error) {
      throw isOfTheStore(error) ? new Unavailable('The store of files', error) : error;
    }
  };
  return {
    ...storage,
    put: (key, content) => reach(key, () => storage.put(key, content)),
    get: (key) => reach(key, () => storage.get(key)),
    delete: (key) => reach(key, () => storage.delete(key)),
  };
};
