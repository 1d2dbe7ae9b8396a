import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { MIGRATIONS } from '#db/database.ts';
import { openDatabase } from '#db/open-database.ts';
import { distributedTemplate, machinesOf } from './distributed-template.ts';
import { startPostgres } from './start-postgres.ts';
import { asOwner } from './as-owner.ts';
import { TEMPLATE } from './test-database.ts';
import { VERSION_GUARD } from './version-guard.ts';

const CACHE = join(import.meta.dirname, '../../../../node_modules/.cache/ploeg');

const schemaHash = async (): Promise<string> => {
  const hash = createHash('sha256');
  const manifest = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  hash.update(await readFile(join(manifest, '../../package.json')));
  for (const file of (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort()) {
    hash.update(await readFile(join(MIGRATIONS, file)));
  }
  return hash.digest('hex').slice(0, 16);
};

/** A migrated database takes a second to make and a third of one to load: make it once. */
const embeddedImage = async (): Promise<string> => {
  const file = join(CACHE, `migrated-${await schemaHash()}.tar`);
  if (existsSync(file)) return file;
  const pglite = await PGlite.create();
  await migrate(drizzle(pglite), { migrationsFolder: MIGRATIONS });
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  await mkdir(CACHE, { recursive: true });
  await writeFile(`${file}.part`, Buffer.from(await dump.arrayBuffer()));
  await rename(`${file}.part`, file);
  return file;
};

const migratedTemplate = async (adminUrl: string): Promise<void> => {
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`drop database if exists ${TEMPLATE}`);
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const url = new URL(adminUrl);
  url.pathname = `/${TEMPLATE}`;
  const database = await openDatabase({ url: url.href });
  await database.migrate();
  await database.close();
  await asOwner(url.href, VERSION_GUARD);
};

const databaseFor = async (project: TestProject): Promise<() => Promise<void>> => {
  if (process.env.TEST_DB !== 'postgres') {
    project.provide('testDatabase', { kind: 'embedded', image: await embeddedImage() });
    return async () => {};
  }
  const input = process.env.TEST_DATABASE_URL;
  const server = input ? { url: input, stop: async () => {} } : await startPostgres();
  const machines = await machinesOf(server.url);
  if (process.env.TEST_DISTRIBUTED && machines.length < 2) {
    throw new Error('The database of TEST_DATABASE_URL has no Citus with workers');
  }
  if (machines.length > 0) await distributedTemplate(server.url, machines);
  else await migratedTemplate(server.url);
  project.provide('testDatabase', { kind: 'postgres', adminUrl: server.url, machines });
  return server.stop;
};

/** Makes the database that every test file copies: embedded, or PostgreSQL with TEST_DB=postgres. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const demoFolder = await mkdtemp(join(tmpdir(), 'ploeg-demo-'));
  project.provide('demoFolder', demoFolder);
  const stop = await databaseFor(project);
  return async () => {
    await stop();
    await rm(demoFolder, { recursive: true, force: true });
  };
};
