import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sha256Of } from '#platform/storage/storage.ts';
import { receiveFile } from './received-file.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ploeg-received-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function* chunks(count: number, afterwards: () => Promise<void> = async () => {}) {
  for (let n = 0; n < count; n += 1) yield Buffer.alloc(1000, n);
  await afterwards();
}

const whole = (count: number): Buffer =>
  Buffer.concat(Array.from({ length: count }, (_, n) => Buffer.alloc(1000, n)));

it('writes and hashes what fits', async () => {
  const path = join(folder, 'file');
  const received = await receiveFile(chunks(3), path, 3000);
  expect(received).toEqual({ sha256: sha256Of(whole(3)), bytes: 3000, path });
  expect(await readFile(path)).toEqual(whole(3));
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

it('never writes more than the limit, and hashes all the same', async () => {
  const path = join(folder, 'file');
  const seen: number[] = [];
  const content = chunks(9, async () => {
    seen.push((await stat(path)).size);
  });
  const received = await receiveFile(content, path, 2999);
  expect(received).toEqual({ sha256: sha256Of(whole(9)), bytes: 9000, path: null });
  expect(seen).toEqual([2000]);
  expect(await readdir(folder)).toEqual([]);
});

it('leaves nothing behind when it breaks off', async () => {
  const broken = chunks(2, () => Promise.reject(new Error('cut')));
  await expect(receiveFile(broken, join(folder, 'file'), 9000)).rejects.toThrow('cut');
  expect(await readdir(folder)).toEqual([]);
});
