import { appendFile, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { instant } from '@ploeg/domain/time/wall-time';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listTables, readRows } from '#db/table-copies.ts';
import { seedDemo } from '#demo/demo.ts';
import { claimFile, keepFile } from '#platform/storage/files.ts';
import { openLocalStorage } from '#platform/storage/local-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { restoreBackup, writeBackup } from './backup.service.ts';
import { listCompanyIds, verifyLogs } from './office.service.ts';

type Place = { database: TestDatabase; storage: Storage };

const NOW = instant(Date.parse('2026-11-20T08:00:00Z') / 1000);
const ABOUT = { appVersion: '4.4.64', now: NOW };

let folder: string;
let from: Place;
let to: Place;

const openPlace = async (name: string): Promise<Place> => ({
  database: await openTestDatabase(),
  storage: openLocalStorage(join(folder, name)).storage,
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ploeg-backup-'));
  [from, to] = await Promise.all([openPlace('from'), openPlace('to')]);
});

afterEach(async () => {
  await Promise.all([from.database.close(), to.database.close()]);
  await rm(folder, { recursive: true, force: true });
});

const backup = () => join(folder, 'backup');

/** What a restore changes on purpose: a new life, higher versions, and a line that says so. */
const CHANGED = new Set(['server_facts', 'audit_log', 'audit_heads']);

const rowsOf = ({ database }: Place): Promise<Record<string, string[]>> =>
  database.transaction(async (db) => {
    const all: Record<string, string[]> = {};
    for (const table of await listTables(db)) {
      if (CHANGED.has(table)) continue;
      const rows: string[] = [];
      for await (const batch of readRows(db, table)) rows.push(...batch);
      all[table] = rows.map((row) => row.replace(/"version":\d+/, '"version":0')).toSorted();
    }
    return all;
  });

const fill = async (): Promise<string[]> => {
  const { database, storage } = from;
  await database.transaction((db) => seedDemo(db, NOW));
  const [companyId = ''] = await listCompanyIds(database.db);
  const owner = { companyId, personId: companyId };
  const keys: string[] = [];
  for (const text of ['a picture', 'a contract']) {
    const file = { content: Buffer.from(text), mime: 'image/jpeg' };
    const key = await keepFile(database.db, storage, owner, file, NOW);
    await claimFile(database.db, companyId, key, { now: NOW, expiresAt: instant(NOW + 1e6) });
    keys.push(key);
  }
  return keys;
};

it('brings back every row and file in another installation, which begins a life of its own', async () => {
  const [key = ''] = await fill();
  const { manifest, missing } = await writeBackup(from, backup(), ABOUT);
  expect(missing).toEqual([]);
  expect(manifest.files).toHaveLength(2);
  expect(manifest.tables.find(({ name }) => name === 'shifts')?.rows).toBeGreaterThan(1000);
  const epochOf = async ({ database }: Place) =>
    (await database.db.execute(sql`select * from server_facts`)) as { rows: unknown[] };
  await restoreBackup(to, backup(), NOW);
  expect(await rowsOf(to)).toEqual(await rowsOf(from));
  expect((await epochOf(to)).rows).not.toEqual((await epochOf(from)).rows);
  const stored = await to.storage.get(key);
  expect(stored && (await buffer(stored)).toString()).toBe('a picture');
  expect(await verifyLogs(to.database)).toEqual([]);
}, 60_000);

it('is a folder that only its owner may read, and has its name only when it is whole', async () => {
  await fill();
  await writeBackup(from, backup(), ABOUT);
  expect((await stat(backup())).mode & 0o077).toBe(0);
  for (const name of await readdir(backup())) {
    expect((await stat(join(backup(), name))).mode & 0o077, name).toBe(0);
  }
  expect(await readdir(folder)).not.toContain('backup.part');
  await expect(writeBackup(from, backup(), ABOUT)).rejects.toThrow('is there already');
});

it('names a file that the store has lost, and keeps the rest', async () => {
  const [lost = ''] = await fill();
  await from.storage.delete(lost);
  const { manifest, missing } = await writeBackup(from, backup(), ABOUT);
  expect([missing, manifest.files.length]).toEqual([[lost], 1]);
  await restoreBackup(to, backup(), NOW);
});

it('restores nothing from what is damaged, unfinished or of another version', async () => {
  const [key = ''] = await fill();
  await writeBackup(from, backup(), ABOUT);
  const refusal = async (damage: (path: string) => Promise<unknown>, name: string) => {
    const copy = join(folder, 'copy');
    await rm(copy, { recursive: true, force: true });
    await writeBackup(from, copy, ABOUT);
    await damage(join(copy, name));
    return restoreBackup(to, copy, NOW).then(
      () => 'restored',
      (error: Error) => error.message,
    );
  };
  const cut = (path: string) => writeFile(path, '');
  const change = (path: string) => appendFile(path, 'x');
  expect(await refusal(cut, 'table-shifts.ndjson.gz')).toContain('damaged: table shifts');
  expect(await refusal(change, `files/${key.replaceAll('/', '_')}`)).toContain('damaged: file');
  expect(await refusal((path) => rm(path), 'manifest.json')).toContain('no finished backup');
  const older = (path: string) =>
    writeFile(path, JSON.stringify({ ...empty, schema: 'x', appVersion: '4.4.1' }));
  expect(await refusal(older, 'manifest.json')).toContain('of version 4.4.1');
  expect(await listCompanyIds(to.database.db)).toEqual([]);
  await restoreBackup(to, backup(), NOW);
  await expect(restoreBackup(to, backup(), NOW)).rejects.toThrow('this one has companies');
}, 60_000);

const empty = {
  format: 1,
  createdAt: '2026-11-20T08:00:00Z',
  tables: [],
  files: [],
};
