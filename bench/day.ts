import { fork } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../apps/server/src/db/open-database.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { startPostgres } from '../apps/server/src/testing/start-postgres.ts';
import { type ServerProcess, startServerProcess } from '../reliability/support/server-process.ts';
import type { DayOrder, DayReport } from './day-devices.ts';
import { noteDay, type Watched } from './day-figures.ts';
import { findLosses, type Losses } from './day-losses.ts';
import { DAY_MINUTES } from './day-plan.ts';
import { readDay } from './day-store.ts';
import { watchProcess } from './day-watch.ts';
import { generateCompany, generatePlanners, personId } from './generate.ts';
import { say } from './notes.ts';
import { SECRET } from './secret.ts';

/** In the middle of the pause at noon. */
const KILLED_AT = 375;
/** The devices begin when all of them are made. */
const LEAD_MS = 8000;

const generate = async (url: string): Promise<void> => {
  const database = await openDatabase({ url });
  await database.migrate();
  const { db } = database.acrossCompanies('commands');
  await generateCompany(db, systemClock.now());
  await generatePlanners(db);
  await database.close();
};

const startDevices = (order: DayOrder) => {
  const child = fork(join(import.meta.dirname, 'day-devices.ts'));
  const ended = new Promise<void>((resolve, reject) => {
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The devices ended with ${code}`)),
    );
  });
  ended.catch(() => {});
  child.send(order);
  return { child, ended };
};

type Stage = { environment: Record<string, string>; file: string; minutes: number };

/** Plays the day; the first process is killed in the middle of it and another one takes its place. */
const playDay = async ({ environment, file, minutes }: Stage) => {
  const servers: ServerProcess[] = [];
  const watches: ReturnType<typeof watchProcess>[] = [];
  const start = async (): Promise<string> => {
    const server = await startServerProcess(environment);
    servers.push(server);
    watches.push(watchProcess(server.url));
    return server.url;
  };
  const lengthMs = minutes * 60_000;
  try {
    const addresses = [await start(), await start()];
    const beginAt = Date.now() + LEAD_MS;
    const { child, ended } = startDevices({ addresses, beginAt, lengthMs, file });
    const replace = async (): Promise<void> => {
      await sleep(LEAD_MS + (lengthMs * KILLED_AT) / DAY_MINUTES);
      await servers[0]?.kill();
      say('One process was killed');
      const killedAt = Date.now();
      child.send({ replaced: 0, address: await start() } satisfies DayOrder);
      say(`Another one takes its place after ${Date.now() - killedAt} ms`);
    };
    await Promise.all([ended, replace()]);
    const names = ['the one that is killed', 'the one that stays', 'the one that comes'];
    const watched: Watched[] = watches.map(({ samples }, index) => ({
      name: names[index] ?? '',
      samples,
    }));
    const complaints = servers.map((server) => server.output().split('\n').filter(isComplaint));
    return { beginAt, watched, complaints: complaints.flat() };
  } finally {
    await Promise.all(watches.map(({ stop }) => stop()));
    await Promise.all(servers.map((server) => server.kill()));
  }
};

const isComplaint = (line: string): boolean => line.startsWith('{');

/** Everything that is lost, doubled or wrong, with its device. */
const judge = async (url: string, beginAt: number, report: DayReport): Promise<Losses> => {
  const stored = await readDay(url, Math.floor(beginAt / 1000) - 1);
  const all: Losses = { lost: [], doubled: [], wrong: [] };
  for (const [device, journal] of report.journals.entries()) {
    const found = findLosses(journal, stored.of(personId(device)));
    for (const kind of ['lost', 'doubled', 'wrong'] as const) {
      all[kind].push(...found[kind].map((what) => `device ${device}: ${what}`));
    }
  }
  all.lost.push(
    ...report.planned.filter((id) => !stored.shifts.has(id)).map((id) => `shift ${id}`),
  );
  all.lost.push(...report.deliveries.missed.map((what) => `event for ${what}`));
  all.wrong.push(...report.behind.map((device) => `device ${device} has an old version`));
  all.wrong.push(...report.restless.map((device) => `device ${device} does not come to rest`));
  return all;
};

/** A real day of a company in so many minutes; false when something was lost, doubled or wrong. */
export const benchDay = async (minutes: number): Promise<boolean> => {
  if (!(minutes > 0)) throw new Error('--minutes takes a number');
  const folder = await mkdtemp(join(tmpdir(), 'ploeg-day-'));
  const postgres = await startPostgres({ durable: true });
  try {
    await generate(postgres.url);
    const file = join(folder, 'report.json');
    const environment = {
      DATABASE_URL: postgres.url,
      DATA_DIR: folder,
      DEMO: '0',
      SECRET,
      // Each phone comes from an address of its own.
      TRUST_PROXY: 'loopback',
    };
    const { beginAt, watched, complaints } = await playDay({ environment, file, minutes });
    const report = JSON.parse(await readFile(file, 'utf8')) as DayReport;
    const losses = await judge(postgres.url, beginAt, report);
    noteDay({ report, watched, losses, minutes, complaints });
    return Object.values(losses).flat().length === 0;
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
