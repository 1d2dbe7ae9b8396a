import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startPostgres } from '../apps/server/src/testing/start-postgres.ts';
import { measureCandidates } from './candidates.ts';
import { measureDevice, median } from './device.ts';
import { PEOPLE, TEAM_SIZES } from './generate.ts';
import { measureFlood } from './flood.ts';
import { FEW, getBare, getSnapshots, getUnchanged, type Load, sendCheckIns } from './load.ts';
import { bareInserts, hasPgbench, plainSnapshots } from './pgbench.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { benchPay } from './pay.ts';
import { measurePeople } from './people.ts';
import { measureOpens } from './opens.ts';
import { measureSizes } from './sizes.ts';
import { measureTeam } from './team.ts';

/** Figures of one run; only ratios within it mean anything. */
const only = process.argv.includes('--only') ? process.argv.at(-1) : undefined;
const isWanted = (name: string): boolean => only === undefined || only === name;

const RUNS = 3;
const SECONDS = 4;

type Row = { what: string; figure: string; target: string; ok: boolean | null };
const rows: Row[] = [];

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const note = (what: string, figure: string, target = '', ok: boolean | null = null): void => {
  rows.push({ what, figure, target, ok });
  say(
    `${what.padEnd(58)} ${figure.padEnd(34)} ${target.padEnd(14)} ${ok === null ? '' : ok ? 'ok' : 'MISS'}`,
  );
};

const rounded = (value: number): string => Math.round(value).toLocaleString('en');
const show = (load: Load): string =>
  `${rounded(load.perSecond)}/s  p50 ${load.p50} ms  p99 ${load.p99} ms`;

const middle = (loads: Load[]): Load => {
  const rate = median(loads.map((l) => l.perSecond));
  return loads.find((l) => l.perSecond === rate) as Load;
};

const mustBeRight = (load: Load): Load => {
  const wrong = Object.entries(load.wrong).map(([what, times]) => `${times} × ${what}`);
  if (wrong.length > 0) throw new Error(`Answers were wrong: ${wrong.join(', ')}`);
  return load;
};

const checkIns = async (
  server: ServerProcess,
  amount: number,
  connections?: number,
): Promise<Load> => {
  await server.order('forget');
  return mustBeRight(await sendCheckIns(server.url, amount, connections));
};

const benchPostgres = async (): Promise<void> => {
  const postgres = await startPostgres({ durable: true });
  const server = await startServerProcess(postgres.url);
  try {
    await server.order('generate');
    const admin = new Client({ connectionString: postgres.url });
    await admin.connect();
    await admin.query('create table bench_clockings (like clockings including all)');
    // The role of the server may not do this.
    await admin.query('analyze');
    await admin.end();
    const withPgbench = await hasPgbench();
    if (!withPgbench) say('pgbench is not installed; its rows are left out');
    const own: Load[] = [];
    const plain: number[] = [];
    const snapshots: Load[] = [];
    const statements: number[] = [];
    const unchanged: Load[] = [];
    const bare: Load[] = [];
    await sendCheckIns(server.url, 4000);
    await getSnapshots(server.url, 6000);
    for (let run = 0; run < RUNS; run += 1) {
      if (isWanted('checkin')) {
        own.push(await checkIns(server, 4000));
        if (withPgbench) plain.push(await bareInserts(postgres.url, SECONDS));
      }
      if (isWanted('datas')) {
        // The check-ins have just changed most people: measure what a day is mostly made of.
        await getSnapshots(server.url, PEOPLE);
        snapshots.push(mustBeRight(await getSnapshots(server.url, 12_000)));
        if (withPgbench) statements.push(await plainSnapshots(postgres.url, SECONDS));
        unchanged.push(mustBeRight(await getUnchanged(server.url, 12_000)));
        bare.push(mustBeRight(await getBare(server.bareUrl, 20_000)));
      }
    }
    if (own.length > 0) {
      const load = middle(own);
      note('check-in, PostgreSQL', show(load), 'p99 < 150 ms', load.p99 < 150);
      if (withPgbench) {
        const ratio = load.perSecond / median(plain);
        note('  bare insert by pgbench, 8 clients', `${rounded(median(plain))}/s`);
        note('  ratio', ratio.toFixed(2), '>= 0.25', ratio >= 0.25);
      }
    }
    if (snapshots.length > 0) {
      const load = middle(snapshots);
      note('/v3/datas of one of 5,000', show(load));
      if (withPgbench) {
        const ratio = load.perSecond / median(statements);
        note('  the same as one statement by pgbench', `${rounded(median(statements))}/s`);
        note('  ratio', ratio.toFixed(2), '>= 2', ratio >= 2);
      }
      note('/v3/datas unchanged (304)', show(middle(unchanged)));
      note('a bare Fastify route', show(middle(bare)));
    }
    if (isWanted('candidates')) {
      await server.order('teams');
      for (const size of TEAM_SIZES) {
        const { ownMs, plainMs } = await measureCandidates(server.url, postgres.url, size);
        const ratio = ownMs / plainMs;
        note(`get-users of ${rounded(size)}, with every rule`, `${ownMs.toFixed(1)} ms`);
        note('  the same people as one statement, no rules', `${plainMs.toFixed(1)} ms`);
        // What a planner waits for is felt with a large team; a small one is quick either way.
        const isLarge = size === 5000;
        note('  ratio', ratio.toFixed(2), isLarge ? '<= 2' : '', isLarge ? ratio <= 2 : null);
      }
    }
  } finally {
    await server.stop();
    await postgres.stop();
  }
};

