import { Socket } from 'node:net';
import { Pool, type PoolClient } from 'pg';
import { isSilence, Unavailable } from '#platform/unavailable.ts';

export type Timeouts = {
  /** Milliseconds for a connection, a new one or a free one. */
  connect: number;
  lock: number;
  statement: number;
  idleInTransaction: number;
  /** Longer than what PostgreSQL allows itself, since a frozen one keeps no limits. */
  answer: number;
};

export const timeoutsFor = (statement: number): Timeouts => ({
  connect: statement / 2,
  lock: statement * 0.8,
  statement,
  idleInTransaction: statement,
  answer: statement + 1000,
});

/** Sent with the first statement: poolers refuse parameters at the start. */
const settingsOf = (timeouts: Timeouts | null): string => {
  const settings = {
    tcp_keepalives_idle: 30,
    tcp_keepalives_interval: 10,
    tcp_keepalives_count: 3,
    ...(timeouts && {
      lock_timeout: Math.ceil(timeouts.lock),
      statement_timeout: Math.ceil(timeouts.statement),
      idle_in_transaction_session_timeout: Math.ceil(timeouts.idleInTransaction),
    }),
  };
  const calls = Object.entries(settings).map(
    ([name, value]) => `set_config('${name}', '${value}', false)`,
  );
  return `select ${calls.join(', ')}`;
};

/** Sends in one go what is asked in one turn of the event loop. */
const createStream = (): Socket => {
  const socket = new Socket();
  const uncork = socket.uncork.bind(socket);
  socket.uncork = () => process.nextTick(uncork);
  return socket;
};

const openPool = (url: string, max: number, timeouts: Timeouts | null): Pool => {
  const settings = settingsOf(timeouts);
  const pool = new Pool({
    connectionString: url,
    max,
    pipeline: true,
    keepAlive: true,
    stream: createStream,
    ...(timeouts && {
      connectionTimeoutMillis: timeouts.connect,
      // The connection is cut then.
      query_timeout: timeouts.answer,
    }),
  });
  pool.on('connect', (client) => {
    // The pool hears a client's errors while it is idle only. What is under way fails by itself.
    client.on('error', () => {});
    client.query(settings).catch(() => {});
  });
  pool.on('error', () => {});
  return pool;
};

/** Without `timeouts` a connection and an answer are waited for for ever. */
export const createConnections = (url: string, max: number, timeouts: Timeouts | null) => {
  let pool = openPool(url, max, timeouts);
  const origins = new WeakMap<PoolClient, Pool>();

  /** Throws `Unavailable` when none is to be had. */
  const acquire = async (): Promise<PoolClient> => {
    const from = pool;
    try {
      const client = await from.connect();
      origins.set(client, from);
      return client;
    } catch (error) {
      throw new Unavailable('The database', error);
    }
  };

  /** Closes one that went wrong. Where it was silent the others are not trusted either. */
  const discard = (client: PoolClient, error: Error): void => {
    client.release(error);
    if (!isSilence(error) || origins.get(client) !== pool) return;
    const silent = pool;
    pool = openPool(url, max, timeouts);
    void silent.end().catch(() => {});
  };

  return {
    acquire,
    discard,
    /** For statements that are sent together. */
    use: async <T>(ask: (client: PoolClient) => Promise<T>): Promise<T> => {
      const client = await acquire();
      try {
        const result = await ask(client);
        client.release();
        return result;
      } catch (error) {
        discard(client, error as Error);
        throw error;
      }
    },
    counts: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    end: (): Promise<void> => pool.end(),
  };
};

export type Connections = ReturnType<typeof createConnections>;
