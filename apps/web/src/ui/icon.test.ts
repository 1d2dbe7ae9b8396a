import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

it('every icon has its symbol of 1000 units, and every symbol its name', () => {
  const symbols = read('../platform/icons.svg').matchAll(/<symbol id="([^"]+)" viewBox="([^"]+)"/g);
  const results = [...symbols].map(([, id, box]) => [id, box]);
  const [type = ''] = /export type IconName =[^;]+;/.exec(read('./icon.tsx')) ?? [];
  const names = [...type.matchAll(/'([\w-]+)'/g)].map(([, name]) => `icon-${name}`);
  expect(new Set(results.map(([id]) => id))).toEqual(new Set(names));
  expect(results).toHaveLength(names.length);
  expect(new Set(results.map(([, box]) => box))).toEqual(new Set(['0 0 1000 1000']));
});

it('can be installed: the manifest names a whole window, a start and pictures that there are', () => {
  const manifest = JSON.parse(read('../../public/manifest.webmanifest')) as {
    display: string;
    start_url: string;
    icons: { src: string; sizes: string }[];
  };
  expect([manifest.display, manifest.start_url]).toEqual(['standalone', '/']);
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(
    expect.arrayContaining(['192x192', '512x512']),
  );
  for (const { src } of manifest.icons) expect(read(`../../public${src}`), src).not.toBe('');
  expect(read('../../index.html')).toContain('href="/manifest.webmanifest"');
});
