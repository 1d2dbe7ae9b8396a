import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Instant } from '@ploeg/domain/time/wall-time';
import type { Db, Scope } from '#db/database.ts';
import {
  emptyTables,
  freezeReading,
  insertRows,
  listTables,
  readRows,
  schemaVersion,
} from '#db/table-copies.ts';
import { listFiles } from '#platform/storage/files.ts';
import { isFileKey, sha256Of, type Storage } from '#platform/storage/storage.ts';
import {
  filePath,
  hashTable,
  type Manifest,
  readManifest,
  readTable,
  writeManifest,
  writeTable,
} from './backup-folder.ts';
import { listCompanyIds, markRestored, noteBackup } from './admin.service.ts';

type Installation = { database: Scope; storage: Storage };

const copyFiles = async (db: Db, storage: Storage, folder: string) => {
  const copied: Manifest['files'] = [];
  const missing: string[] = [];
  for (const { key } of await listFiles(db)) {
    const stored = await storage.get(key);
    if (!stored) {
      missing.push(key);
      continue;
    }
    const content = await buffer(stored);
    await writeFile(filePath(folder, key), content, { mode: 0o600, flush: true });
    copied.push({ key, sha256: sha256Of(content) });
  }
  return { copied, missing };
};

/** All tables as of one moment and the files they name; the folder gets its name when it is whole. */
export const writeBackup = async (
  { database, storage }: Installation,
  folder: string,
  source: { appVersion: string; now: Instant },
): Promise<{ manifest: Manifest; missing: string[] }> => {
  const coming = `${folder}.part`;
  if (existsSync(folder)) throw new Error(`${folder} is there already`);
  await mkdir(dirname(folder), { recursive: true });
  await rm(coming, { recursive: true, force: true });
  await mkdir(coming, { mode: 0o700 });
  await mkdir(filePath(coming, ''), { mode: 0o700 });
  const result = await database.transaction(async (db) => {
    await freezeReading(db);
    const tables: Manifest['tables'] = [];
    for (const name of await listTables(db)) {
      tables.push({ name, ...(await writeTable(coming, name, readRows(db, name))) });
    }
    const { copied: files, missing } = await copyFiles(db, storage, coming);
    const manifest: Manifest = {
      format: 1,
      appVersion: source.appVersion,
      schema: await schemaVersion(db),
      createdAt: new Date(source.now * 1000).toISOString(),
      tables,
      files,
    };
    return { manifest, missing };
  });
  await writeManifest(coming, result.manifest);
  await rename(coming, folder);
  await noteBackup(database, source.now);
  return result;
};

const checkWhole = async (folder: string, { tables, files }: Manifest): Promise<void> => {
  for (const { name, sha256 } of tables) {
    const hashed = await hashTable(folder, name).catch(() => null);
    if (hashed !== sha256) throw new Error(`The backup is damaged: table ${name}`);
  }
  for (const { key, sha256 } of files) {
    const content = await readFile(filePath(folder, key)).catch(() => null);
    if (!isFileKey(key) || !content || sha256Of(content) !== sha256) {
      throw new Error(`The backup is damaged: file ${key}`);
    }
  }
};

/** Says what keeps a backup from being restored here, before anything is changed. */
const checkFitting = async (db: Db, manifest: Manifest): Promise<void> => {
  if ((await schemaVersion(db)) !== manifest.schema) {
    throw new Error(
      `The backup is of version ${manifest.appVersion}: restore it with that version, then update`,
    );
  }
  const companies = await listCompanyIds(db);
  if (companies.length > 0)
    throw new Error('Restore into an empty database: this one has companies');
};

/** Fills an empty installation, all or nothing; throws when the backup does not fit or is damaged. */
export const restoreBackup = async (
  { database, storage }: Installation,
  folder: string,
  now: Instant,
): Promise<Manifest> => {
  const manifest = await readManifest(folder);
  await checkFitting(database.db, manifest);
  await checkWhole(folder, manifest);
  // Files first: what breaks off here leaves bytes that no row knows, and they are deleted.
  for (const { key } of manifest.files) {
    await storage.put(key, await readFile(filePath(folder, key)));
  }
  await database.transaction(async (db) => {
    await emptyTables(db, await listTables(db));
    for (const { name } of manifest.tables) {
      for await (const rows of readTable(folder, name)) await insertRows(db, name, rows);
    }
  });
  await markRestored(database, now);
  return manifest;
};
