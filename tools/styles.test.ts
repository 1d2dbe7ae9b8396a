import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './root.mjs';

const source = join(root, 'apps/web/src');
const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g;

/** Classes that a file names and its sheet does not have; the browser would only leave them out. */
const missingIn = (file: string): string[] => {
  const text = readFileSync(join(source, file), 'utf8');
  return [...text.matchAll(IMPORT)].flatMap(([, name = '', path = '']) => {
    const sheet = path.startsWith('#') ? path.slice(1) : join(dirname(file), path);
    const has = new Set(
      [...readFileSync(join(source, sheet), 'utf8').matchAll(/\.([A-Za-z_]\w*)/g)].map(
        ([, c]) => c,
      ),
    );
    // Not in a path, as in '@mantine/core/styles.css'.
    const naming = new RegExp(`(?<![\\w/])${name}\\.(\\w+)`, 'g');
    const named = [...text.matchAll(naming)].map(([, c]) => c);
    return named.filter((c) => !has.has(c)).map((c) => `${file} ${name}.${c}`);
  });
};

it('finds every class that a part of the screen names in its sheet', () => {
  const files = globSync('**/*.tsx', { cwd: source });
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap(missingIn)).toEqual([]);
});
