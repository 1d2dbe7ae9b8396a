import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { LRUCache } from 'lru-cache';
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import { distributeTables, isDistributed } from './distribute.ts';
import {
  ALL_COMPANIES,
  applyRowLevelSecurity,
  beginAs,
  seeAll,
  setTenant,
} from './row-level-security.ts';
import { type BypassReason, type Database, type Db, MIGRATIONS, type Scope } from './database.ts';
import { listenOn } from './listening.ts';
import { LONGEST_CONNECT_MS, withClient } from './one-client.ts';
import { isSilence } from '#platform/unavailable.ts';
import { type Connections, createConnections, timeoutsFor } from './postgres-pool.ts';
import { createTransactionGuard } from './open-transaction.ts';
import { PROBE, readProbe } from './write-probe.ts';

/** Two processes that start together must not migrate at once; any number will do. */
const MIGRATION_LOCK = 7_201_964;

const MAX_SCOPES = 500;

/** Work that nobody waits for: it takes its time, and no connection from those who do wait. */
const BACKGROUND: ReadonlySet<BypassReason> = new Set(['jobs', 'dimona', 'mail', 'push', 'demo']);
const BACKGROUND_CONNECTIONS = 4;
const BACKGROUND_TIMEOUT_FACTOR = 10;

/** Milliseconds; `plugins/health` waits no longer. */
const PROBE_MS = 1000;

type Transactions = {
  run: <T>(task: (tx: Db) => Promise<T>) => Promise<T>;
  /** What made the transaction fail, where an error says only that it has. */
  causeOf: (error: unknown) => unknown;
};

const FAILED_BEFORE = '25P02';

const followsFailure = (error: unknown): boolean => {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return (code ?? cause?.code) === FAILED_BEFORE;
};

const transactionsOf = new WeakMap<PoolClient, Transactions>();

/** One handle for the life of a connection, so that what is prepared on it stays prepared. */
const createTransactions = (client: PoolClient): Transactions => {
  const guard = createTransactionGuard();
  let failure: unknown;
  const query = async (statement: QueryConfig, values?: unknown[]) => {
    guard.assertWithin();
    try {
      return await client.query(statement, values);
    } catch (error) {
      // Of statements that went out together, whose answer is heard of first is chance.
      if (!followsFailure(error)) failure = error;
      throw error;
    }
  };
  const handle: Db = drizzle({ query } as unknown as Pool);
  return {
    run: (task) => {
      failure = undefined;
      return guard.run(() => task(handle));
    },
    causeOf: (error) => (followsFailure(error) && failure ? failure : error),
  };
};

const transactionsOn = (client: PoolClient): Transactions => {
  const transactions = transactionsOf.get(client) ?? createTransactions(client);
  transactionsOf.set(client, transactions);
  return transactions;
};

/** How a connection begins what a company does, and how it asks a single statement for it. */
type Mode = {
  begin: (client: PoolClient, company: string) => Promise<unknown>;
  ask: (
    client: PoolClient,
    company: string,
    ...asked: [QueryConfig, unknown[] | undefined]
  ) => Promise<QueryResult>;
};

const ON_ONE: Mode = {
  begin: (client, company) => Promise.all([setTenant(client, company), client.query('begin')]),
  ask: async (client, company, ...asked) => {
    const [, result] = await Promise.all([setTenant(client, company), client.query(...asked)]);
    return result;
  },
};

/** A single statement is a transaction too: only so do the machines hear whose rows they may show. */
const ON_SEVERAL: Mode = {
  begin: beginAs,
  ask: async (client, company, ...asked) => {
    const [, result] = await Promise.all([
      beginAs(client, company),
      client.query(...asked),
      client.query('commit'),
    ]);
    return result;
  },
};

const inTransaction = async <T>(
  connections: Connections,
  { begin }: Mode,
  company: string,
  task: (tx: Db) => Promise<T>,
): Promise<T> => {
  const client = await connections.acquire();
  // Not awaited: it goes out with the first statement, and fails or succeeds before it.
  const begun = begin(client, company);
  begun.catch(() => {});
  const transactions = transactionsOn(client);
  try {
    const result = await transactions.run(task);
    await begun;
    const { command } = await client.query('commit');
    // PostgreSQL ends a transaction in which something failed that way, and calls it no error.
    if (command !== 'COMMIT') throw new Error(`The transaction ended with ${command}`);
    client.release();
    return result;
  } catch (error) {
    try {
      await begun;
    } catch (unbegun) {
      // Without it the work has seen what it was not to see.
      connections.discard(client, unbegun as Error);
      throw unbegun;
    }
    try {
      await client.query('rollback');
      client.release();
    } catch (broken) {
      connections.discard(client, isSilence(error) ? (error as Error) : (broken as Error));
    }
    throw transactions.causeOf(error);
  }
};

const scopedPool = (connections: Connections, { ask }: Mode, company: string): Pool => {
  const query = (statement: QueryConfig, values?: unknown[]) =>
    connections.use((client) => ask(client, company, statement, values));
  return { query } as unknown as Pool;
};

const createScopes = (connections: Connections, mode: Mode): ((company: string) => Scope) => {
  const scopes = new LRUCache<string, Scope>({
    max: MAX_SCOPES,
    memoMethod: (company) => ({
      db: drizzle(scopedPool(connections, mode, company)),
      transaction: (task) => inTransaction(connections, mode, company, task),
    }),
  });
  return (company) => scopes.memo(company);
};

const migrateOn = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const onSeveral = await isDistributed(client);
    // A migration that changes rows changes those of every company.
    // There the migration's own `begin` goes on with this transaction, and its `commit` ends it.
    if (onSeveral) await beginAs(client, ALL_COMPANIES);
    else await seeAll(client);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
    if (onSeveral) await distributeTables(client);
    else await applyRowLevelSecurity(client);
  });

export const openPostgres = async (options: {
  url: string;
  poolSize?: number;
  /** Without it no statement is limited, which is for commands. */
  timeoutMs?: number;
}): Promise<Database> => {
  const { url, poolSize = 10, timeoutMs } = options;
  const timeouts = timeoutMs === undefined ? null : timeoutsFor(timeoutMs);
  const connections = createConnections(url, poolSize, timeouts);
  const background = createConnections(
    url,
    BACKGROUND_CONNECTIONS,
    timeoutMs === undefined ? null : timeoutsFor(timeoutMs * BACKGROUND_TIMEOUT_FACTOR),
  );
  // A connection of its own: it is answered when all others are taken.
  const probe = createConnections(url, 1, { ...timeoutsFor(PROBE_MS), answer: PROBE_MS });
  const mode = (await withClient(url, isDistributed)) ? ON_SEVERAL : ON_ONE;
  const scopeOf = createScopes(connections, mode);
  const backgroundScope = createScopes(background, mode)(ALL_COMPANIES);
  return {
    kind: 'postgres',
    within: scopeOf,
    acrossCompanies: (why) => (BACKGROUND.has(why) ? backgroundScope : scopeOf(ALL_COMPANIES)),
    listen: (channel, onPayload, onGap = () => {}) =>
      listenOn(url, timeouts?.answer ?? LONGEST_CONNECT_MS, channel, onPayload, onGap),
    notify: async (channel, ...payloads) => {
      const text = 'select pg_notify($1, p) from unnest($2::text[]) p';
      await connections.use((client) => client.query(text, [channel, payloads]));
    },
    connections: connections.counts,
    proveWritable: () => probe.use(async (client) => readProbe(await client.query(PROBE))),
    migrate: () => migrateOn(url),
    close: async () => {
      await Promise.all([connections.end(), background.end(), probe.end()]);
    },
  };
};
