import { mkdirSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Instant } from '@ploeg/domain/time/wall-time';
import { newId } from '#platform/new-id.ts';

/** Older files were left by a process that died. */
const ABANDONED_SECONDS = 3600;

export type TmpFolder = {
  newPath(): string;
  deleteOld(now: Instant): Promise<number>;
};

export const openTmpFolder = (folder: string): TmpFolder => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return {
    newPath: () => join(folder, newId()),
    deleteOld: async (now) => {
      let deleted = 0;
      for (const name of await readdir(folder)) {
        const path = join(folder, name);
        const stats = await stat(path).catch(() => null);
        if (!stats || stats.mtimeMs / 1000 > now - ABANDONED_SECONDS) continue;
        await rm(path, { recursive: true, force: true });
        deleted += 1;
      }
      return deleted;
    },
  };
};
