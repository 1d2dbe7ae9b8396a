import { readFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import type { Database } from '#db/database.ts';
import { openDatabase } from '#db/open-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A dump of a migrated embedded database, or a PostgreSQL server with a migrated template. */
    testDatabase: { kind: 'embedded'; image: string } | { kind: 'postgres'; adminUrl: string };
  }
}

export const TEMPLATE = 'ploeg_template';

/** A migrated, empty database of its own for a test file, on whichever engine the run is for. */
export const openTestDatabase = async (): Promise<Database> => {
  const source = inject('testDatabase');
  if (source.kind === 'embedded') {
    return openDatabase({ memory: true, image: new Blob([await readFile(source.image)]) });
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new Client({ connectionString: source.adminUrl });
  await admin.connect();
  await admin.query(`create database ${name} template ${TEMPLATE}`);
  await admin.end();
  const url = new URL(source.adminUrl);
  url.pathname = `/${name}`;
  return openDatabase({ url: url.href, poolSize: 5 });
};
