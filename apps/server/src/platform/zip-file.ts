import { open, rename, rm } from 'node:fs/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** Gets its name when it is whole; only its owner reads it. */
export type ZipFile = {
  /** `isSmallAlready` for what is compressed, such as a picture. */
  add(
    name: string,
    content: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>,
    isSmallAlready?: boolean,
  ): Promise<void>;
  finish(): Promise<void>;
  abandon(): Promise<void>;
};

/** Times are `now`, so that equal content makes equal files. */
export const createZipFile = async (path: string, now: Date): Promise<ZipFile> => {
  const coming = `${path}.part`;
  await rm(coming, { force: true });
  const file = await open(coming, 'wx', 0o600);
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const drain = async (): Promise<void> => {
    for (const chunk of ready.splice(0)) await file.appendFile(chunk);
  };
  return {
    add: async (name, content, isSmallAlready = false) => {
      const entry = isSmallAlready ? new ZipPassThrough(name) : new ZipDeflate(name);
      entry.mtime = now;
      zip.add(entry);
      for await (const chunk of content) {
        // The ZIP keeps or changes what it is given.
        entry.push(Uint8Array.from(Buffer.from(chunk)));
        await drain();
      }
      entry.push(new Uint8Array(), true);
      await drain();
    },
    finish: async () => {
      zip.end();
      await drain();
      await file.sync();
      await file.close();
      await rename(coming, path);
    },
    abandon: async () => {
      await file.close();
      await rm(coming, { force: true });
    },
  };
};
