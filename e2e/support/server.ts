import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyDemo, DEMO_FILES } from '../demo-database.ts';
import { forgetTokens } from './api.ts';
import { SHORT_LIVED } from './short-lived.ts';

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

export type RunningServer = {
  url: string;
  /** Where its database and its files lie. */
  dataDir: string;
  /** Starts it anew on the same folder and port, with the environment as it is now. */
  start(): Promise<void>;
  stop(): Promise<unknown>;
  remove(): Promise<void>;
};

/** For a server that begins with nothing: an empty PostgreSQL, where the environment names one. */
export const emptyDatabase = (): NodeJS.ProcessEnv => {
  const url = process.env['E2E_DATABASE_URL'];
  return url ? { DATABASE_URL: url } : {};
};

/** A server in a process that holds several, one after the other. */
export type SharedServer = RunningServer & { databaseUrl: string };

/** A server in a process of its own, which can end in every way that a process ends. */
export type ServerProcess = RunningServer & {
  /** Kills the process as a power cut would, and starts another on the same folder. */
  killAndRestart(): Promise<void>;
  kill(): Promise<void>;
  /** What it has said since it was started. */
  output(): string;
  /** Asks it to stop; resolves with its exit code. */
  stop(): Promise<number | null>;
};

/** Names the folder with the demo companies that a server in a process of its own begins with a copy of. */
export const DEMO_FOLDER = 'PLOEG_E2E_DEMO_FOLDER';

const ownFolder = async (demo: string | undefined): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'ploeg-e2e-'));
  // Over a thousand files: one by one they take three times as long.
  if (demo) cpSync(demo, folder, { recursive: true });
  return folder;
};

const prepare = async (dataDir: string) => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  forgetTokens(url);
  const env = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir };
  return { url, dataDir, env, removeFolder: () => rm(dataDir, { recursive: true, force: true }) };
};

type Answer = { name: string; error?: string };

/** Asks the process that holds the servers of this worker's tests. */
const createHost = () => {
  const child = fork('apps/server/src/testing/server-host.ts', { execArgv: [] });
  return {
    ask: (name: string, request: object): Promise<void> =>
      new Promise((resolve, reject) => {
        const onAnswer = (answer: Answer): void => {
          if (answer.name !== name) return;
          child.off('message', onAnswer);
          if (answer.error === undefined) resolve();
          else reject(new Error(`The server: ${answer.error}`));
        };
        child.on('message', onAnswer);
        child.send({ name, ...request });
      }),
  };
};

let host: ReturnType<typeof createHost> | undefined;

/** The real server with the demo companies, on a folder and a database of PostgreSQL of its own. */
export const startServer = async (): Promise<SharedServer> => {
  host ??= createHost();
  const { ask } = host;
  const { url, dataDir, env, removeFolder } = await prepare(
    await ownFolder(process.env[DEMO_FILES]),
  );
  const database = await copyDemo();
  const own = { ...env, DATABASE_URL: database.url, DEMO: '1' };
  const start = () => ask(url, { open: { ...process.env, ...own } });
  const stop = () => ask(url, { close: true });
  await start();
  return {
    url,
    dataDir,
    databaseUrl: database.url,
    start,
    stop,
    remove: async () => {
      await stop();
      await Promise.all([database.drop(), removeFolder()]);
    },
  };
};

/**
 * The same as `npm start` runs it, on the embedded database and in a process of its own; or on a folder
 * that is given and already holds its companies.
 */
export const startServerProcess = async (
  folder?: string,
  more: NodeJS.ProcessEnv = {},
): Promise<ServerProcess> => {
  const { url, dataDir, env, removeFolder } = await prepare(
    folder ?? (await ownFolder(process.env[DEMO_FOLDER])),
  );
  let child: ChildProcess;
  let output = '';

  const start = (): Promise<void> =>
    new Promise((resolve, reject) => {
      output = '';
      child = spawn(process.execPath, [...SHORT_LIVED, 'apps/server/src/main.ts'], {
        env: { ...process.env, ...env, ...more },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const read = (chunk: Buffer): void => {
        output += chunk.toString();
        if (output.includes('is ready at')) resolve();
      };
      child.stdout?.on('data', read);
      child.stderr?.on('data', read);
      child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${output}`)));
    });

  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    child.removeAllListeners('exit');
    child.kill(signal);
    const [code] = (await once(child, 'exit')) as [number | null];
    return code;
  };

  await start();
  return {
    url,
    dataDir,
    start,
    output: () => output,
    kill: async () => {
      await end('SIGKILL');
    },
    killAndRestart: async () => {
      await end('SIGKILL');
      await start();
    },
    stop: () => end('SIGTERM'),
    remove: async () => {
      await end('SIGKILL');
      await removeFolder();
    },
  };
};