const benchEmbedded = async (): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'ploeg-bench-'));
  const server = await startServerProcess(join(folder, 'database'));
  try {
    await server.order('generate');
    await sendCheckIns(server.url, 1500, FEW);
    const loads: Load[] = [];
    for (let run = 0; run < RUNS; run += 1) loads.push(await checkIns(server, 1500, FEW));
    const load = middle(loads);
    note('check-in, embedded and durable', show(load), '>= 300/s', load.perSecond >= 300);
    note('  p99', `${load.p99} ms`, '< 150 ms', load.p99 < 150);
    // The check-ins have just changed people: each snapshot is made anew.
    const snapshots = mustBeRight(await getSnapshots(server.url, 3000, FEW));
    note('/v3/datas after check-ins, embedded', show(snapshots));
    const ratio = snapshots.p999 / snapshots.p50;
    note('  p99.9 by p50', ratio.toFixed(1), '<= 5', ratio <= 5);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

const benchFlood = async (engine: string, server: ServerProcess): Promise<void> => {
  const { quiet, flooded, statuses } = await measureFlood(server.url);
  const ms = ({ p50, p99 }: { p50: number; p99: number }): string =>
    `p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms`;
  note(`/v3/me of one person, ${engine}`, ms(quiet));
  note('  while 32 others guess passwords', ms(flooded));
  note('  what the guessers were answered', JSON.stringify(statuses));
  const ratio = flooded.p99 / quiet.p99;
  note('  ratio of p99', ratio.toFixed(2), '<= 5', ratio <= 5);
};

const benchFloods = async (): Promise<void> => {
  const postgres = await startPostgres({ durable: true });
  const folder = await mkdtemp(join(tmpdir(), 'ploeg-bench-'));
  try {
    for (const [engine, target] of [
      ['PostgreSQL', postgres.url],
      ['embedded', join(folder, 'database')],
    ] as const) {
      const server = await startServerProcess(target);
      try {
        await server.order('generate');
        await benchFlood(engine, server);
      } finally {
        await server.stop();
      }
    }
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

const benchDevice = async (): Promise<void> => {
  const { login, tapMs, offlineStartMs } = await measureDevice();
  const sizes = measureSizes(login);
  note(
    'initial JS of the login page, gzip',
    `${sizes.jsGzip.toFixed(1)} kB in ${sizes.files} files`,
    '<= 165 kB',
    sizes.jsGzip <= 165,
  );
  note('  with Brotli', `${sizes.jsBrotli.toFixed(1)} kB`, '<= 125 kB', sizes.jsBrotli <= 125);
  note('the page with its looks, gzip', `${sizes.pageGzip.toFixed(1)} kB`);
  note('from the tap to saved on the device', `${rounded(tapMs)} ms`);
  note(
    'Home after an offline reload',
    `${rounded(offlineStartMs)} ms`,
    '< 1,000 ms',
    offlineStartMs < 1000,
  );
};

const benchOpens = async (): Promise<void> => {
  const { login, home, taps } = await measureOpens();
  const ms = (value: number): string => `${rounded(value)} ms`;
  const still = (shifts: number): string => shifts.toFixed(4);
  note('login on a slow line, 4 x slower: first paint', ms(login.fcp));
  note('  of a bare React page', ms(login.bareFcp));
  note('  ratio', login.fcpRatio.toFixed(2), '<= 1.2', login.fcpRatio <= 1.2);
  note('  largest paint', ms(login.lcp));
  note('  of a bare React page', ms(login.bareLcp));
  note('  ratio', login.lcpRatio.toFixed(2), '<= 1.05', login.lcpRatio <= 1.05);
  note('  can be used', ms(login.usable));
  note('  processor blocked', `${ms(login.blocked)}, bare ${ms(login.bareBlocked)}`);
  note('  layout shift', still(login.shifts), '0', login.shifts === 0);
  note('Home without network, 4 x slower: first paint', ms(home.fcp));
  note('  what it last was', ms(home.lcp), '<= 300 ms', home.lcp <= 300);
  note('  can be used', ms(home.usable));
  note('  layout shift', still(home.shifts), '0', home.shifts === 0);
  for (const [screen, p95] of Object.entries(taps)) {
    note(`a tap to its paint on ${screen}, 4 x slower, p95`, ms(p95), '< 200 ms', p95 < 200);
  }
};

const benchPeople = async (): Promise<void> => {
  const measured = await measurePeople();
  const { people, answerMs, drawnMs, kB, filterMs, slowestFilterMs, filterCpuMs } = measured;
  const ms = (value: number): string => `${rounded(value)} ms`;
  note(
    `room People, ${rounded(people)} people: drawn after the answer`,
    ms(drawnMs),
    '< 400 ms',
    drawnMs < 400,
  );
  note('  the answer had come', `${ms(answerMs)} after the tap, ${rounded(kB)} kB`);
  note('  a filter', ms(filterMs), '< 100 ms', filterMs < 100);
  note('  of that the processor of the page', ms(filterCpuMs));
  note('  the slowest of the filters', ms(slowestFilterMs));
  const { previewMs } = measured;
  note('  an import of 5,000 lines previewed', ms(previewMs), '< 5,000 ms', previewMs < 5000);
};

const benchTeam = async (): Promise<void> => {
  const team = await measureTeam();
  const ms = (value: number): string => `${rounded(value)} ms`;
  note(
    `team month, ${team.people} people, ${rounded(team.shifts)} shifts: drawn`,
    `${ms(team.drawnMs)} after the tap`,
  );
  note('  names drawn', `${ms(team.namesMs)} after the tap`);
  note('  the answer had come', `${ms(team.answerMs)} after the tap, ${rounded(team.kB)} kB`);
  for (const [way, frames] of [
    ['down', team.down],
    ['sideways', team.sideways],
  ] as const) {
    note(
      `  frames while scrolling ${way}`,
      `p50 ${ms(frames.p50)}  p95 ${ms(frames.p95)}`,
      'p95 <= 45 ms',
      frames.p95 <= 45,
    );
  }
  note('  DOM nodes, at most', rounded(team.nodes), '<= 1,000', team.nodes <= 1000);
  note('  JS heap', `${team.heapMB.toFixed(1)} MB`);
};

if (isWanted('checkin') || isWanted('datas') || isWanted('candidates')) await benchPostgres();
if (isWanted('checkin')) await benchEmbedded();
if (isWanted('flood')) await benchFloods();
if (isWanted('device')) await benchDevice();
if (isWanted('opens')) await benchOpens();
if (isWanted('team')) await benchTeam();
if (isWanted('people')) await benchPeople();
if (isWanted('pay')) benchPay(note);
const folder = join(import.meta.dirname, 'results');
mkdirSync(folder, { recursive: true });
const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}.json`);
writeFileSync(file, JSON.stringify(rows, null, 2));
say(`written to ${file}`);
