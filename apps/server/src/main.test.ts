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
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
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
  it('refuses a folder that another one has open 20 times of 20, and takes it after a kill -9', async () => {
    const first = start({ DEMO: '0' });
    const url = await first.url;
    for (let round = 0; round < 5; round += 1) {
      const others = Array.from({ length: 4 }, () => start({ DEMO: '0' }));
      for (const other of others) {
        expect(await other.ended).toBe(1);
        expect(other.output()).toMatch(
          new RegExp(`could not start: .*is in use by process ${first.child.pid}`),
        );
        expect(other.output()).not.toContain('    at ');
      }
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
    }
    expect(first.child.exitCode).toBeNull();

    first.child.kill('SIGKILL');
    await first.ended;
    const next = start({ DEMO: '0' });
    expect((await fetch(`${await next.url}/readyz`)).status).toBe(200);
  }, 180_000);

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
});
