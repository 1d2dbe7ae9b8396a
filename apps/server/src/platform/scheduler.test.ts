import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Db } from '#db/database.ts';
import { createFakeClock } from '#testing/fake-clock.ts';
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { queueMail } from './mail/mail-queue.ts';
import { mails } from './mail/mail.table.ts';
import { createScheduler, HOUR } from './scheduler.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

const clock = createFakeClock('2026-11-20T08:00:00Z');

const create = (onError: (error: unknown, name: string) => void = () => {}) =>
  createScheduler(database, clock, { onError });

const note = (db: Db, subject: string) =>
  queueMail(db, { companyId: null, to: 'ann@test.example', subject, text: '', html: '' });

const subjects = async (): Promise<string[]> =>
  (await database.db.select().from(mails)).map((mail) => mail.subject);

const gate = () => {
  let open = (): void => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, passed };
};

it('runs by name in a transaction of its own, at the time of the clock', async () => {
  const jobs = create();
  jobs.add({
    name: 'notes',
    everySeconds: 60,
    run: async (db, now) => {
      await note(db, `swept at ${now}`);
      return 1;
    },
  });
  expect(await jobs.runNow('notes')).toBe(1);
  expect(await subjects()).toContain(`swept at ${clock.now()}`);
});

it('goes on at once, in another transaction, while a run takes as many as it may', async () => {
  const jobs = create();
  let left = 7;
  let runs = 0;
  jobs.add({
    name: 'many',
    everySeconds: 60,
    atMost: 3,
    run: async (db) => {
      const taken = Math.min(3, left);
      left -= taken;
      runs += 1;
      await note(db, `many ${runs}`);
      if (runs === 3) throw new Error('broken');
      return taken;
    },
  });
  await expect(jobs.runNow('many')).rejects.toThrow('broken');
  // What the runs before it did has been kept.
  const written = (await subjects()).filter((subject) => subject.startsWith('many'));
  expect(written).toEqual(['many 1', 'many 2']);
  left = 4;
  expect(await jobs.runNow('many')).toBe(4);
});

it('undoes a run that fails, and tells whoever asked for it', async () => {
  const jobs = create();
  jobs.add({
    name: 'broken',
    everySeconds: 60,
    run: async (db) => {
      await note(db, 'half done');
      throw new Error('broken');
    },
  });
  await expect(jobs.runNow('broken')).rejects.toThrow('broken');
  expect(await subjects()).not.toContain('half done');
});

it('does one run after the other, however often it is asked', async () => {
  const jobs = create();
  let underWay = 0;
  let most = 0;
  jobs.add({
    name: 'alone',
    everySeconds: 60,
    run: async (db) => {
      underWay += 1;
      most = Math.max(most, underWay);
      await db.select().from(mails);
      underWay -= 1;
      return 1;
    },
  });
  await Promise.all([1, 2, 3].map(() => jobs.runNow('alone')));
  expect(most).toBe(1);
});

it('leaves work to the process that is doing it', async () => {
  // The embedded database has one process, whose transactions wait for each other.
  if (database.kind === 'embedded') return;
  const [scheduler, other] = [create(), create()];
  const inside = gate();
  const done = gate();
  const name = 'shared';
  scheduler.add({
    name,
    everySeconds: 60,
    run: async () => {
      inside.open();
      await done.passed;
      return 1;
    },
  });
  other.add({ name, everySeconds: 60, run: async () => 1 });
  const first = scheduler.runNow(name);
  await inside.passed;
  expect(await other.runNow(name)).toBe(0);
  done.open();
  expect(await first).toBe(1);
  expect(await other.runNow(name)).toBe(1);
});

it('begins again where the database let another go on', async () => {
  // The embedded database has one process, whose transactions wait for each other.
  if (database.kind === 'embedded') return;
  const lock = (db: Db, key: number) => db.execute(sql`select pg_advisory_xact_lock(${key})`);
  const together = gate();
  let begun = 0;
  const crossing = async (own: number, theirs: number): Promise<number> => {
    const jobs = create();
    const run = async (db: Db): Promise<number> => {
      await lock(db, own);
      begun += 1;
      if (begun === 2) together.open();
      await together.passed;
      await lock(db, theirs);
      return 1;
    };
    jobs.add({ name: `crossing ${own}`, everySeconds: 60, run });
    return jobs.runNow(`crossing ${own}`);
  };
  expect(await Promise.all([crossing(1, 2), crossing(2, 1)])).toEqual([1, 1]);
  expect(begun).toBe(3);
});

describe('when started', () => {
  it('goes on after an error, of which it tells', async () => {
    const notified: string[] = [];
    const jobs = create((error, name) => notified.push(`${name}: ${(error as Error).message}`));
    const third = gate();
    let runs = 0;
    jobs.add({
      name: 'often',
      everySeconds: 0.001,
      run: async () => {
        runs += 1;
        if (runs === 3) third.open();
        if (runs < 3) throw new Error(`round ${runs}`);
        return 0;
      },
    });
    jobs.start();
    await third.passed;
    await jobs.stop();
    expect(notified).toEqual(['often: round 1', 'often: round 2']);
  });

  it('begins what is due once an hour or a day one behind the other', async () => {
    const jobs = create();
    for (const name of ['first', 'second', 'third']) {
      jobs.add({ name, everySeconds: HOUR, run: async () => 0 });
    }
    const waits = vi.spyOn(globalThis, 'setTimeout');
    jobs.start();
    const seconds = waits.mock.calls.map(([, wait = 0]) => wait / 1000);
    waits.mockRestore();
    await jobs.stop();
    expect(seconds).toEqual([20, 21, 22]);
  });

  it('stops when what is under way has ended', async () => {
    const jobs = create();
    const inside = gate();
    const done = gate();
    let runs = 0;
    jobs.add({
      name: 'slow',
      everySeconds: 0.001,
      run: async () => {
        runs += 1;
        inside.open();
        await done.passed;
        return 1;
      },
    });
    jobs.start();
    await inside.passed;
    const stopped = jobs.stop();
    done.open();
    await stopped;
    expect(runs).toBe(1);
  });
});
