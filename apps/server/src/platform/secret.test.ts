import fs from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadSecret } from './secret.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ploeg-secret-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

it('is made once, for its owner alone, and is the same for all who start together', async () => {
  const dataDir = join(folder, 'data');
  const secrets = await Promise.all(
    Array.from({ length: 10 }, () => loadSecret(undefined, dataDir)),
  );
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[\w-]{64}$/);
  expect(await readdir(dataDir)).toEqual(['secret']);
  expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600);
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
});

it('is the configured one where there is one', async () => {
  expect(await loadSecret('configured', folder)).toBe('configured');
  expect(await readdir(folder)).toEqual([]);
});

it.each(['', '\n'])('is never made anew where it was lost: %j is told what to do', async (text) => {
  const file = join(folder, 'secret');
  await writeFile(file, text);
  await expect(loadSecret(undefined, folder)).rejects.toThrow(
    /secret is empty\. Put the copy back .* delete the file: a new one is made, everybody signs in again/,
  );
  expect(await readFile(file, 'utf8')).toBe(text);
});

it('is on the disk before anything is signed with it', async () => {
  const { fsyncSync, linkSync } = fs;
  const steps: string[] = [];
  fs.fsyncSync = (handle) => {
    steps.push(fs.fstatSync(handle).isDirectory() ? 'folder' : 'content');
    fsyncSync(handle);
  };
  fs.linkSync = (...paths) => {
    linkSync(...paths);
    steps.push('named');
  };
  syncBuiltinESMExports();
  try {
    await loadSecret(undefined, folder);
    expect(steps).toEqual(['content', 'named', 'folder']);
  } finally {
    Object.assign(fs, { fsyncSync, linkSync });
    syncBuiltinESMExports();
  }
});
