import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/** Not the manifest: the server writes it in the name of the company. */
const KEPT = /\.(js|css|html|svg|png|woff2|wasm)$/;

/** No browser runs what calls the native shell. */
const LEFT_OUT = /^assets\/native-/;

const isNamedByContent = (url: string): boolean => url.startsWith('assets/');

const revisionOf = async (file: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
    .slice(0, 16);

const listFiles = async (outDir: string) => {
  const files = await readdir(outDir, { recursive: true });
  const urls = files.map((file) => file.replaceAll('\\', '/')).sort();
  return Promise.all(
    urls
      .filter((url) => KEPT.test(url) && !LEFT_OUT.test(url))
      .map(async (url) => ({
        url,
        revision: isNamedByContent(url) ? null : await revisionOf(join(outDir, url)),
      })),
  );
};

export const buildServiceWorker = (): Plugin => {
  let root = '';
  let outDir = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
      outDir = join(root, config.build.outDir);
    },
    writeBundle: async () => {
      await build({
        configFile: false,
        root,
        publicDir: false,
        logLevel: 'warn',
        define: {
          FILES: JSON.stringify(await listFiles(outDir)),
          'process.env.NODE_ENV': JSON.stringify('production'),
        },
        build: {
          outDir,
          emptyOutDir: false,
          target: 'es2022',
          rolldownOptions: {
            input: 'service-worker/service-worker.ts',
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      });
    },
  };
};
