import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Order } from './server.ts';
import type { Statement } from './statement-log.ts';

type Said = {
  url?: string;
  bareUrl?: string;
  done?: string;
  failed?: string;
  statements?: Statement[];
};

const received = (child: ChildProcess): Promise<Said> =>
  new Promise((resolve, reject) => {
    child.once('message', (message: Said) =>
      message.failed ? reject(new Error(message.failed)) : resolve(message),
    );
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
  });

/** Starts the server on a database URL or a folder; `web` serves the app too, `counting` keeps statements. */
export const startServerProcess = async (
  target: string,
  mode: 'api' | 'web' | 'counting' = 'api',
) => {
  const child = fork(join(import.meta.dirname, 'server.ts'), [target, mode]);
  const { url, bareUrl } = await received(child);
  const tell = async (what: Order | 'statements'): Promise<Said> => {
    const answer = received(child);
    child.send(what);
    const said = await answer;
    child.removeAllListeners('exit');
    return said;
  };
  child.removeAllListeners('exit');
  return {
    url: url ?? '',
    bareUrl: bareUrl ?? '',
    order: async (what: Order): Promise<void> => {
      await tell(what);
    },
    /** Those since the last call. */
    statements: async (): Promise<Statement[]> => (await tell('statements')).statements ?? [],
    stop: () =>
      new Promise<void>((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
};

export type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>;
