import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';

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

/** Starts the real process on the test's folder; resolves when it is ready or has ended. */
const start = (env: Record<string, string> = {}) => {
  const child = spawn(process.execPath, [MAIN], {
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
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = new Promise<string>((resolve) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const found = /is ready at (\S+)\./.exec(output)?.[1];
      if (found) resolve(found);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
  });
  return { child, ended, url, output: () => output };
};

// The process opens an embedded database of its own, whichever engine the run is for.
describe.runIf(inject('testDatabase').kind === 'embedded')('the server process', () => {
  it('refuses a folder that another one has open, with one line, and takes it after a kill -9', async () => {
    const first = start({ DEMO: '0' });
    const url = await first.url;
    const second = start({ DEMO: '0' });
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(
      new RegExp(`could not start: .*is in use by process ${first.child.pid}`),
    );
    expect(second.output()).not.toContain('    at ');
    expect((await fetch(`${url}/readyz`)).status).toBe(200);

    first.child.kill('SIGKILL');
    await first.ended;
    const third = start({ DEMO: '0' });
    expect((await fetch(`${await third.url}/readyz`)).status).toBe(200);
  });

  it('stops cleanly when it is asked to, also while a socket is open', async () => {
    const server = start({ DEMO: '0' });
    const socket = new WebSocket(
      `${(await server.url).replace('http', 'ws')}/app/ploeg?protocol=7`,
    );
    await new Promise((resolve) => {
      socket.addEventListener('message', resolve, { once: true });
    });
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  it('keeps a check-in that it answered through kill -9', async () => {
    let server = start({ DEMO: '1' });
    let url = await server.url;
    let token = '';
    const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
      const answer = await fetch(`${url}/api${path}`, {
        method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      expect([answer.ok, path]).toEqual([true, path]);
      return (await answer.json()) as T;
    };
    const killAndRestart = async (): Promise<void> => {
      server.child.kill('SIGKILL');
      await server.ended;
      server = start({ DEMO: '1' });
      url = await server.url;
    };
    type World = {
      departments: { id: string; clockinParams: { freeclockin: number } }[];
      currentClockings: { id: string }[];
    };
    const account = { email: 'emma@ploeg.example', password: 'demo-ploeg' };
    ({ token } = await call<{ token: string }>('POST', '/login', account));
    const { departments } = await call<World>('GET', '/v3/datas');
    const department = departments.find((d) => d.clockinParams.freeclockin === 1);
    const wall = Math.floor(Date.now() / 1000);
    const { clocking } = await call<{ clocking: { id: string } }>('POST', '/v3/clockings', {
      optimisticId: 'before the kill',
      departmentId: department?.id,
      checkIn: { start: wall },
    });
    await killAndRestart();
    const between = await call<World>('GET', '/v3/datas');
    expect(between.currentClockings.map((c) => c.id)).toEqual([clocking.id]);
  });
});
