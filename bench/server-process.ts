import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Order } from './server.ts';

type Said = { url?: string; bareUrl?: string; done?: string; failed?: string };

const received = (child: ChildProcess): Promise<Said> =>
  new Promise((resolve, reject) => {
    child.once('message', (message: Said) =>
      message.failed ? reject(new Error(message.failed)) : resolve(message),
    );
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
  });

/** Starts the server on a database URL or a folder; as `web` it serves the app as well. */
export const startServerProcess = async (target: string, mode: 'api' | 'web' = 'api') => {
  const child = fork(join(import.meta.dirname, 'server.ts'), [target, mode]);
  const { url, bareUrl } = await received(child);
  const order = async (what: Order): Promise<void> => {
    const answer = received(child);
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
