import { fileURLToPath } from 'node:url';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

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
