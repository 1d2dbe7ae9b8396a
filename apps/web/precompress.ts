import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|html|svg|json|webmanifest|wasm)$/;
const MIN_BYTES = 1024;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export const precompress = (): Plugin => {
  let outDir = 'dist';
  return {
    name: 'precompress',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      outDir = join(config.root, config.build.outDir);
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      handler: async () => {
        const files = await readdir(outDir, { recursive: true });
        await Promise.all(
          files
            .filter((file) => TEXT.test(file))
            .map(async (file) => {
              const bytes = await readFile(join(outDir, file));
              if (bytes.length < MIN_BYTES) return;
              const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
              await writeFile(join(outDir, `${file}.br`), await toBrotli(bytes, { params }));
              await writeFile(join(outDir, `${file}.gz`), await toGzip(bytes, { level: 9 }));
            }),
        );
      },
    },
  };
};
