import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { closeFolder } from '#platform/private-files.ts';
import { type Database, type Db, MIGRATIONS, type Scope } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { DurableNodeFS } from './durable-node-fs.ts';
import { createNamedStatements, type NamedStatements } from './named-statements.ts';
import { createSemaphore } from '#platform/semaphore.ts';
import { createTransactionGuard } from './open-transaction.ts';
import { PROBE, readProbe } from './write-probe.ts';

/** A quarter of what PostgreSQL takes by itself: the system keeps the rest, and the machine may be small. */
const SHARED_BUFFERS = '32MB';

/** PGlite starts PostgreSQL without fsync (`-F`); we want every commit on the disk. */
const startParams = (): string[] => [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  `shared_buffers=${SHARED_BUFFERS}`,
];

const openFolder = async (dataDir: string): Promise<{ pglite: PGlite; release: () => void }> => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const release = lockDirectory(dataDir);
  try {
    const isNew = !existsSync(join(dataDir, 'PG_VERSION'));
    const fs = new DurableNodeFS(dataDir);
    const pglite = await PGlite.create({ fs, startParams: startParams() });
    // PGlite unpacks the first files with modes of its own, whatever the umask.
    if (isNew) closeFolder(dataDir);
    return { pglite, release };
  } catch (error) {
    release();
    throw error;
  }
};

const MAX_BUSY_MS = 5;

/** The database never waits, and Node looks at sockets between its queries only when it lets it. */
const createBreather = (): (() => Promise<void>) => {
  let lastLook = 0;
  return async () => {
    if (performance.now() - lastLook < MAX_BUSY_MS) return;
    await new Promise(setImmediate);
    lastLook = performance.now();
  };
};

/** Drizzle sends parsers with each query; given to PGlite once, a query takes a tenth less. */
const queriesOn = (
  pglite: PGlite,
  ask: NamedStatements,
  run: <T>(task: () => Promise<T>) => Promise<T>,
): PGlite => {
  let hasParsers = false;
  const queries: Pick<PGlite, 'query'> = {
    query: (text, params, { rowMode = 'object', parsers = {} } = {}) => {
      if (!hasParsers) Object.assign(pglite.parsers, parsers);
      hasParsers = true;
      return run(() => ask(text, params, { rowMode }));
    },
  };
  return queries as PGlite;
};

export const openEmbedded = async (
  options: { dataDir: string } | { memory: true; image?: Blob },
): Promise<Database> => {
  const { pglite, release } =
    'dataDir' in options
      ? await openFolder(options.dataDir)
      : {
          pglite: await PGlite.create(options.image ? { loadDataDir: options.image } : {}),
          release: () => {},
        };
  const breathe = createBreather();
  const semaphore = createSemaphore(1);
  const within = async <T>(task: () => Promise<T>): Promise<T> => {
    await breathe();
    return task();
  };
  const transactions = createTransactionGuard();
  /** Who asks from within the open transaction, but not through it, would wait for the end of itself. */
  const outside = async <T>(task: () => Promise<T>): Promise<T> => {
    if (transactions.isWithin())
      throw new Error('Asked beside the transaction that is open, from within it');
    return task();
  };
  const runExclusive = <T>(task: () => Promise<T>): Promise<T> =>
    outside(() => semaphore(() => within(task)));
  const ask = createNamedStatements(pglite);
  const db = drizzle(queriesOn(pglite, ask, runExclusive));
  const withinOpen = async <T>(task: () => Promise<T>): Promise<T> => {
    await breathe();
    transactions.assertWithin();
    return task();
  };
  // One for all transactions, of which there is one at a time.
  const txHandle = drizzle(queriesOn(pglite, ask, withinOpen)) as unknown as Db;
  // One connection of a superuser, which no policy binds: here the queries alone keep companies apart.
  const whole: Scope = {
    db,
    transaction: (task) =>
      runExclusive(() => pglite.transaction(() => transactions.run(() => task(txHandle)))),
  };
  return {
    kind: 'embedded',
    within: () => whole,
    acrossCompanies: () => whole,
    listen: (channel, onPayload) => pglite.listen(channel, onPayload),
    notify: async (channel, ...payloads) => {
      const text = 'select pg_notify($1, p) from unnest($2::text[]) p';
      await outside(() => pglite.query(text, [channel, payloads]));
    },
    connections: () => ({ open: 1, idle: 0, waiting: 0 }),
    proveWritable: async () => readProbe(await pglite.exec(PROBE)),
    migrate: () => migrate(drizzle(pglite), { migrationsFolder: MIGRATIONS }),
    close: async () => {
      if ('dataDir' in options) await pglite.exec('checkpoint');
      await pglite.close();
      release();
    },
  };
};
