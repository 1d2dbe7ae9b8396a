import { Socket } from 'node:net';
import { Pool, type PoolClient } from 'pg';
import { isSilence, Unavailable } from '#platform/unavailable.ts';

/** How long, in milliseconds, one is willing to wait for the database. */
export type Timeouts = {
  /** For a connection: a new one, or a free one of those that there are. */
  connect: number;
  /** Of PostgreSQL itself: for a lock, for a statement, and for the next one of a transaction. */
  lock: number;
  statement: number;
  idleInTransaction: number;
  /** For an answer; longer than what PostgreSQL allows itself, since a frozen one keeps no limits. */
  answer: number;
};

/** The limits that follow from how long a statement may take. */
export const timeoutsFor = (statement: number): Timeouts => ({
  connect: statement / 2,
  lock: statement * 0.8,
  statement,
  idleInTransaction: statement,
  answer: statement + 1000,
});

/**
 * Sent with the first statement of a connection and not as parameters of its start, which poolers
 * refuse. The database looks after a minute of silence whether we are there; by itself it waits two hours.
 */
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

/** A connection that sends what is asked in one turn of the event loop in one go. */
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
      // The connection is cut then: whatever it still has to say belongs to nobody.
      query_timeout: timeouts.answer,
    }),
  });
  pool.on('connect', (client) => {
    // The pool hears a client's errors while it is idle only. What is under way fails by itself.
    client.on('error', () => {});
    client.query(settings).catch(() => {});
  });
  // A connection that breaks while idle is replaced by the pool; nobody waits for it.
  pool.on('error', () => {});
  return pool;
};

/**
 * Connections to PostgreSQL, at most `max` of them, none of which is waited for longer than `timeouts`
 * says; without it for ever.
 */
export const createConnections = (url: string, max: number, timeouts: Timeouts | null) => {
  let pool = openPool(url, max, timeouts);
  const origins = new WeakMap<PoolClient, Pool>();
  return {
    /** Throws `Unavailable` when none is to be had. */
    acquire: async (): Promise<PoolClient> => {
      const from = pool;
      try {
        const client = await from.connect();
        origins.set(client, from);
        return client;
      } catch (error) {
        throw new Unavailable('The database', error);
      }
    },
    /** Closes one that went wrong. Where it was silent the others are not trusted either. */
    discard: (client: PoolClient, error: Error): void => {
      client.release(error);
      if (!isSilence(error) || origins.get(client) !== pool) return;
      const silent = pool;
      pool = openPool(url, max, timeouts);
      void silent.end().catch(() => {});
    },
    counts: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    end: (): Promise<void> => pool.end(),
  };
};

export type Connections = ReturnType<typeof createConnections>;
