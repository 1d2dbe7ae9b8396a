import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { openLocalStorage } from './local-storage.ts';
import type { S3Settings } from '#config.ts';
import { openS3Storage } from './s3-storage.ts';
import { fileKey, isFileKey, type Storage } from './storage.ts';

let folder: string;
let s3: S3rver;
let address: S3Settings;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ploeg-storage-'));
  s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory: join(folder, 's3'),
    silent: true,
    configureBuckets: [{ name: 'ploeg', configs: [] }],
  });
  const { port } = await s3.run();
  address = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'ploeg',
    region: 'us-east-1',
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
  };
});

afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const openers = {
  'a folder': async () => openLocalStorage(join(folder, 'local')).storage,
  'a bucket': () => openS3Storage(address),
};

describe.each(Object.entries(openers))('files in %s', (_, open) => {
  let storage: Storage;
  const owner = { companyId: newId(), personId: newId() };

  beforeAll(async () => {
    storage = await open();
  });

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
  });

  it('takes the same content twice, also at once', async () => {
    const keys = await Promise.all(Array.from({ length: 10 }, () => put('same')));
    expect(new Set(keys).size).toBe(1);
    expect(await read(keys[0] as string)).toBe('same');
  });

  it('lists what one company has, and when it came', async () => {
    const other = { companyId: newId(), personId: newId() };
    const keys = [await put('one', other), await put('two', { ...other, personId: newId() })];
    await put('foreign', { companyId: newId(), personId: newId() });
    const results: string[] = [];
    for await (const { key, modifiedAt } of storage.list(other.companyId)) {
      results.push(key);
      expect(Math.abs(modifiedAt - Date.now() / 1000)).toBeLessThan(600);
    }
    expect(results.sort()).toEqual(keys.sort());
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
});

it('says before anything is lost that a bucket is not there or not ours', async () => {
  await expect(openS3Storage({ ...address, bucket: 'absent' })).rejects.toThrow(
    'S3_BUCKET absent cannot be reached',
  );
  await expect(openS3Storage({ ...address, accessKey: 'stranger' })).rejects.toThrow(
    'S3_BUCKET ploeg cannot be reached',
  );
});
