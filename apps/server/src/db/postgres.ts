import { Socket } from 'node:net';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool, type PoolClient, type QueryConfig } from 'pg';
import { ALL_COMPANIES, enter, raiseWalls, seeAll } from './company-walls.ts';
import { type Database, type Db, MIGRATIONS, type Scope } from './database.ts';

/** Two processes that start together must not migrate at once; any number will do. */
const MIGRATION_LOCK = 7_201_964;
const RECONNECT_MS = 1000;

/** The database looks after a minute of silence whether we are there; by itself it waits two hours. */
const NOTICE_THE_VANISHED = `select set_config('tcp_keepalives_idle', '30', false),
  set_config('tcp_keepalives_interval', '10', false), set_config('tcp_keepalives_count', '3', false)`;

/** Companies whose handles are kept, with all that is prepared on them. */
const MAX_SCOPES = 500;

/** A connection that sends what is asked in one turn of the event loop in one go. */
const createStream = (): Socket => {
  const socket = new Socket();
  const uncork = socket.uncork.bind(socket);
  socket.uncork = () => process.nextTick(uncork);
  return socket;
};

const handles = new WeakMap<PoolClient, Db>();

/** One handle for the life of a connection, so that what is prepared on it stays prepared. */
const handleOf = (client: PoolClient): Db => {
  const handle = handles.get(client) ?? drizzle(client);
  handles.set(client, handle);
  return handle;
};

/** Statements that are sent together travel together: a transaction costs few round trips. */
const inTransaction = async <T>(
  client: PoolClient,
  company: string,
  work: (tx: Db) => Promise<T>,
): Promise<T> => {
  // Not awaited: it goes out with the first statement, and fails or succeeds before it.
  const begun = Promise.all([enter(client, company), client.query('begin')]);
  try {
    const result = await work(handleOf(client));
    await begun;
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    try {
      await begun;
      await client.query('rollback');
      client.release();
    } catch (broken) {
      // The connection is of no more use; the server has undone the transaction.
      client.release(broken as Error);
    }
    throw error;
  }
};

/** What a pool is for Drizzle, on connections that see one company, or all. */
const scopedPool = (pool: Pool, company: string): Pool => {
  const query = async (asked: QueryConfig, values?: unknown[]) => {
    const client = await pool.connect();
    try {
      const [, result] = await Promise.all([enter(client, company), client.query(asked, values)]);
      client.release();
      return result;
    } catch (error) {
      client.release(error as Error);
      throw error;
    }
  };
  return { query } as unknown as Pool;
};

/** The scope of each company, made when it is asked for; those that nobody asks for are let go. */
const createScopes = (pool: Pool): ((company: string) => Scope) => {
  const known = new Map<string, Scope>();
  return (company) => {
    const scope = known.get(company) ?? {
      db: drizzle(scopedPool(pool, company)),
      transaction: async (work) => inTransaction(await pool.connect(), company, work),
    };
    known.delete(company);
    known.set(company, scope);
    const [oldest] = known.keys();
    if (known.size > MAX_SCOPES && oldest !== undefined) known.delete(oldest);
    return scope;
  };
};

const migrateOn = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    // A migration that changes rows changes those of every company.
    await seeAll(client);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
    await raiseWalls(client);
  } finally {
    // With it goes the lock.
    await client.end();
  }
};

const listenOn = async (
  url: string,
  channel: string,
  onPayload: (payload: string) => void,
  onGap: () => void = () => {},
): Promise<() => Promise<void>> => {
  let client: Client;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const connect = async (): Promise<void> => {
    // A line that died silently is noticed by the pings of TCP; nothing is ever sent on it.
    client = new Client({ connectionString: url, keepAlive: true });
    client.on('notification', ({ payload }) => onPayload(payload ?? ''));
    client.on('error', () => {
      if (isOver) return;
      clearTimeout(timer);
      timer = setTimeout(
        () => void connect().then(onGap, () => client.emit('error')),
        RECONNECT_MS,
      );
    });
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
  };
  await connect();
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await client.end();
  };
};

export const openPostgres = async (options: {
  url: string;
  poolSize?: number;
}): Promise<Database> => {
  const { url } = options;
  const pool = new Pool({
    connectionString: url,
    max: options.poolSize ?? 10,
    pipeline: true,
    keepAlive: true,
    stream: createStream,
  });
  // A machine that vanishes in the middle of a transaction holds its locks until that is noticed.
  pool.on('connect', (client) => void client.query(NOTICE_THE_VANISHED).catch(() => {}));
  // A connection that breaks while idle is replaced by the pool; nobody waits for it.
  pool.on('error', () => {});
  const scopeOf = createScopes(pool);
  return {
    kind: 'postgres',
    within: scopeOf,
    acrossCompanies: () => scopeOf(ALL_COMPANIES),
    listen: (channel, onPayload, onGap) => listenOn(url, channel, onPayload, onGap),
    notify: async (channel, ...payloads) => {
      await pool.query('select pg_notify($1, p) from unnest($2::text[]) p', [channel, payloads]);
    },
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    ping: async () => {
      await pool.query('select 1');
    },
    migrate: () => migrateOn(url),
    close: () => pool.end(),
  };
};
