import { fileURLToPath } from 'node:url';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';

/** A Drizzle handle; the same type inside a transaction and outside of one. */
export type Db = PgDatabase<PgQueryResultHKT>;

export type Database = {
  kind: 'embedded' | 'postgres';
  db: Db;
  /** Commits what `work` did when it resolves, undoes it when it throws. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /** Calls back for every payload that any process sends to a channel; returns how to stop. */
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>;
  notify(channel: string, payload: string): Promise<void>;
  ping(): Promise<void>;
  migrate(): Promise<void>;
  close(): Promise<void>;
};

export const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

export type DatabaseOptions =
  | { url: string; poolSize?: number }
  | { dataDir: string }
  /** For tests: gone when closed; `image` is a dump of a migrated database. */
  | { memory: true; image?: Blob };

/** Opens PostgreSQL, the embedded database in a folder, or one in memory: one code path behind it. */
export const openDatabase = (options: DatabaseOptions): Promise<Database> =>
  'url' in options ? openPostgres(options) : openEmbedded(options);
