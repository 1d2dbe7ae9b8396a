import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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
  /** Kills the process as a power cut would, and starts another on the same folder. */
  killAndRestart(): Promise<void>;
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Asks it to stop; resolves with its exit code. */
  stop(): Promise<number | null>;
  remove(): Promise<void>;
};

/** Names the folder with the demo companies that every server begins with a copy of. */
export const DEMO_FOLDER = 'PLOEG_E2E_DEMO_FOLDER';

const ownFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'ploeg-e2e-'));
  const demo = process.env[DEMO_FOLDER];
  if (demo) await cp(demo, folder, { recursive: true });
  return folder;
};

/**
 * The real server as `npm start` runs it: with the demo companies on a folder of its own, or on a
 * folder that is given and already holds its companies.
 */
export const startServer = async (folder?: string): Promise<RunningServer> => {
  const dataDir = folder ?? (await ownFolder());
  const port = await freePort();
  let child: ChildProcess;

  const start = (): Promise<void> =>
    new Promise((resolve, reject) => {
      let output = '';
      child = spawn(process.execPath, ['apps/server/src/main.ts'], {
        env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir },
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

  const end = (signal: NodeJS.Signals): Promise<number | null> =>
    new Promise((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode);
      child.removeAllListeners('exit');
      child.once('exit', (code) => resolve(code));
      child.kill(signal);
    });

  await start();
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    start,
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
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
