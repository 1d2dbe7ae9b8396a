import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { inject } from 'vitest';
import type { Database, Scope } from '#db/database.ts';
import { openDatabase } from '#db/open-database.ts';
import { asOwner } from './as-owner.ts';
import { refuseSelfCompared } from './self-compared.ts';

refuseSelfCompared();

declare module 'vitest' {
  export interface ProvidedContext {
    /** A dump of a migrated embedded database, or a PostgreSQL server with a migrated template. */
    testDatabase:
      | { kind: 'embedded'; image: string }
      /** `machines` are those of Citus, the coordinator first: each holds the template. */
      | { kind: 'postgres'; adminUrl: string; machines: string[] };
  }
}

export const TEMPLATE = 'ploeg_template';

/** A database that its test sees as a whole; the server that works on it does not. */
export type TestDatabase = Database & Scope;

export const seenWhole = (database: Database): TestDatabase => ({
  ...database,
  ...database.acrossCompanies('commands'),
});

/** Owns what is distributed: policies bind it on every machine, as they bind no superuser. */
export const CITUS_LOGIN = 'ploeg_tests';

/** Citus knows machines and not databases, so copies on all of them are a distributed database. */
const copyOnMachine = async (adminUrl: string, name: string): Promise<void> => {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  const copy = async (triesLeft: number): Promise<void> => {
    // Citus looks after each database, and what somebody is in cannot be copied.
    await client.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = '${TEMPLATE}'`);
    try {
      await client.query(`create database ${name} template ${TEMPLATE} owner ${CITUS_LOGIN}`);
    } catch (error) {
      if (triesLeft === 0) throw error;
      await copy(triesLeft - 1);
    }
  };
  try {
    await client.query(`select pg_advisory_lock(hashtext('${TEMPLATE}'))`);
    await copy(5);
  } finally {
    await client.end();
  }
};

/** A copy of the migrated PostgreSQL database, by its address. */
export const copyTemplate = async (
  adminUrl: string,
  machines: readonly string[] = [],
): Promise<string> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  if (machines.length === 0) {
    await asOwner(adminUrl, `create database ${name} template ${TEMPLATE}`);
    return url.href;
  }
  for (const machine of machines) await copyOnMachine(machine, name);
  url.username = CITUS_LOGIN;
  return url.href;
};

/**
 * Lays a migrated, empty embedded database into a folder, as a server leaves it that ran there: to
 * make one takes three seconds of a processor.
 */
export const layDatabase = async (folder: string): Promise<void> => {
  const source = inject('testDatabase');
  if (source.kind !== 'embedded') throw new Error('This run has no embedded database');
  await mkdir(folder, { recursive: true });
  await promisify(execFile)('tar', ['-xf', source.image, '-C', folder]);
};

/**
 * A migrated, empty database of its own for a test file, on whichever engine the run is for;
 * `ownTables` are statements that make tables which only the test has.
 */
export const openTestDatabase = async (ownTables = 'select 1'): Promise<TestDatabase> => {
  const source = inject('testDatabase');
  if (source.kind === 'embedded') {
    const image = new Blob([await readFile(source.image)]);
    const database = seenWhole(await openDatabase({ memory: true, image }));
    for (const part of ownTables.split(';')) await database.db.execute(sql.raw(part));
    return database;
  }
  const url = await copyTemplate(source.adminUrl, source.machines);
  await asOwner(url, ownTables);
  return seenWhole(await openDatabase({ url, poolSize: 5 }));
};
