import { Readable } from 'node:stream';
import { type Storage, type StoredBytes, withinReach } from '#platform/storage/storage.ts';

/** A store of files that is gone with its test. */
export const memoryStorage = (): Storage => {
  const kept = new Map<string, Uint8Array>();
  async function* list(companyId: string): AsyncIterable<StoredBytes> {
    for (const key of kept.keys()) if (key.startsWith(companyId)) yield { key, modifiedAt: 0 };
  }
  return withinReach({
    put: async (key, content) => {
      kept.set(key, content instanceof Readable ? Buffer.concat(await content.toArray()) : content);
    },
    get: async (key) => {
      const content = kept.get(key);
      return content ? Readable.from([content]) : null;
    },
    delete: async (key) => void kept.delete(key),
    list,
    proveWritable: async () => {},
  });
};
