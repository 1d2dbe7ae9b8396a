import { join } from 'node:path';
import { openLocalStorage } from './local-storage.ts';
import type { S3Settings } from '#config.ts';
import type { Storage } from './storage.ts';
import { openTmpFolder, type TmpFolder } from './tmp-folder.ts';

export const openStorage = async (
  dataDir: string,
  s3: S3Settings | null,
): Promise<{ storage: Storage; tmp: TmpFolder }> => {
  const folder = join(dataDir, 'files');
  if (!s3) return openLocalStorage(folder);
  // Its library is large, and most keep their files in a folder.
  const { openS3Storage } = await import('./s3-storage.ts');
  return { storage: await openS3Storage(s3), tmp: openTmpFolder(join(folder, 'tmp')) };
};
