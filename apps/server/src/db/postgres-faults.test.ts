import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { isUnavailable } from '#platform/unavailable.ts';
import { asOwner } from '#testing/as-owner.ts';
import { copyTemplate } from '#testing/test-database.ts';
import type { Database, Db } from './database.ts';
import { openPostgres } from './postgres.ts';

const source = inject('testDatabase');

/** A statement may take this long, and everything else follows from it. */
const TIMEOUT_MS = 400;

let url: string;
let database: Database;

/** How a promise fails; a success is a failure of the test. */
const failureOf = (task: Promise<unknown>): Promise<unknown> =>
  task.then(
    () => {
      throw new Error('It did not fail');
    },
    (error: unknown) => error,
  );

const codeOf = (error: unknown): unknown => (error as { cause?: { code?: string } }).cause?.code;

const stillWorks = async (): Promise<void> => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => database.within('here').db.execute(sql`select 1 as one`)),
  );
  expect(answers).toHaveLength(8);
};

/** Ends the connection that a handle works on. */
const endConnectionOf = async (db: Db): Promise<void> => {
  const { rows } = (await db.execute(sql`select pg_backend_pid() as pid`)) as {
    rows: { pid: number }[];
  };
  await asOwner(url, `select pg_terminate_backend(${rows[0]?.pid}, 5000)`);
};

/** Where several distribute the rows, what lies between answers for each. */
const isOneMachine = source.kind === 'postgres' && source.machines.length === 0;

describe.runIf(isOneMachine)('PostgreSQL with a limit', () => {
  beforeAll(async () => {
    url = await copyTemplate(source.kind === 'postgres' ? source.adminUrl : '');
    await asOwner(url, 'create table notes (name text primary key); grant all on notes to public');
    database = await openPostgres({ url, poolSize: 2, timeoutMs: TIMEOUT_MS });
  });

  afterAll(() => database?.close());

  it('gives up a statement that takes too long', async () => {
    const error = await failureOf(database.within('here').db.execute(sql`select pg_sleep(20)`));
    expect(codeOf(error)).toBe('57014');
    expect(isUnavailable(error)).toBe(true);
    await stillWorks();
  });

  it('gives up the wait for a lock', async () => {
    await asOwner(url, `insert into notes values ('locked')`);
    const { transaction } = database.within('here');
    const lock = (db: Db) => db.execute(sql`select from notes where name = 'locked' for update`);
    const error = await transaction(async (holder) => {
      await lock(holder);
      return failureOf(transaction(lock));
    });
    expect(codeOf(error)).toBe('55P03');
    expect(isUnavailable(error)).toBe(true);
    await stillWorks();
  });

  it('ends a transaction that nobody goes on with', async () => {
    const error = await failureOf(
      database.within('here').transaction(async (db) => {
        await db.execute(sql`insert into notes values ('idle')`);
        const gone = () =>
          asOwner(
            url,
            `do $$ begin if exists (select from pg_stat_activity where datname = current_database()
              and state = 'idle in transaction') then raise 'still there'; end if; end $$`,
          );
        await expect
          .poll(() =>
            gone().then(
              () => true,
              () => false,
            ),
          )
          .toBe(true);
        await db.execute(sql`select 1`);
      }),
    );
    expect(isUnavailable(error)).toBe(true);
    await stillWorks();
  });

  it('gives up the wait for a connection while all are taken', async () => {
    const { transaction, db } = database.within('here');
    const error = await transaction((item) =>
      transaction(async (two) => {
        await Promise.all([item, two].map((each) => each.execute(sql`select 1`)));
        return failureOf(Promise.resolve(db.execute(sql`select 1`)));
      }),
    );
    expect(isUnavailable(error)).toBe(true);
    // Those who probe whether it can be written have one of their own, and so has what takes its time.
    await transaction((item) =>
      transaction(async (two) => {
        await Promise.all([item, two].map((each) => each.execute(sql`select 1`)));
        await database.proveWritable();
        await database.acrossCompanies('jobs').db.execute(sql`select 1`);
      }),
    );
    await stillWorks();
  });

  it('survives the end of a connection in a statement, between two, and at the commit', async () => {
    const { transaction, db } = database.within('here');
    const failAt = (end: (tx: Db) => Promise<unknown>) =>
      failureOf(
        transaction(async (tx) => {
          await tx.execute(sql`insert into notes values ('in vain')`);
          await end(tx);
        }),
      );
    const errors = [
      await failAt((tx) =>
        Promise.all([endConnectionOf(tx), tx.execute(sql`select pg_sleep(0.3)`)]),
      ),
      await failAt(async (tx) => {
        await endConnectionOf(tx);
        await tx.execute(sql`select 1`);
      }),
      await failAt(endConnectionOf),
    ];
    expect(errors.map(isUnavailable)).toEqual([true, true, true]);
    const { rows } = (await db.execute(sql`select name from notes where name = 'in vain'`)) as {
      rows: unknown[];
    };
    expect(rows).toEqual([]);
    await stillWorks();
  });

  it('says so when the server takes a failed transaction for ended', async () => {
    const { transaction } = database.within('here');
    const error = await failureOf(
      transaction(async (tx) => {
        await tx.execute(sql`insert into notes values ('half')`);
        await failureOf(tx.execute(sql`select 1 / 0`));
      }),
    );
    expect(String(error)).toContain('ended with ROLLBACK');
    await stillWorks();
  });

  it('names what failed, and not what could not follow it', async () => {
    const error = await failureOf(
      database.within('here').transaction(async (tx) => {
        await failureOf(tx.execute(sql`select 1 / 0`));
        await tx.execute(sql`select 1`);
      }),
    );
    expect(error).toMatchObject({ code: '22012' });
    await stillWorks();
  });

  it('hears a channel again after its line was ended twice', async () => {
    const received: string[] = [];
    let gaps = 0;
    const stop = await database.listen(
      'news',
      (payload) => received.push(payload),
      () => {
        gaps += 1;
      },
    );
    for (const run of [1, 2]) {
      await asOwner(
        url,
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and query like 'listen %'`,
      );
      await expect.poll(() => gaps, { timeout: 20_000 }).toBe(run);
      await database.notify('news', `round ${run}`);
      await expect.poll(() => received.at(-1), { timeout: 20_000 }).toBe(`round ${run}`);
    }
    await stop();
  });
});
