import { execFile } from 'node:child_process';
import fs from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockDirectory } from './directory-lock.ts';

const OPENERS = 20;
const MODULE = JSON.stringify(join(import.meta.dirname, 'directory-lock.ts'));

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ploeg-lock-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** Another process takes the folder; resolves with what it said when it ended. */
const takeElsewhere = (): Promise<string> => {
  const program = `
    const { lockDirectory } = await import(${MODULE});
    try { lockDirectory(${JSON.stringify(folder)}); console.log('taken'); }
    catch (error) { console.log(error.message); }
  `;
  return new Promise((resolve) => {
    execFile(process.execPath, ['--input-type=module', '-e', program], (_, out) => resolve(out));
  });
};

it('refuses each of twenty processes while one has the folder, and lets the next one in', async () => {
  const release = lockDirectory(folder);
  const refused = await Promise.all(Array.from({ length: OPENERS }, () => takeElsewhere()));
  expect(refused.filter((text) => text.includes(`in use by process ${process.pid}`))).toHaveLength(
    OPENERS,
  );
  release();
  expect(await takeElsewhere()).toBe('taken\n');
  await rm(`${folder}.lock`, { force: true });
});

it.each([
  ['empty', ''],
  ['cut short', '{"pid":1,"boot":"'],
  ['zeroes, as a power cut leaves them', '\0'.repeat(90)],
  ['of another shape', '{"pid":"1"}'],
  ['nothing', 'null'],
])('takes over a lock that is %s: nobody living has left it', async (_, text) => {
  await writeFile(`${folder}.lock`, text);
  expect(await takeElsewhere()).toBe('taken\n');
  const release = lockDirectory(folder);
  expect(await takeElsewhere()).toContain(`in use by process ${process.pid}`);
  release();
});

it('leaves nothing else behind, and lets nobody else read it', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'ploeg-lock-'));
  const release = lockDirectory(join(parent, 'database'));
  expect(await readdir(parent)).toEqual(['database.lock']);
  expect((await stat(join(parent, 'database.lock'))).mode & 0o777).toBe(0o600);
  release();
  expect(await readdir(parent)).toEqual([]);
  await rm(parent, { recursive: true });
});

it('is on the disk before it counts: first what it says, then that it is there', async () => {
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
    const release = lockDirectory(folder);
    expect(steps).toEqual(['content', 'named', 'folder']);
    expect(JSON.parse(await readFile(`${folder}.lock`, 'utf8'))).toMatchObject({
      pid: process.pid,
    });
    release();
  } finally {
    Object.assign(fs, { fsyncSync, linkSync });
    syncBuiltinESMExports();
  }
});
