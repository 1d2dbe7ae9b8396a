import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Unavailable } from '#platform/unavailable.ts';

export type StoredBytes = { key: string; modifiedAt: number };

/** Each key has a row of `files`; none comes from outside, `fileKey` makes them. */
export type Storage = {
  /** Resolves when the bytes are safe. */
  put(key: string, content: Uint8Array | Readable): Promise<void>;
  /** Null when nothing lies there. */
  get(key: string): Promise<Readable | null>;
  delete(key: string): Promise<void>;
  list(companyId: string): AsyncIterable<StoredBytes>;
  proveWritable(): Promise<void>;
};

const KEY = /^[0-9a-f-]{36}\/[0-9a-f-]{36}\/[0-9a-f]{64}$/;

/** For small files; null when nothing lies there. */
export const readStored = async (storage: Storage, key: string): Promise<Buffer | null> => {
  const content = await storage.get(key);
  return content && Buffer.concat(await content.toArray());
};

export const sha256Of = (content: Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** Two persons never share bytes, one never has them twice. */
export const fileKey = (
  owner: { companyId: string; personId: string },
  content: Uint8Array,
): string => `${owner.companyId}/${owner.personId}/${sha256Of(content)}`;

export const isFileKey = (key: string): boolean => KEY.test(key);

/** Errors of an operating system or a bucket; those of the content pass. */
const isOfTheStore = (error: unknown): boolean =>
  error instanceof Error && ('code' in error || '$metadata' in error);

/** Refuses foreign keys, and says of errors of the store that it is away. */
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
