import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../apps/server/src/db/open-database.ts';
import { verifyLogs } from '../apps/server/src/features/admin/admin.service.ts';
import {
  layDatabase,
  seenWhole,
  type TestDatabase,
} from '../apps/server/src/testing/test-database.ts';
import { type ServerProcess, startServerProcess } from '../e2e/support/server.ts';
import { createLoadClient } from './support/load-client.ts';
import { type Punching, punchViolations } from './support/punch-violations.ts';
import { createPeopleFixture, signInAs } from './support/people-fixture.ts';

const SERVERS = 2;
const RUNS_EACH = Number(process.env.KILL_ROUNDS ?? 6);
const PEOPLE = 8;

const upTo = (most: number): number => Math.floor(Math.random() * (most + 1));

const openFolder = async (folder: string): Promise<TestDatabase> =>
  seenWhole(await openDatabase({ dataDir: join(folder, 'database') }));

const prepareFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ploeg-kill-'));
  await layDatabase(join(folder, 'database'));
  const database = await openFolder(folder);
  const fixture = await createPeopleFixture(database, PEOPLE);
  await database.close();
  return { folder, ...fixture };
};

/** Everybody punches until the process is killed, at no moment in particular. */
const punchUntilKilled = async (server: ServerProcess, all: readonly Punching[]): Promise<void> => {
  const wanted = 1 + upTo(40);
  let answered = 0;
  const crashes: Promise<void>[] = [];
  const kill = async (): Promise<void> => {
    // Anywhere between two answers.
    for (let steps = upTo(40); steps > 0; steps -= 1) await new Promise(setImmediate);
    await server.kill();
  };
  const live = async ({ client }: Punching): Promise<void> => {
    while (await client.punch()) {
      answered += 1;
      if (answered === wanted) crashes.push(kill());
    }
    // Who got no answer before the kill has seen something else die.
    if (crashes.length === 0) throw new Error('The server gave no answer while it lived');
  };
  await Promise.all(all.map(live));
  await Promise.all(crashes);
};

const outlive = async (runs: number): Promise<{ punches: number; found: string[] }> => {
  const { folder, place, people } = await prepareFolder();
  const server = await startServerProcess(folder);
  try {
    const all = await Promise.all(
      people.map(async ({ personId, email }) => {
        const token = await signInAs(email, server.url);
        return { personId, client: createLoadClient(() => server.url, token, place) };
      }),
    );
    for (let run = 0; run < runs; run += 1) {
      await punchUntilKilled(server, all);
      await server.start();
      for (const { client } of all) {
        const repeated = await client.repeat();
        expect(repeated).toEqual(repeated && { ...repeated, outcome: 'replayed' });
        expect(repeated?.text).toBe(repeated?.before);
      }
    }
    // What was cut off last gets its answer, too.
    await Promise.all(all.map(({ client }) => client.punch()));
    await server.kill();
    const database = await openFolder(folder);
    const broken = await verifyLogs(database);
    for (const punching of all) broken.push(...(await punchViolations(database.db, punching)));
    await database.close();
    const punches = all.reduce((sum, { client }) => sum + client.acknowledged.length, 0);
    return { punches, found: broken };
  } finally {
    await server.remove();
  }
};

// The process opens an embedded database of its own, whichever engine the run is for.
describe.runIf(inject('testDatabase').kind === 'embedded')('a server that is killed', () => {
  it('again and again while everybody punches has kept all that it answered, once', async () => {
    const instances = await Promise.all(Array.from({ length: SERVERS }, () => outlive(RUNS_EACH)));
    expect(instances.flatMap(({ found: broken }) => broken)).toEqual([]);
    for (const { punches } of instances) expect(punches).toBeGreaterThan(RUNS_EACH);
  }, 600_000);
});
