import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import { MIGRATIONS } from '#db/database.ts';
import { openDatabase } from '#db/open-database.ts';
import { asOwner } from './as-owner.ts';
import { seenWhole, type TestDatabase } from './test-database.ts';

const RELEASED = join(import.meta.dirname, 'released');

/** What a device of that release had sent and how it was answered; see released/README.md. */
export type ReleasedStory = {
  email: string;
  installId: string;
  /** Unix seconds of the dump. */
  at: number;
  /** How many rows each table had. */
  rows: Record<string, number>;
  /** The device's own id of a clocking that had no end yet. */
  running: string;
  answered: {
    key: string;
    method: 'POST' | 'PATCH';
    path: string;
    body: object;
    status: number;
    text: string;
  }[];
};

const namesIn = (folder: string, ending: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .sort();

/** Names of all migrations, oldest first. */
export const migrationNames = (): string[] => namesIn(MIGRATIONS, '.sql');

/** Names of the migrations that were the newest of a release, oldest first. */
export const releasedLevels = (): string[] => namesIn(RELEASED, '.sql.br');

export const readStory = (level: string): ReleasedStory =>
  JSON.parse(readFileSync(join(RELEASED, `${level}.json`), 'utf8')) as ReleasedStory;

const embeddedImage = async (dump: string): Promise<Blob> => {
  const pglite = await PGlite.create();
  await pglite.exec(dump);
  const image = await pglite.dumpDataDir('none');
  await pglite.close();
  return image;
};

/** A database as a server of that release left it: its tables and its rows, not migrated since. */
export const openReleasedDatabase = async (level: string): Promise<TestDatabase> => {
  const dump = brotliDecompressSync(readFileSync(join(RELEASED, `${level}.sql.br`))).toString();
  const source = inject('testDatabase');
  if (source.kind === 'embedded') {
    return seenWhole(await openDatabase({ memory: true, image: await embeddedImage(dump) }));
  }
  const url = new URL(source.adminUrl);
  url.pathname = `/released_${randomUUID().replaceAll('-', '')}`;
  await asOwner(source.adminUrl, `create database ${url.pathname.slice(1)}`);
  await asOwner(url.href, dump);
  return seenWhole(await openDatabase({ url: url.href, poolSize: 5 }));
};
