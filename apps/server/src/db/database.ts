import { fileURLToPath } from 'node:url';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

export type Db = PgDatabase<PgQueryResultHKT>;

export type Scope = {
  db: Db;
  transaction: <T>(task: (tx: Db) => Promise<T>) => Promise<T>;
};

/** What may see every company, and why it must: docs/security.md explains each. */
export type BypassReason =
  | 'sign-in'
  | 'sessions'
  | 'kiosks'
  | 'calendars'
  | 'inspection'
  | 'jobs'
  | 'dimona'
  | 'mail'
  | 'push'
  | 'figures'
  | 'demo'
  | 'begin'
  | 'commands';

export type Database = {
  kind: 'embedded' | 'postgres';
  /** PostgreSQL itself keeps to the company (decision 022); the embedded database cannot. */
  within(companyId: string): Scope;
  acrossCompanies(why: BypassReason): Scope;
  /** Of any process; returns how to stop. `onGap` hears that payloads may have been missed. */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onGap?: () => void,
  ): Promise<() => Promise<void>>;
  /** Each payload is shorter than 8000 bytes. */
  notify(channel: string, ...payloads: string[]): Promise<void>;
  connections(): { open: number; idle: number; waiting: number };
  proveWritable(): Promise<void>;
  migrate(): Promise<void>;
  close(): Promise<void>;
};

export const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
