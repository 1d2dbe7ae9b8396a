import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { instant } from '@ploeg/domain/time/wall-time';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { openLocalStorage } from './local-storage.ts';
import { fileKey, isFileKey, type Storage } from './storage.ts';
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

const read = async (key: string): Promise<string | null> => {
  const content = await storage.get(key);
  return content && (await buffer(content)).toString();
};

const put = async (text: string, who = owner): Promise<string> => {
  const content = Buffer.from(text);
  const key = fileKey(who, content);
  await storage.put(key, content);
  return key;
};

it('gives back what was put, from bytes and from a stream, and knows what is not there', async () => {
  const key = await put('hello');
  expect(await read(key)).toBe('hello');
  const other = fileKey(owner, Buffer.from('ab'));
  await storage.put(other, Readable.from([Buffer.from('a'), Buffer.from('b')]));
  expect(await read(other)).toBe('ab');
  await storage.delete(key);
  await storage.delete(key);
  expect(await read(key)).toBeNull();
});

it('keeps its files from other users of the machine', async () => {
  const { mode } = await stat(join(folder, await put('private')));
  expect(mode & 0o777).toBe(0o600);
  expect((await stat(join(folder, owner.companyId))).mode & 0o777).toBe(0o700);
});

it('leaves nothing half written when the content breaks off', async () => {
  const key = fileKey(owner, Buffer.from('whole'));
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('who');
      throw new Error('cut');
    })(),
  );
  await expect(storage.put(key, broken)).rejects.toThrow('cut');
  expect(await read(key)).toBeNull();
  expect(await readdir(join(folder, 'tmp'))).toEqual([]);
});

it('takes the same content twice, also at once', async () => {
  const keys = await Promise.all(Array.from({ length: 10 }, () => put('same')));
  expect(new Set(keys).size).toBe(1);
  expect(await read(keys[0] as string)).toBe('same');
});

it('lists what one company has', async () => {
  const keys = [await put('one'), await put('two', { ...owner, personId: newId() })];
  await put('foreign', { companyId: newId(), personId: newId() });
  const found: string[] = [];
  for await (const { key } of storage.list(owner.companyId)) found.push(key);
  expect(found.sort()).toEqual(keys.sort());
  for await (const { key } of storage.list(newId())) expect(key).toBe('nothing');
});

it('knows no key but its own, whatever it is called', async () => {
  const key = await put('hello');
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string(),
        fc.constantFrom(
          '../secret',
          `../${key}`,
          `${key}/..`,
          `/${key}`,
          `${key}\u0000`,
          `${key}\n`,
        ),
        fc.string().map((text) => `${owner.companyId}/${text}`),
        fc.string().map((text) => `${key.slice(0, -1)}${text}`),
      ),
      async (odd) => {
        fc.pre(!isFileKey(odd));
        await expect(storage.get(odd)).rejects.toThrow('Not a key');
        await expect(storage.put(odd, Buffer.from('x'))).rejects.toThrow('Not a key');
        await expect((async () => storage.delete(odd))()).rejects.toThrow('Not a key');
      },
    ),
  );
  expect(await read(key)).toBe('hello');
});

it('sweeps what lies on the way in for more than an hour', async () => {
  const [old, young] = [tmp.newPath(), tmp.newPath()];
  await writeFile(old, 'left behind');
  await writeFile(young, 'still coming');
  const now = instant(Date.parse('2026-11-20T08:00:00Z') / 1000);
  await utimes(old, now - 3601, now - 3601);
  await utimes(young, now - 3599, now - 3599);
  expect(await tmp.sweep(now)).toBe(1);
  expect(await readdir(join(folder, 'tmp'))).toEqual([young.split('/').at(-1)]);
});
