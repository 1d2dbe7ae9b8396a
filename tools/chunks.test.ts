import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commonFeatures, isNative, officeData } from '../apps/web/chunks.ts';
import { root } from './root.mjs';

const source = join(root, 'apps/web/src');

/** The folders that a pattern names: its own, and what it leaves out below. */
const foldersOf = (pattern: string): string[] => {
  const [folder = '', ...below] = pattern.match(/[a-z][\w-]*/g) ?? [];
  return [folder, ...below.map((name) => `${folder}/${name}`)];
};

const missing = (patterns: readonly string[]): string[] =>
  patterns.flatMap(foldersOf).filter((folder) => !existsSync(join(source, 'features', folder)));

describe('the files that the web app is cut into', () => {
  it('name features that there are', () => {
    expect(missing(commonFeatures)).toEqual([]);
  });

  it('name data that there are', () => {
    const gone = officeData.filter((name) => !existsSync(join(source, 'data', name)));
    expect(gone).toEqual([]);
  });

  it('would name one that went', () => {
    expect(missing(['home', 'gone', 'requests(?![\\\\/]none)'])).toEqual(['gone', 'requests/none']);
  });

  it.each(['platform/native', 'features/shell'])('have native ones in %s', (folder) => {
    const files = globSync(`${folder}/*.{ts,tsx}`, { cwd: source });
    expect(files.some((path) => isNative(join(source, path)))).toBe(true);
  });
});
