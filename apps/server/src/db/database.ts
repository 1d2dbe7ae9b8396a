import { fileURLToPath } from 'node:url';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** A Drizzle handle; the same type inside a transaction and outside of one. */
export type Db = PgDatabase<PgQueryResultHKT>;

/** Reads and writes that see the rows of one company, or of all of them. */
export type Scope = {
  db: Db;
  /** Commits what `task` did when it resolves, undoes it when it throws. */
  transaction: <T>(task: (tx: Db) => Promise<T>) => Promise<T>;
};

/** What may see every company, and why it must: docs/security.md explains each. */
export type BypassReason =
  | 'sign-in'
  | 'sessions'
  | 'kiosks'
  | 'calendars'
  | 'jobs'
  | 'dimona'
  | 'mail'
  | 'push'
  | 'figures'
  | 'demo'
  | 'commands';

export type Database = {
  kind: 'embedded' | 'postgres';
  /** PostgreSQL itself keeps to the company (decision 022); the embedded database cannot. */
  within(companyId: string): Scope;
  /** The only way past the policies that keep companies apart. */
  acrossCompanies(why: BypassReason): Scope;
  /**
   * Calls back for every payload that any process sends to a channel; returns how to stop. After a
   * broken connection it listens again, and `onGap` hears that payloads may have been missed.
   */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onGap?: () => void,
  ): Promise<() => Promise<void>>;
  /** Each payload is shorter than 8000 bytes. */
  notify(channel: string, ...payloads: string[]): Promise<void>;
  /** Connections to the database: all, without work, and requests that wait for one. */
  connections(): { open: number; idle: number; waiting: number };
  /** Resolves when it has just written something and made room for more; rejects where it cannot. */
  proveWritable(): Promise<void>;
  migrate(): Promise<void>;
  close(): Promise<void>;
};

export const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
