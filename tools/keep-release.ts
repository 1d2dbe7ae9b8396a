import '../apps/server/src/platform/module-formats.ts';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { instant, type Instant, toWallTime } from '@ploeg/domain/time/wall-time';
import { Client } from 'pg';
import { readAppVersion } from '../apps/server/src/platform/app-version.ts';
import { startPostgres } from '../apps/server/src/testing/start-postgres.ts';
import type { ReleasedStory } from '../apps/server/src/testing/released-database.ts';
import { MIGRATIONS, RELEASED } from './migration-rules.ts';
import { root } from './root.mjs';

const EMAIL = 'felix@ploeg.example';
const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Recurring work runs first when 20 seconds are over, and sends what it tells soon after. */
const UNTIL_JOBS_RAN_MS = 40_000;

type Answered = ReleasedStory['answered'][number];

const send = async (
  address: string,
  { method, path, body }: Pick<Answered, 'method' | 'path' | 'body'>,
  headers: Record<string, string> = {},
): Promise<{ status: number; text: string }> => {
  const reply = await fetch(`${address}/api${path}`, {
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${method} ${path} was answered ${reply.status}: ${text}`);
  return { status: reply.status, text };
};

/** What somebody's queue held: a check-in, a pause, a check-out and another check-in. */
const punches = (departmentId: string, now: number, running: string) => {
  const ended = randomUUID();
  const wall = (at: Instant): number => toWallTime(at, 'Europe/Brussels');
  const sender = { infos: { version: readAppVersion(), os: 'web', online: true } };
  const checkIn = (optimisticId: string, at: Instant) => ({
    method: 'POST' as const,
    path: '/v3/clockings?mobile=true',
    body: {
      optimisticId,
      departmentId,
      mobile: true,
      os: 'web',
      homeworking: false,
      checkIn: { start: wall(at), at, location: null, qrcode: null },
      ...sender,
    },
  });
  const [startAt, endAt] = [instant(now - 4 * HOUR), instant(now - 4 * HOUR + 15 * MINUTE)];
  const pause = { id: randomUUID(), start: wall(startAt), startAt, end: wall(endAt), endAt };
  const end = instant(now - 3 * HOUR);
  const checkOut = { end: wall(end), at: end, comment: 'Cellar counted', costs: [] };
  return [
    checkIn(ended, instant(now - 5 * HOUR)),
    {
      method: 'PATCH' as const,
      path: `/v3/clockings/${ended}?mobile=true`,
      body: { mobile: true, os: 'web', pauses: [{ ...pause, location: null }], ...sender },
    },
    {
      method: 'POST' as const,
      path: `/v3/clockings/checkout/${ended}?mobile=true&os=web`,
      body: { type: 'CLOCKING_CHECK_OUT', data: { checkOut, ...sender } },
    },
    checkIn(running, instant(now - 10 * MINUTE)),
  ];
};

/** Works on a server as a device does, and returns what it sent and how it was answered. */
const workOn = async (address: string): Promise<Omit<ReleasedStory, 'rows'>> => {
  const credentials = { email: EMAIL, password: 'demo-ploeg' };
  const login = { method: 'POST' as const, path: '/login', body: credentials };
  const { token } = JSON.parse((await send(address, login)).text) as { token: string };
  const authorization = `Bearer ${token}`;
  const snapshot = await fetch(`${address}/api/v3/datas`, { headers: { authorization } });
  const { departments } = (await snapshot.json()) as { departments: { id: string }[] };
  const [installId, running] = [randomUUID(), randomUUID()];
  const at = Math.floor(Date.now() / 1000);
  const answered: Answered[] = [];
  for (const [index, punch] of punches(departments[0]?.id ?? '', at, running).entries()) {
    const key = randomUUID();
    const answer = await send(address, punch, {
      authorization,
      'idempotency-key': key,
      'x-install-id': installId,
      'x-outbox-seq': String(index + 1),
    });
    answered.push({ key, ...punch, ...answer });
  }
  return { email: EMAIL, installId, at, running, answered };
};

/** Starts this checkout's server with the demo on an empty database, lets it work and stops it. */
const leaveBehind = async (url: string): Promise<Omit<ReleasedStory, 'rows'>> => {
  const { openServer } = await import('../apps/server/src/open-server.ts');
  const folder = mkdtempSync(join(tmpdir(), 'ploeg-release-'));
  let address = '';
  const settings = { DATABASE_URL: url, DATA_DIR: folder, DEMO: '1', PORT: '0', HOST: '127.0.0.1' };
  const server = await openServer(settings, (line) => {
    address = /http:\/\/[\w.:]+\d/.exec(line)?.[0] ?? address;
  });
  try {
    const story = await workOn(address);
    await sleep(UNTIL_JOBS_RAN_MS);
    return story;
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

const countRows = async (client: Client): Promise<Record<string, number>> => {
  const { rows } = await client.query<{ table: string; count: number }>(
    `select table_name as table, (xpath('/row/n/text()', query_to_xml(
        format('select count(*) as n from public.%I', table_name), false, true, '')))[1]::text::int as count
      from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name collate "C"`,
  );
  return Object.fromEntries(rows.map(({ table, count }) => [table, count]));
};

/** Needs `pg_dump` of the server's version or later. Lines of `psql` begin with a backslash. */
const dump = async (url: string): Promise<string> => {
  const args = ['--no-owner', '--no-privileges', '--inserts', '--rows-per-insert=100', url];
  const { stdout } = await promisify(execFile)('pg_dump', args, { maxBuffer: 1e9 });
  return stdout.replaceAll(/^\\(un)?restrict .*\n/gm, '');
};

const writePair = async (level: string, url: string): Promise<void> => {
  const { email, installId, at, running, answered } = await leaveBehind(url);
  const client = new Client({ connectionString: url });
  await client.connect();
  const rows = await countRows(client);
  await client.end();
  const text = await dump(url);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const story: ReleasedStory = { email, installId, at, rows, running, answered };
  const path = join(root, RELEASED, level);
  writeFileSync(`${path}.sql.br`, brotliCompressSync(text, quality));
  writeFileSync(`${path}.json`, `${JSON.stringify(story, null, 2)}\n`);
};

/** Of this checkout, as a server of it leaves the database; the name of its newest migration. */
export const keepRelease = async (): Promise<string> => {
  const migrations = readdirSync(join(root, MIGRATIONS)).filter((name) => name.endsWith('.sql'));
  const level = migrations.toSorted().at(-1)?.slice(0, -'.sql'.length) ?? '';
  if (existsSync(join(root, RELEASED, `${level}.json`)))
    throw new Error(`${level} is kept already, and what is kept never changes`);
  const input = process.env.TEST_DATABASE_URL;
  const server = input ? { url: input, stop: async () => {} } : await startPostgres();
  const url = new URL(server.url);
  url.pathname = `/release_${randomUUID().replaceAll('-', '')}`;
  const admin = new Client({ connectionString: server.url });
  await admin.connect();
  try {
    await admin.query(`create database ${url.pathname.slice(1)}`);
    // So that a `pg_dump` which is too old says so at once.
    await dump(url.href);
    await writePair(level, url.href);
  } finally {
    await admin.query(`drop database if exists ${url.pathname.slice(1)}`);
    await admin.end();
    await server.stop();
  }
  return level;
};
