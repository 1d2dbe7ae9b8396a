import { sql } from 'drizzle-orm';
import { type Instant, instant, toWallTime } from '@ploeg/domain/time/wall-time';
import { describe, expect, inject, it } from 'vitest';
import { DEMO_PASSWORD } from '#demo/demo-accounts.ts';
import { verifyLogs } from '#features/admin/admin.service.ts';
import { cutLogs } from '#features/retention/log-cuts.service.ts';
import { createFakeClock } from '#testing/fake-clock.ts';
import {
  migrationNames,
  openReleasedDatabase,
  readStory,
  releasedLevels,
  type ReleasedStory,
} from '#testing/released-database.ts';
import { buildTestServer } from '#testing/test-app.ts';
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { listTables } from '#db/table-copies.ts';

const levels = releasedLevels();

/** All of them on PostgreSQL; the embedded database speaks the same SQL, and takes seconds for each. */
const tried =
  inject('testDatabase').kind === 'postgres'
    ? levels
    : [...levels.slice(0, 1), ...levels.slice(-1)];

type Answer = { status: number; text: string; outcome: unknown };

const countRows = async (database: TestDatabase): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const table of await listTables(database.db)) {
    const { rows } = (await database.db.execute(
      sql`select count(*)::int as count from ${sql.identifier(table)}`,
    )) as { rows: { count: number }[] };
    counts[table] = rows[0]?.count ?? 0;
  }
  return counts;
};

/**
 * Tables that a migration took away, and where their rows are since; null for one that it dropped with
 * its rows.
 */
const GONE: Record<string, string | null> = {
  leave_requests: 'requests',
  change_requests: 'requests',
  swaps: 'requests',
  market_applications: 'requests',
};

/** Views that have the names of the tables of older releases. */
const REQUESTS = Object.keys(GONE).filter((name) => GONE[name] === 'requests');

/** How many rows each table of today must have, by those of the release. */
const expectedRows = (rows: ReleasedStory['rows']): Record<string, number> => {
  const expected: Record<string, number> = {};
  for (const [name, count] of Object.entries(rows)) {
    const table = name in GONE ? GONE[name] : name;
    if (table) expected[table] = (expected[table] ?? 0) + count;
  }
  return expected;
};

/** What was asked for, by the names and columns of a release; as its owner, whom no role is below yet. */
const readRequests = (database: TestDatabase): Promise<unknown[][]> =>
  database.transaction(async (db) => {
    await db.execute(sql`set local role none`);
    const tables: unknown[][] = [];
    for (const name of REQUESTS) {
      const { rows } = (await db.execute(
        sql`select row_to_json(one) as row from ${sql.identifier(name)} one order by id`,
      )) as { rows: { row: unknown }[] };
      tables.push(rows.map(({ row }) => row));
    }
    return tables;
  });

/** Two clockings of a person at one time, which no release may leave behind. */
const countOverlaps = async (database: TestDatabase): Promise<number> => {
  const { rows } = (await database.db.execute(sql`
    select count(*)::int as count from clockings a join clockings b
      on a.company_id = b.company_id and a.person_id = b.person_id and a.id < b.id
      and a.start_at < coalesce(b.end_at, 'infinity'::float8)
      and b.start_at < coalesce(a.end_at, 'infinity'::float8)`)) as { rows: { count: number }[] };
  return rows[0]?.count ?? Number.NaN;
};

/** Today's server on a migrated database of an older release, and the device that knew that release. */
const startUpgraded = async (database: TestDatabase, story: ReleasedStory) => {
  const now: Instant = instant(story.at + 60);
  const app = await buildTestServer(database, createFakeClock(new Date(now * 1000).toISOString()));
  const signIn = async (email: string) => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email, password: DEMO_PASSWORD },
    });
    return `Bearer ${reply.json<{ token: string }>().token}`;
  };
  const authorization = await signIn(story.email);
  const send = async (
    sequence: number,
    { key, method, path, body }: Omit<ReleasedStory['answered'][number], 'status' | 'text'>,
  ): Promise<Answer> => {
    const reply = await app.inject({
      method,
      url: `/api${path}`,
      payload: body,
      headers: {
        authorization,
        'idempotency-key': key,
        'x-install-id': story.installId,
        'x-outbox-seq': String(sequence),
      },
    });
    const { statusCode: status, body: text, headers } = reply;
    return { status, text, outcome: headers['x-outbox-verdict'] };
  };
  return { app, now, signIn, send };
};

describe('a database of an older release', () => {
  it('is kept for every migration but the newest, which is not released yet', () => {
    expect(levels).toEqual(expect.arrayContaining(migrationNames().slice(0, -1)));
    expect(levels.length).toBeGreaterThanOrEqual(6);
  });

  it('has no table among those that are gone today', async () => {
    const database = await openTestDatabase();
    const tables = await listTables(database.db);
    expect(tables.filter((name) => name in GONE)).toEqual([]);
    await database.close();
  });

  it.each(tried)(
    '%s: everything is there, and what was answered is answered so again',
    async (level) => {
      const story = readStory(level);
      const database = await openReleasedDatabase(level);
      const asked = await readRequests(database);
      await database.migrate();

      expect(await countRows(database)).toMatchObject(expectedRows(story.rows));
      expect(await readRequests(database)).toMatchObject(asked);
      expect(await verifyLogs(database)).toEqual([]);
      expect(await countOverlaps(database)).toBe(0);

      const { app, now, signIn, send } = await startUpgraded(database, story);
      const again: Answer[] = [];
      for (const [index, write] of story.answered.entries())
        again.push(await send(index + 1, write));
      expect(again).toEqual(
        story.answered.map(({ status, text }) => ({ status, text, outcome: 'replayed' })),
      );

      const end = await send(story.answered.length + 1, {
        key: 'the-first-of-the-new-release',
        method: 'POST',
        path: `/v3/clockings/checkout/${story.running}?mobile=true&os=web`,
        body: { data: { checkOut: { end: toWallTime(now, 'Europe/Brussels'), at: now } } },
      });
      expect([end.status, end.outcome]).toEqual([200, 'applied']);
      expect(await countRows(database)).toMatchObject({ clockings: story.rows['clockings'] });
      expect(await countOverlaps(database)).toBe(0);
      expect(await verifyLogs(database)).toEqual([]);

      // Lines of an older release go at the end of their term as those of today do.
      const later = instant(now + 6 * 366 * 86_400);
      await database.transaction(async (db) => {
        expect(await cutLogs(db, later)).toBeGreaterThan(0);
      });
      expect(await verifyLogs(database)).toEqual([]);

      for (const email of ['emma@ploeg.example', 'marc@ploeg.example', 'olga@autre.example']) {
        const headers = { authorization: await signIn(email) };
        const me = await app.inject({ url: '/api/v3/me', headers });
        const snapshot = await app.inject({ url: '/api/v3/datas', headers });
        expect([email, me.statusCode, snapshot.statusCode]).toEqual([email, 200, 200]);
        expect(snapshot.json<{ departments: unknown[] }>().departments.length).toBeGreaterThan(0);
      }
      await app.close();
      await database.close();
    },
  );
});
