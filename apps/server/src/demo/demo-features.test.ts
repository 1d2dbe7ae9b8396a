import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { runAdmin } from '#admin/admin.ts';
import { type OpenServer, openServer } from '#open-server.ts';
import { layDatabase } from '#testing/test-database.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';

let folder: string;
let server: OpenServer | undefined;

const place = (changes: Record<string, string> = {}) => ({
  DATA_DIR: folder,
  DATABASE_URL: '',
  PORT: '0',
  LOG_LEVEL: 'silent',
  ...changes,
});

const start = async (changes: Record<string, string> = {}) => {
  const lines: string[] = [];
  server = await openServer(place(changes), (line) => lines.push(line));
  const said = lines.join('\n');
  return { said, url: /is ready at (\S+)\./.exec(said)?.[1] ?? '' };
};

const stop = async (): Promise<void> => {
  await server?.stop();
  server = undefined;
};

const createCompany = (): Promise<number> =>
  runAdmin(
    [
      'create-company',
      '--company=Bar BV',
      '--department=Bar',
      '--email=an@bar.example',
      '--first-name=An',
      '--last-name=Maes',
    ],
    place(),
    () => {},
  );

const signIn = (url: string): Promise<Response> =>
  fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'emma@ploeg.example', password: DEMO_PASSWORD }),
  });

/** Whoever listens to 127.0.0.1 alone does not answer at another address of this machine. */
const isOpenToOthers = (url: string): Promise<boolean> =>
  fetch(`${url.replace('127.0.0.1', '127.0.0.2')}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

const FORWARDED = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded', 'via'];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ploeg-demo-'));
  await layDatabase(join(folder, 'database'));
});

afterEach(async () => {
  await stop();
  await rm(folder, { recursive: true, force: true });
});

// The server opens an embedded database of its own, whichever engine the run is for.
describe.runIf(inject('testDatabase').kind === 'embedded')('what is for the demo alone', () => {
  it('is not there for a company that was made in an empty database', async () => {
    await createCompany();
    const { said, url } = await start();
    expect((await fetch(`${url}/mailbox`)).status).toBe(404);
    expect(said).not.toContain('emma@ploeg.example');
    expect(said).not.toContain(DEMO_PASSWORD);
    expect(await isOpenToOthers(url)).toBe(true);
  });

  it('is there for the demo, and for nobody whom a proxy brings', async () => {
    const { said, url } = await start();
    expect(said).toContain('emma@ploeg.example');
    expect(await isOpenToOthers(url)).toBe(false);
    expect((await fetch(`${url}/mailbox`)).status).toBe(200);
    for (const name of FORWARDED) {
      const answer = await fetch(`${url}/mailbox`, { headers: { [name]: '203.0.113.7' } });
      expect([name, answer.status]).toEqual([name, 404]);
    }
    expect((await signIn(url)).status).toBe(200);
  }, 180_000);

  it('ends with the first company that comes beside the demo', async () => {
    await start();
    await stop();
    await createCompany();
    const { said, url } = await start();
    expect((await fetch(`${url}/mailbox`)).status).toBe(404);
    expect(said).not.toContain('emma@ploeg.example');
    expect((await signIn(url)).status).toBe(422);
  }, 180_000);

  it('is not public where the settings know of no demo but the database does', async () => {
    await start();
    await stop();
    const { said, url } = await start({ DEMO: '0' });
    expect(await isOpenToOthers(url)).toBe(false);
    expect(said).toContain('emma@ploeg.example');
    expect((await fetch(`${url}/mailbox`)).status).toBe(404);
  }, 180_000);
});
