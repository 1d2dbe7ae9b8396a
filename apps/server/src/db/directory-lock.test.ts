import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
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
