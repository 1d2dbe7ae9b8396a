import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startPostgres } from '../apps/server/src/testing/start-postgres.ts';
import { measureCandidates } from './candidates.ts';
import { median } from './device.ts';
import { PEOPLE, TEAM_SIZES } from './generate.ts';
import { measureFlood } from './flood.ts';
import { FEW, getBare, getSnapshots, getUnchanged, type Load, sendCheckIns } from './load.ts';
import { note, rounded, say } from './notes.ts';
import { bareInserts, hasPgbench, plainSnapshots } from './pgbench.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const RUNS = 3;
const SECONDS = 4;

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

export const benchPostgres = async (isWanted: (name: string) => boolean): Promise<void> => {
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
    const changed: Load[] = [];
    const snapshots: Load[] = [];
    const statements: number[] = [];
    const unchanged: Load[] = [];
    const bare: Load[] = [];
    const oneRow: Load[] = [];
    await sendCheckIns(server.url, 4000);
    await getSnapshots(server.url, 6000);
    for (let run = 0; run < RUNS; run += 1) {
      if (isWanted('checkin')) {
        own.push(await checkIns(server, 4000));
        if (withPgbench) plain.push(await bareInserts(postgres.url, SECONDS));
      }
      if (isWanted('datas')) {
        // The check-ins have just changed most people; what a day is mostly made of comes after.
        changed.push(mustBeRight(await getSnapshots(server.url, PEOPLE)));
        snapshots.push(mustBeRight(await getSnapshots(server.url, 12_000)));
        if (withPgbench) statements.push(await plainSnapshots(postgres.url, SECONDS));
        unchanged.push(mustBeRight(await getUnchanged(server.url, 12_000)));
        bare.push(mustBeRight(await getBare(server.bareUrl, 20_000)));
        oneRow.push(mustBeRight(await getBare(server.bareUrl, 20_000, '/row')));
      }
    }
    if (own.length > 0) {
      const load = middle(own);
      note('check-in, PostgreSQL', show(load), 'p99 < 150 ms', load.p99 < 150);
      if (withPgbench) {
        const ratio = load.perSecond / median(plain);
        note('  bare insert by pgbench, 8 clients', `${rounded(median(plain))}/s`);
        note('  ratio', ratio.toFixed(2), '>= 0.75', ratio >= 0.75);
      }
    }
    if (snapshots.length > 0) {
      const load = middle(snapshots);
      note('/v3/datas of one of 5,000', show(load));
      if (withPgbench) {
        const ratio = load.perSecond / median(statements);
        note('  the same as one statement by pgbench', `${rounded(median(statements))}/s`);
        note('  ratio', ratio.toFixed(2), '>= 6', ratio >= 6);
        const fresh = middle(changed).perSecond / median(statements);
        note('/v3/datas after a check-in', show(middle(changed)));
        note('  ratio', fresh.toFixed(2), '>= 3', fresh >= 3);
      }
      const ratio = middle(unchanged).perSecond / middle(bare).perSecond;
      note('/v3/datas unchanged (304)', show(middle(unchanged)));
      note('  a bare Fastify route', show(middle(bare)));
      note('  ratio', ratio.toFixed(2), '>= 0.65', ratio >= 0.65);
      const withRow = middle(unchanged).perSecond / middle(oneRow).perSecond;
      note('  a Fastify route that reads one row', show(middle(oneRow)));
      note('  ratio', withRow.toFixed(2), '>= 0.85', withRow >= 0.85);
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
        note('  ratio', ratio.toFixed(2), isLarge ? '<= 0.5' : '', isLarge ? ratio <= 0.5 : null);
      }
    }
  } finally {
    await server.stop();
    await postgres.stop();
  }
};

export const benchEmbedded = async (): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'ploeg-bench-'));
  const server = await startServerProcess(join(folder, 'database'));
  try {
    await server.order('generate');
    await sendCheckIns(server.url, 1500, FEW);
    const loads: Load[] = [];
    for (let run = 0; run < RUNS; run += 1) loads.push(await checkIns(server, 1500, FEW));
    const load = middle(loads);
    note('check-in, embedded and durable', show(load), '>= 1,500/s', load.perSecond >= 1500);
    note('  p99', `${load.p99} ms`, '< 150 ms', load.p99 < 150);
    // Each is the first of its person: nothing is kept of it.
    const snapshots = mustBeRight(await getSnapshots(server.url, 3000, FEW));
    note(
      '/v3/datas after check-ins, embedded',
      show(snapshots),
      '>= 500/s',
      snapshots.perSecond >= 500,
    );
    const ratio = snapshots.p999 / snapshots.p50;
    note('  p99.9 by p50', ratio.toFixed(1), '<= 5', ratio <= 5);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

const benchFlood = async (engine: string, server: ServerProcess): Promise<void> => {
  const { quiet, flooded, statuses } = await measureFlood(server.url);
  const both = ({ p50, p99 }: { p50: number; p99: number }): string =>
    `p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms`;
  note(`/v3/me of one person, ${engine}`, both(quiet));
  note('  while 32 others guess passwords', both(flooded));
  note('  what the guessers were answered', JSON.stringify(statuses));
  const ratio = flooded.p99 / quiet.p99;
  note('  ratio of p99', ratio.toFixed(2), '<= 5', ratio <= 5);
};

export const benchFloods = async (): Promise<void> => {
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
