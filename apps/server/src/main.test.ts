import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { layDatabase } from '#testing/test-database.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

let folder: string;
let children: ChildProcess[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ploeg-main-'));
  children = [];
});

afterEach(async () => {
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** What others may read or write in the test's folder. */
const openPaths = async (): Promise<string[]> => {
  const names = ['.', ...(await readdir(folder, { recursive: true }))];
  const modes = await Promise.all(
    names.map(async (name) => ({ name, mode: (await stat(join(folder, name))).mode & 0o077 })),
  );
  return modes.flatMap(({ name, mode }) => (mode === 0 ? [] : [name]));
};

/** Fails in the middle of nothing, as whoever starts it says, when it is signalled. */
const failing = (statement: string): string[] => [
  '--import',
  `data:text/javascript,process.on('SIGUSR2',()=>{${statement}})`,
];

/** Starts the real process on the test's folder; resolves when it is ready or has ended. */
const start = (env: Record<string, string> = {}, args: string[] = []) => {
  const child = spawn(process.execPath, [...args, MAIN], {
    env: {
      ...process.env,
      DATA_DIR: folder,
      DATABASE_URL: '',
      PORT: '0',
      HOST: '127.0.0.1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const url = new Promise<string>((resolve) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const match = /is ready at (\S+)\./.exec(output)?.[1];
      if (match) resolve(match);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
  });
  return { child, ended, url, output: () => output };
};

// The process opens an embedded database of its own, whichever engine the run is for.
describe.runIf(inject('testDatabase').kind === 'embedded')('the server process', () => {
  it('refuses a folder that another one has open, and takes it after a kill -9', async () => {
    await layDatabase(join(folder, 'database'));
    const first = start({ DEMO: '0' });
    const url = await first.url;
    for (const other of [start({ DEMO: '0' }), start({ DEMO: '0' })]) {
      expect(await other.ended).toBe(1);
      expect(other.output()).toMatch(
        new RegExp(`could not start: .*is in use by process ${first.child.pid}`),
      );
      expect(other.output()).not.toContain('    at ');
    }
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect(first.child.exitCode).toBeNull();

    first.child.kill('SIGKILL');
    await first.ended;
    const next = start({ DEMO: '0' });
    expect((await fetch(`${await next.url}/readyz`)).status).toBe(200);
  }, 120_000);

  it('tells strangers where accounts are asked for, and nothing else of what it can', async () => {
    const REGISTRATION_URL = 'https://www.bar.example/work';
    const url = await start({ DEMO: '0', REGISTRATION_URL }).url;
    const ask = async (path: string) => (await fetch(url + path)).json();
    expect(await ask('/api/v3/features')).toEqual([{ code: 'staff_register' }]);
    expect(await ask('/version.json')).toMatchObject({ registrationUrl: REGISTRATION_URL });
    // The umask of whoever starts it is that of most systems.
    expect(process.umask().toString(8)).toBe('22');
    expect(await openPaths()).toEqual([]);
  });

  it('takes a folder that is open to others from them, and says so', async () => {
    await layDatabase(join(folder, 'database'));
    expect((await openPaths()).length).toBeGreaterThan(10);
    const server = start({ DEMO: '0' });
    await server.url;
    expect(await openPaths()).toEqual([]);
    expect(server.output()).toMatch(
      new RegExp(
        `^${folder} was open to other users of this machine: \\d+ files and folders are closed.$`,
        'm',
      ),
    );
  });

  it.each([
    ['an error that nobody caught', "throw new Error('boom')"],
    ['a promise that nobody kept', "Promise.reject(new Error('boom'))"],
  ])(
    'puts %s on record, takes no more requests and ends, so that it is started anew',
    async (_, statement) => {
      await layDatabase(join(folder, 'database'));
      const server = start({ DEMO: '0' }, failing(statement));
      const url = await server.url;
      server.child.kill('SIGUSR2');
      expect(await server.ended).toBe(70);
      const [line] = server
        .output()
        .split('\n')
        .filter((item) => item.includes('"level":60'));
      expect(JSON.parse(line ?? '{}')).toMatchObject({
        msg: 'the process ends',
        err: { type: 'Error', message: 'boom' },
      });
      await expect(fetch(url)).rejects.toThrow('fetch failed');
    },
  );

  it('stops cleanly when it is asked to, whatever its clients hold open', async () => {
    await layDatabase(join(folder, 'database'));
    const server = start({ DEMO: '0' });
    const url = new URL(await server.url);
    const socket = new WebSocket(`ws://${url.host}/app/ploeg?protocol=7`);
    await new Promise((resolve) => {
      socket.addEventListener('message', resolve, { once: true });
    });
    // Browsers connect ahead of need, and ask nothing for as long as a tab is open.
    const spare = connect(Number(url.port), url.hostname);
    await once(spare, 'connect');
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    spare.destroy();
  });
});
