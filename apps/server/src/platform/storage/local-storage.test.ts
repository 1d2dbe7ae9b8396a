import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { instant } from '@ploeg/domain/time/wall-time';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { openLocalStorage } from './local-storage.ts';
import { fileKey, type Storage } from './storage.ts';
import type { TmpFolder } from './tmp-folder.ts';

let folder: string;
let storage: Storage;
let tmp: TmpFolder;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ploeg-storage-'));
  ({ storage, tmp } = openLocalStorage(folder));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const owner = { companyId: newId(), personId: newId() };

const put = async (text: string): Promise<string> => {
  const content = Buffer.from(text);
  const key = fileKey(owner, content);
  await storage.put(key, content);
  return key;
};

it('keeps its files from other users of the machine', async () => {
  const { mode } = await stat(join(folder, await put('private')));
  expect(mode & 0o777).toBe(0o600);
  expect((await stat(join(folder, owner.companyId))).mode & 0o777).toBe(0o700);
});

it('leaves nothing on the way in when the content breaks off', async () => {
  const key = fileKey(owner, Buffer.from('whole'));
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('who');
      throw new Error('cut');
    })(),
  );
  await expect(storage.put(key, broken)).rejects.toThrow('cut');
  expect(await readdir(join(folder, 'tmp'))).toEqual([]);
});

it('deletes what lies on the way in for more than an hour', async () => {
  const [old, young] = [tmp.newPath(), tmp.newPath()];
  await writeFile(old, 'left behind');
  await writeFile(young, 'still coming');
  const now = instant(Date.parse('2026-11-20T08:00:00Z') / 1000);
  await utimes(old, now - 3601, now - 3601);
  await utimes(young, now - 3599, now - 3599);
  expect(await tmp.deleteOld(now)).toBe(1);
  expect(await readdir(join(folder, 'tmp'))).toEqual([young.split('/').at(-1)]);
});
