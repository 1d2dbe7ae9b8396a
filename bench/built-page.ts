import { createServer } from 'node:http';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type UserConfig } from 'vite';

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

const serve = (folder: string, headers: Record<string, string>) =>
  createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    const answer = async (): Promise<void> => {
      const bytes = await readFile(join(folder, path)).catch(() => null);
      const type = TYPES[extname(path)] ?? 'application/octet-stream';
      const kind = { 'content-type': type, 'content-encoding': 'br' };
      response.writeHead(bytes ? 200 : 404, { ...headers, ...kind });
      response.end(bytes && brotliCompressSync(bytes));
    };
    void answer();
  });

type Given = {
  html: string;
  script: string;
  /** Where else packages are looked for than in the folder of the page. */
  resolve?: NonNullable<UserConfig['resolve']>;
  /** Puts into the folder what the script imports. */
  prepare?: (folder: string) => Promise<void>;
  /** What each answer says besides its kind. */
  headers?: Record<string, string>;
};

/** Builds and serves a page of its own, out of the product; its script is `main.js`. */
export const startBuiltPage = async ({
  html,
  script,
  resolve = {},
  prepare,
  headers = {},
}: Given) => {
  const root = await mkdtemp(join(tmpdir(), 'ploeg-page-'));
  await prepare?.(root);
  await writeFile(join(root, 'index.html'), html);
  await writeFile(join(root, 'main.js'), script);
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    resolve,
    build: { chunkSizeWarningLimit: 2000 },
  });
  const server = serve(join(root, 'dist'), headers);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await rm(root, { recursive: true, force: true });
    },
  };
};
