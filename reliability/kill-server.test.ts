import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../apps/server/src/db/open-database.ts';
import {
  clockingEvents,
  clockings,
} from '../apps/server/src/features/clockings/clockings.table.ts';
import { verifyLogs } from '../apps/server/src/features/office/office.service.ts';
import {
  deviceStreams,
  idempotencyAnswers,
} from '../apps/server/src/features/outbox/outbox.table.ts';
import type { Database } from '../apps/server/src/db/database.ts';
import { type RunningServer, startServer } from '../e2e/support/server.ts';
import { createPuncher, type Puncher } from './support/puncher.ts';
import { createStaff, signInAs } from './support/staff.ts';

const SERVERS = 2;
const ROUNDS_EACH = 30;
const PEOPLE = 8;

type Punching = { personId: string; puncher: Puncher };

const upTo = (most: number): number => Math.floor(Math.random() * (most + 1));

const openFolder = (folder: string): Promise<Database> =>
  openDatabase({ dataDir: join(folder, 'database') });

const prepareFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ploeg-kill-'));
  const database = await openFolder(folder);
  await database.migrate();
  const staff = await createStaff(database, PEOPLE);
  await database.close();
  return { folder, ...staff };
};

/** Everybody punches until the process is killed, at no moment in particular. */
const punchUntilKilled = async (server: RunningServer, all: readonly Punching[]): Promise<void> => {
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

/** All that a person's device was answered is there once, whole and in order, and nothing else. */
const violationsOf = async (db: Database['db'], { personId, puncher }: Punching) => {
  const found: string[] = [];
  const must = (holds: boolean, what: string): void => {
    if (!holds) found.push(`${personId}: ${what}`);
  };
  const { acknowledged } = puncher;
  const answers = await db
    .select()
    .from(idempotencyAnswers)
    .where(eq(idempotencyAnswers.personId, personId));
  const kept = new Map(answers.map(({ key, body }) => [key, body]));
  const lost = acknowledged.filter(({ key, text }) => kept.get(key) !== text);
  must(lost.length === 0, `I7: ${lost.length} answers lost or changed`);
  must(answers.length === acknowledged.length, `I1: ${answers.length} answers`);
  const events = await db
    .select()
    .from(clockingEvents)
    .where(eq(clockingEvents.personId, personId))
    .orderBy(asc(clockingEvents.id));
  const numbers = events.map(({ sequence }) => sequence).join();
  must(numbers === acknowledged.map(({ seq }) => seq).join(), `I3: events ${numbers}`);
  const rows = await db.select().from(clockings).where(eq(clockings.personId, personId));
  must(rows.length === Math.ceil(acknowledged.length / 2), `I1: ${rows.length} clockings`);
  const open = rows.filter(({ endAt }) => endAt === null).length;
  must(open === acknowledged.length % 2, `I4: ${open} open`);
  const streams = await db.select().from(deviceStreams).where(eq(deviceStreams.personId, personId));
  const highWater = streams.map((stream) => stream.highWater).join();
  must(highWater === String(acknowledged.length), `I3: number ${highWater}`);
  return found;
};

const outlive = async (rounds: number): Promise<{ punches: number; found: string[] }> => {
  const { folder, place, people } = await prepareFolder();
  const server = await startServer(folder);
  try {
    const all = await Promise.all(
      people.map(async ({ personId, email }) => {
        const token = await signInAs(email, server.url);
        return { personId, puncher: createPuncher(server.url, token, place) };
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
    for (const punching of all) found.push(...(await violationsOf(database.db, punching)));
    await database.close();
    const punches = all.reduce((sum, { puncher }) => sum + puncher.acknowledged.length, 0);
    return { punches, found };
  } finally {
    await server.remove();
  }
};

// The process opens an embedded database of its own, whichever engine the run is for.
describe.runIf(inject('testDatabase').kind === 'embedded')('a server that is killed', () => {
  it('60 times while everybody punches has kept all that it answered, once', async () => {
    const lives = await Promise.all(Array.from({ length: SERVERS }, () => outlive(ROUNDS_EACH)));
    expect(lives.flatMap(({ found }) => found)).toEqual([]);
    for (const { punches } of lives) expect(punches).toBeGreaterThan(ROUNDS_EACH);
  }, 600_000);
});
