import { spawn } from 'node:child_process';
import { SHORT_LIVED } from '../../e2e/support/short-lived.ts';

/** The real server as a process of its own; it takes whatever port is free. */
export const startServerProcess = async (env: Record<string, string>) => {
  const child = spawn(process.execPath, [...SHORT_LIVED, 'apps/server/src/main.ts'], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const address = /is ready at (\S+)\./.exec(output)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then((code) => reject(new Error(`The server ended with ${code}: ${output}`)));
  });
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    return ended;
  };
  return {
    url,
    /** Everything that it has printed. */
    output: () => output,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    /** One figure of the process; undefined while there is none. */
    figure: async (name: string): Promise<number | undefined> => {
      const text = await (await fetch(`${url}/metrics`)).text();
      const line = text.split('\n').find((row) => row.startsWith(`${name} `));
      return line === undefined ? undefined : Number(line.slice(name.length + 1));
    },
  };
};

export type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>;
