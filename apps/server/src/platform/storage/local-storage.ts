import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { proveFolder, storeNewFile, syncFolder, unlessMissing } from '#platform/disk.ts';
import { isFileKey, type Storage, type StoredBytes, withinReach } from './storage.ts';
import { openTmpFolder, type TmpFolder } from './tmp-folder.ts';

const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(unlessMissing)) ?? [];

export const openLocalStorage = (root: string): { storage: Storage; tmp: TmpFolder } => {
  // Below the store itself, so that a rename never crosses from one disk to another.
  const tmp = openTmpFolder(join(root, 'tmp'));

  const pathOf = (key: string): string => join(root, key);

  const makeFolder = async (folder: string): Promise<void> => {
    const first = await mkdir(folder, { recursive: true, mode: 0o700 });
    if (first === undefined) return;
    await syncFolder(dirname(folder));
    await syncFolder(root);
  };

  async function* list(companyId: string): AsyncIterable<StoredBytes> {
    for (const personId of await namesIn(join(root, companyId))) {
      for (const name of await namesIn(join(root, companyId, personId))) {
        const key = `${companyId}/${personId}/${name}`;
        const stats = isFileKey(key) ? await stat(join(root, key)).catch(() => null) : null;
        if (stats) yield { key, modifiedAt: Math.floor(stats.mtimeMs / 1000) };
      }
    }
  }

  const storage: Storage = {
    put: async (key, content) => {
      const path = pathOf(key);
      const folder = dirname(path);
      const coming = tmp.newPath();
      try {
        await storeNewFile(coming, content);
        await makeFolder(folder);
        await rename(coming, path);
        await syncFolder(folder);
      } catch (error) {
        await rm(coming, { force: true });
        throw error;
      }
    },

    get: async (key) => {
      const handle = await open(pathOf(key), 'r').catch(unlessMissing);
      return handle?.createReadStream() ?? null;
    },

    delete: (key) => rm(pathOf(key), { force: true }),
    list,
    proveWritable: () => proveFolder(join(root, 'tmp')),
  };
  return { storage: withinReach(storage), tmp };
};
