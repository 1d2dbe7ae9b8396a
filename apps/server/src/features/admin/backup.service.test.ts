import { appendFile, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { instant } from '@ploeg/domain/time/wall-time';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { listTables, readRows } from '#db/table-copies.ts';
import { layDemo } from '#testing/lay-demo.ts';
import { claimFile, keepFile, listFiles } from '#platform/storage/files.ts';
import { openLocalStorage } from '#platform/storage/local-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { restoreBackup, writeBackup } from './backup.service.ts';
import { listCompanyIds, verifyLogs } from './admin.service.ts';

type Place = { database: TestDatabase; storage: Storage };

const NOW = instant(Date.parse('2026-11-20T08:00:00Z') / 1000);
const ABOUT = { appVersion: '4.4.64', now: NOW };

let folder: string;
/** The installation that is backed up: the demo with its papers, and two files of a person. */
let from: Place;
let keys: string[];
let fileCount: number;
/** An empty one beside it. */
let to: Place;

const openPlace = async (name: string): Promise<Place> => ({
  database: await openTestDatabase(),
  storage: openLocalStorage(join(folder, name)).storage,
});

const backup = () => join(folder, 'backup');

/** What a restore changes on purpose: a new epoch, higher versions, and a line that says so. */
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

const keep = async ({ database, storage }: Place, text: string): Promise<string> => {
  const [companyId = ''] = await listCompanyIds(database.db);
  const owner = { companyId, personId: companyId };
  const file = { content: Buffer.from(text), mime: 'image/jpeg' };
  const key = await keepFile(database.db, storage, owner, file, NOW);
  await claimFile(database.db, companyId, key, { now: NOW, expiresAt: instant(NOW + 1e6) });
  return key;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ploeg-backup-'));
  from = await openPlace('from');
  await layDemo(from.database, NOW, from.storage);
  keys = [await keep(from, 'a picture'), await keep(from, 'a contract')];
  fileCount = (await listFiles(from.database.db)).length;
});

afterAll(async () => {
  await from.database.close();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  to = await openPlace('to');
});

afterEach(async () => {
  await to.database.close();
  for (const name of ['to', 'backup', 'copy']) {
    await rm(join(folder, name), { recursive: true, force: true });
  }
});

it('brings back every row and file in another installation, which begins a new epoch', async () => {
  const [key = ''] = keys;
  const { manifest, missing } = await writeBackup(from, backup(), ABOUT);
  expect(missing).toEqual([]);
  expect(manifest.files).toHaveLength(fileCount);
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
  await writeBackup(from, backup(), ABOUT);
  expect((await stat(backup())).mode & 0o077).toBe(0);
  for (const name of await readdir(backup())) {
    expect((await stat(join(backup(), name))).mode & 0o077, name).toBe(0);
  }
  expect(await readdir(folder)).not.toContain('backup.part');
  await expect(writeBackup(from, backup(), ABOUT)).rejects.toThrow('is there already');
});

const empty = {
  format: 1,
  createdAt: '2026-11-20T08:00:00Z',
  tables: [],
  files: [],
};

it('restores nothing from what is damaged, unfinished or of another version', async () => {
  const [key = ''] = keys;
  await writeBackup(from, backup(), ABOUT);
  const failure = async (damage: (path: string) => Promise<unknown>, name: string) => {
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
  expect(await failure(cut, 'table-shifts.ndjson.gz')).toContain('damaged: table shifts');
  expect(await failure(change, `files/${key.replaceAll('/', '_')}`)).toContain('damaged: file');
  expect(await failure((path) => rm(path), 'manifest.json')).toContain('no finished backup');
  const older = (path: string) =>
    writeFile(path, JSON.stringify({ ...empty, schema: 'x', appVersion: '4.4.1' }));
  expect(await failure(older, 'manifest.json')).toContain('of version 4.4.1');
  expect(await listCompanyIds(to.database.db)).toEqual([]);
  await restoreBackup(to, backup(), NOW);
  await expect(restoreBackup(to, backup(), NOW)).rejects.toThrow('this one has companies');
}, 60_000);

// The last one: what is lost stays lost for whoever backs up after it.
it('names a file that the store has lost, and keeps the rest', async () => {
  const lost = await keep(from, 'a picture of before');
  await from.storage.delete(lost);
  const { manifest, missing } = await writeBackup(from, backup(), ABOUT);
  expect([missing, manifest.files.length]).toEqual([[lost], fileCount]);
  await restoreBackup(to, backup(), NOW);
});
