import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Order } from './server.ts';

type Told = { url?: string; bareUrl?: string; done?: string; failed?: string };

const hear = (child: ChildProcess): Promise<Told> =>
  new Promise((resolve, reject) => {
    child.once('message', (told: Told) =>
      told.failed ? reject(new Error(told.failed)) : resolve(told),
    );
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
  });

/** Starts the server on a database URL or a folder; as `web` it serves the app as well. */
export const startServerProcess = async (target: string, mode: 'api' | 'web' = 'api') => {
  const child = fork(join(import.meta.dirname, 'server.ts'), [target, mode]);
  const { url, bareUrl } = await hear(child);
  const order = async (what: Order): Promise<void> => {
    const answer = hear(child);
    child.send(what);
    await answer;
    child.removeAllListeners('exit');
  };
  child.removeAllListeners('exit');
  return {
    url: url ?? '',
    bareUrl: bareUrl ?? '',
    order,
    stop: () =>
      new Promise<void>((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
};

export type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>;
