import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../apps/server/src/db/open-database.ts';
import { verifyLogs } from '../apps/server/src/features/office/office.service.ts';
import {
  layDatabase,
  seenWhole,
  type TestDatabase,
} from '../apps/server/src/testing/test-database.ts';
import { type ServerProcess, startServerProcess } from '../e2e/support/server.ts';
import { createPuncher } from './support/puncher.ts';
import { type Punching, punchViolations } from './support/punch-violations.ts';
import { createStaff, signInAs } from './support/staff.ts';

const SERVERS = 2;
const ROUNDS_EACH = Number(process.env.KILL_ROUNDS ?? 6);
const PEOPLE = 8;

const upTo = (most: number): number => Math.floor(Math.random() * (most + 1));

const openFolder = async (folder: string): Promise<TestDatabase> =>
  seenWhole(await openDatabase({ dataDir: join(folder, 'database') }));

const prepareFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ploeg-kill-'));
  await layDatabase(join(folder, 'database'));
  const database = await openFolder(folder);
  const staff = await createStaff(database, PEOPLE);
  await database.close();
  return { folder, ...staff };
};

/** Everybody punches until the process is killed, at no moment in particular. */
const punchUntilKilled = async (server: ServerProcess, all: readonly Punching[]): Promise<void> => {
  const wanted = 1 + upTo(40);
  let answered = 0;
  const deaths: Promise<void>[] = [];
  const kill = async (): Promise<void> => {
    // Anywhere between two answers.
    for (let turns = upTo(40); turns > 0; turns -= 1) await new Promise(setImmediate);
    await server.kill();
  };
  const live = async ({ puncher }: Punching): Promise<void> => {
    while (await puncher.punch()) {
      answered += 1;
      if (answered === wanted) deaths.push(kill());
    }
    // Who got no answer before the kill has seen something else die.
    if (deaths.length === 0) throw new Error('The server gave no answer while it lived');
  };
  await Promise.all(all.map(live));
  await Promise.all(deaths);
};

const outlive = async (rounds: number): Promise<{ punches: number; found: string[] }> => {
  const { folder, place, people } = await prepareFolder();
  const server = await startServerProcess(folder);
  try {
    const all = await Promise.all(
      people.map(async ({ personId, email }) => {
        const token = await signInAs(email, server.url);
        return { personId, puncher: createPuncher(() => server.url, token, place) };
      }),
    );
    for (let round = 0; round < rounds; round += 1) {
      await punchUntilKilled(server, all);
      await server.start();
      for (const { puncher } of all) {
        const repeated = await puncher.repeat();
        expect(repeated).toEqual(repeated && { ...repeated, verdict: 'replayed' });
        expect(repeated?.text).toBe(repeated?.before);
      }
    }
    // What was cut off last gets its answer, too.
    await Promise.all(all.map(({ puncher }) => puncher.punch()));
    await server.kill();
    const database = await openFolder(folder);
    const found = await verifyLogs(database);
    for (const punching of all) found.push(...(await punchViolations(database.db, punching)));
    await database.close();
    const punches = all.reduce((sum, { puncher }) => sum + puncher.acknowledged.length, 0);
    return { punches, found };
  } finally {
    await server.remove();
  }
};

// The process opens an embedded database of its own, whichever engine the run is for.
describe.runIf(inject('testDatabase').kind === 'embedded')('a server that is killed', () => {
  it('again and again while everybody punches has kept all that it answered, once', async () => {
    const lives = await Promise.all(Array.from({ length: SERVERS }, () => outlive(ROUNDS_EACH)));
    expect(lives.flatMap(({ found }) => found)).toEqual([]);
    for (const { punches } of lives) expect(punches).toBeGreaterThan(ROUNDS_EACH);
  }, 600_000);
});
