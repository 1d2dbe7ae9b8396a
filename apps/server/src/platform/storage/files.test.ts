import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { instant } from '@ploeg/domain/time/wall-time';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { claimFile, keepFile, sumBytesOf, deleteUnclaimedFiles } from './files.ts';
import { openLocalStorage } from './local-storage.ts';
import type { Storage } from './storage.ts';

let database: TestDatabase;
let folder: string;
let storage: Storage;
let owner: { companyId: string; personId: string };

beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'ploeg-store-'));
  ({ storage } = openLocalStorage(folder));
});

afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(() => {
  owner = { companyId: newId(), personId: newId() };
});

const NOON = Date.parse('2026-11-20T12:00:00Z') / 1000;
const DAY = 86_400;
const after = (seconds: number) => instant(NOON + seconds);

const keep = (seconds: number, text = 'a picture') => {
  const file = { content: Buffer.from(text), mime: 'image/jpeg' };
  return keepFile(database.db, storage, owner, file, after(seconds));
};

const claim = (key: string, seconds: number, untilSeconds: number) =>
  claimFile(database.db, owner.companyId, key, {
    now: after(seconds),
    expiresAt: after(untilSeconds),
  });

const runJob = (seconds: number) =>
  database.transaction((db) => deleteUnclaimedFiles(db, storage, after(seconds)));

const isThere = async (key: string): Promise<boolean> => {
  const content = await storage.get(key);
  content?.destroy();
  return content !== null;
};

it('a claimed file stays until its time is over', async () => {
  const key = await keep(0);
  expect(await claim(key, 1, 10 * DAY)).toBe(true);
  await runJob(10 * DAY - 1);
  expect(await isThere(key)).toBe(true);
  await runJob(10 * DAY);
  expect(await isThere(key)).toBe(false);
  expect(await claim(key, 10 * DAY, 20 * DAY)).toBe(false);
});

it('a file that is claimed twice stays until the later time, in whichever order', async () => {
  for (const [first, second] of [
    [5, 10],
    [10, 5],
  ] as const) {
    const key = await keep(0, `claimed until ${first} and ${second}`);
    await claim(key, 1, first * DAY);
    await claim(key, 2, second * DAY);
    await runJob(7 * DAY);
    expect(await isThere(key)).toBe(true);
  }
});

it('a file that comes again when its time is over has a day to be claimed anew', async () => {
  const key = await keep(0);
  await claim(key, 1, 5 * DAY);
  expect(await keep(6 * DAY)).toBe(key);
  await runJob(6 * DAY + 1);
  expect(await isThere(key)).toBe(true);
  expect(await claim(key, 6 * DAY + 2, 9 * DAY)).toBe(true);
  await runJob(8 * DAY);
  expect(await isThere(key)).toBe(true);
});

it('a claimed file that comes again and is not claimed stays claimed', async () => {
  const key = await keep(0);
  await claim(key, 1, 50 * DAY);
  await keep(2 * DAY);
  await runJob(4 * DAY);
  expect(await isThere(key)).toBe(true);
});

it('a job that breaks off is done by the next one', async () => {
  const key = await keep(0);
  const broken: Storage = {
    ...storage,
    delete: async (item) => {
      await storage.delete(item);
      throw new Error('the disk is away');
    },
  };
  const sweeping = database.transaction((db) => deleteUnclaimedFiles(db, broken, after(2 * DAY)));
  await expect(sweeping).rejects.toThrow('the disk is away');
  expect(await sumBytesOf(database.db, owner)).toBe(9);
  expect(await runJob(2 * DAY)).toBe(1);
  expect(await sumBytesOf(database.db, owner)).toBe(0);
  expect(await isThere(key)).toBe(false);
});

it('the same content of two people lies there twice, and counts for each', async () => {
  const first = owner;
  const key = await keep(0);
  owner = { ...first, personId: newId() };
  const other = await keep(0);
  expect(other).not.toBe(key);
  await keep(1);
  expect([await sumBytesOf(database.db, first), await sumBytesOf(database.db, owner)]).toEqual([
    9, 9,
  ]);
});
