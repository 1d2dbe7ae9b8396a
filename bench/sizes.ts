import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const DIST = join(import.meta.dirname, '../apps/web/dist');

const read = (path: string): Buffer => readFileSync(join(DIST, path));

/** Files that a script loads before it runs. */
const staticImports = (path: string): string[] =>
  [
    ...read(path)
      .toString()
      .matchAll(/(?:from|import)\s*"\.\/([\w.$~-]+\.js)"/g),
  ].map((match) => `assets/${match[1]}`);

const withImports = (entries: string[]): Set<string> => {
  const seen = new Set<string>();
  const queue = [...entries];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    queue.push(...staticImports(path));
  }
  return seen;
};

const sum = (paths: Iterable<string>, compress: (bytes: Buffer) => Buffer): number =>
  [...paths].reduce((total, path) => total + compress(read(path)).length, 0) / 1024;

/** Kilobytes that the login page loads before it can be used: the entry, its route, one language. */
export const measureSizes = (loaded: readonly string[]) => {
  const scripts = withImports([...loaded]);
  const gzip = (bytes: Buffer) => gzipSync(bytes, { level: 9 });
  return {
    jsGzip: sum(scripts, gzip),
    jsBrotli: sum(scripts, (bytes) => brotliCompressSync(bytes)),
    pageGzip: sum(['index.html'], gzip),
    files: scripts.size,
  };
};
