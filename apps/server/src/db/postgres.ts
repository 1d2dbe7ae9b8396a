import { Socket } from 'node:net';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool, type PoolClient } from 'pg';
import { type Database, type Db, MIGRATIONS } from './database.ts';

/** Two processes that start together must not migrate at once; any number will do. */
const MIGRATION_LOCK = 7_201_964;
const RECONNECT_MS = 1000;

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
const inTransaction = async <T>(client: PoolClient, work: (tx: Db) => Promise<T>): Promise<T> => {
  // Not awaited: it goes out with the first statement, and fails or succeeds before it.
  const begun = client.query('begin');
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

const listenOn = async (
  url: string,
  channel: string,
  onPayload: (payload: string) => void,
): Promise<() => Promise<void>> => {
  let client: Client;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const connect = async (): Promise<void> => {
    client = new Client({ connectionString: url });
    client.on('notification', ({ payload }) => onPayload(payload ?? ''));
    client.on('error', () => {
      if (isOver) return;
      clearTimeout(timer);
      timer = setTimeout(() => void connect().catch(() => client.emit('error')), RECONNECT_MS);
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
    stream: createStream,
  });
  // A connection that breaks while idle is replaced by the pool; nobody waits for it.
  pool.on('error', () => {});
  const handle = drizzle(pool);
  return {
    kind: 'postgres',
    db: handle,
    transaction: async (work) => inTransaction(await pool.connect(), work),
    listen: (channel, onPayload) => listenOn(url, channel, onPayload),
    notify: async (channel, payload) => {
      await pool.query('select pg_notify($1, $2)', [channel, payload]);
    },
    ping: async () => {
      await pool.query('select 1');
    },
    migrate: async () => {
      const client = await pool.connect();
      try {
        await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
        await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
      } finally {
        await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
        client.release();
      }
    },
    close: () => pool.end(),
  };
};
