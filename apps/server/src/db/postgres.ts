import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, type Pool, type PoolClient, type QueryConfig } from 'pg';
import { ALL_COMPANIES, setTenant, applyRowLevelSecurity, seeAll } from './row-level-security.ts';
import { type BypassReason, type Database, type Db, MIGRATIONS, type Scope } from './database.ts';
import { listenOn } from './listening.ts';
import { isSilence } from '#platform/unavailable.ts';
import { type Connections, createConnections, timeoutsFor } from './postgres-pool.ts';
import { PROBE, readProbe } from './write-probe.ts';

/** Two processes that start together must not migrate at once; any number will do. */
const MIGRATION_LOCK = 7_201_964;

/** Companies whose handles are kept, with all that is prepared on them. */
const MAX_SCOPES = 500;

/** Work that nobody waits for: it takes its time, and no connection from those who do wait. */
const BACKGROUND: ReadonlySet<BypassReason> = new Set(['jobs', 'dimona', 'mail', 'push', 'demo']);
const BACKGROUND_CONNECTIONS = 4;
const BACKGROUND_TIMEOUT_FACTOR = 10;

/** A probe is of use while somebody waits for it; `plugins/health` waits no longer. */
const PROBE_MS = 1000;

/** A database that is not there is waited for so long where nothing else is said. */
const LONGEST_CONNECT_MS = 30_000;

const handles = new WeakMap<PoolClient, Db>();

/** One handle for the life of a connection, so that what is prepared on it stays prepared. */
const handleOf = (client: PoolClient): Db => {
  const handle = handles.get(client) ?? drizzle(client);
  handles.set(client, handle);
  return handle;
};

/** Statements that are sent together travel together: a transaction costs few round trips. */
const inTransaction = async <T>(
  connections: Connections,
  company: string,
  task: (tx: Db) => Promise<T>,
): Promise<T> => {
  const client = await connections.acquire();
  // Not awaited: it goes out with the first statement, and fails or succeeds before it.
  const begun = Promise.all([setTenant(client, company), client.query('begin')]);
  begun.catch(() => {});
  try {
    const result = await task(handleOf(client));
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
      // Without it whatever the work has seen was not to be seen.
      connections.discard(client, unbegun as Error);
      throw unbegun;
    }
    try {
      await client.query('rollback');
      client.release();
    } catch (broken) {
      // The connection is of no more use; the server has undone the transaction.
      connections.discard(client, isSilence(error) ? (error as Error) : (broken as Error));
    }
    throw error;
  }
};

/** What a pool is for Drizzle, on connections that see one company, or all. */
const scopedPool = (connections: Connections, company: string): Pool => {
  const query = async (asked: QueryConfig, values?: unknown[]) => {
    const client = await connections.acquire();
    try {
      const [, result] = await Promise.all([
        setTenant(client, company),
        client.query(asked, values),
      ]);
      client.release();
      return result;
    } catch (error) {
      connections.discard(client, error as Error);
      throw error;
    }
  };
  return { query } as unknown as Pool;
};

/** The scope of each company, made when it is asked for; those that nobody asks for are let go. */
const createScopes = (connections: Connections): ((company: string) => Scope) => {
  const scopes = new Map<string, Scope>();
  return (company) => {
    const scope = scopes.get(company) ?? {
      db: drizzle(scopedPool(connections, company)),
      transaction: (task) => inTransaction(connections, company, task),
    };
    scopes.delete(company);
    scopes.set(company, scope);
    const [oldest] = scopes.keys();
    if (scopes.size > MAX_SCOPES && oldest !== undefined) scopes.delete(oldest);
    return scope;
  };
};

const migrateOn = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: LONGEST_CONNECT_MS });
  // What is under way fails by itself.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    // A migration that changes rows changes those of every company.
    await seeAll(client);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
    await applyRowLevelSecurity(client);
  } finally {
    // With it goes the lock.
    await client.end();
  }
};

/** Asks on a connection of its own, so that it is answered when all others are taken. */
const createProbe = (url: string) => {
  const connections = createConnections(url, 1, { ...timeoutsFor(PROBE_MS), answer: PROBE_MS });
  return {
    prove: async (): Promise<void> => {
      const client = await connections.acquire();
      try {
        readProbe(await client.query(PROBE));
        client.release();
      } catch (error) {
        connections.discard(client, error as Error);
        throw error;
      }
    },
    end: connections.end,
  };
};

export const openPostgres = async (options: {
  url: string;
  poolSize?: number;
  /** How long a statement may take; without it nothing is limited, which is for commands. */
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
  const probe = createProbe(url);
  const scopeOf = createScopes(connections);
  const backgroundScope = createScopes(background)(ALL_COMPANIES);
  return {
    kind: 'postgres',
    within: scopeOf,
    acrossCompanies: (why) => (BACKGROUND.has(why) ? backgroundScope : scopeOf(ALL_COMPANIES)),
    listen: (channel, onPayload, onGap = () => {}) =>
      listenOn(url, timeouts?.answer ?? LONGEST_CONNECT_MS, channel, onPayload, onGap),
    notify: async (channel, ...payloads) => {
      const client = await connections.acquire();
      try {
        await client.query('select pg_notify($1, p) from unnest($2::text[]) p', [
          channel,
          payloads,
        ]);
        client.release();
      } catch (error) {
        connections.discard(client, error as Error);
        throw error;
      }
    },
    connections: connections.counts,
    proveWritable: probe.prove,
    migrate: () => migrateOn(url),
    close: async () => {
      await Promise.all([connections.end(), background.end(), probe.end()]);
    },
  };
};
