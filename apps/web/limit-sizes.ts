import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Compressed bytes of what everybody loads: the login page, and the app behind it. */
const LIMITS: Readonly<Record<string, number>> = { index: 128_000, app: 176_000 };

/** What the back office needs has files of its own; a build that puts it into these fails. */
export const limitSizes = (): Plugin => ({
  name: 'limit-sizes',
  apply: 'build',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      const limit = file.type === 'chunk' ? LIMITS[file.name] : undefined;
      if (file.type !== 'chunk' || limit === undefined) continue;
      const size = brotliCompressSync(file.code).length;
      if (size > limit) {
        this.error(`${file.fileName} has ${size} bytes compressed, more than ${limit}: chunks.ts`);
      }
    }
  },
});
