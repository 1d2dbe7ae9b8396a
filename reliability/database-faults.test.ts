import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../apps/server/src/db/open-database.ts';
import { verifyLogs } from '../apps/server/src/features/admin/admin.service.ts';
import { type PostgresServer, startPostgres } from '../apps/server/src/testing/start-postgres.ts';
import { asOwner } from '../apps/server/src/testing/as-owner.ts';
import { seenWhole, type TestDatabase } from '../apps/server/src/testing/test-database.ts';
import { createTeamFixture } from './support/team-fixture.ts';
import { openListener } from './support/listener.ts';
import { createLoadClient } from './support/load-client.ts';
import { type Punching, punchViolations } from './support/punch-violations.ts';
import { type ServerProcess, startServerProcess } from './support/server-process.ts';

/**
 * `FAULTS=full` plays the faults in their full length and with the server's own limits, holds the
 * healing against five seconds, and prints the figures; else each is as short as shows the same.
 */
const IS_FULL = process.env.FAULTS === 'full';
const FREEZE_MS = IS_FULL ? 30_000 : 0;
const REFUSE_MS = IS_FULL ? 20_000 : 0;
const HEALED_WITHIN_MS = 5000;

const PEOPLE = 8;
const TERMINATED = 12;
const ANSWERS_BETWEEN = 40;
/** Before the same is sent again: a device waits longer, and more often is too many requests. */
const PAUSE_MS = IS_FULL ? 200 : 5;

/** For a machine that does other things meanwhile. */
const WAIT = { timeout: 50_000, interval: 20 };

let folder: string;
let postgres: PostgresServer;
let database: TestDatabase;
let server: ServerProcess;
let team: Awaited<ReturnType<typeof createTeamFixture>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ploeg-faults-'));
  postgres = await startPostgres();
  server = await startServerProcess({
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    DEMO: '0',
    ...(IS_FULL ? {} : { DATABASE_TIMEOUT_SECONDS: '1' }),
  });
  database = seenWhole(await openDatabase({ url: postgres.url }));
  team = await createTeamFixture(database, server.url);
}, 60_000);

afterAll(async () => {
  await postgres?.thaw();
  await server?.kill();
  await database?.close();
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

const readiness = async (): Promise<number> => (await fetch(`${server.url}/readyz`)).status;

/** Everybody punches and reads without a pause; what got no answer is sent again as it was. */
const startWork = async () => {
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => team.hire()));
  const punching = people.map(({ personId, token }) => ({
    personId,
    client: createLoadClient(() => server.url, token, team.place),
  }));
  const over = new AbortController();
  let answered = 0;
  let putOff = 0;
  const odd: string[] = [];
  const punch = async ({ client }: Punching): Promise<void> => {
    while (!over.signal.aborted) {
      if (await client.punch()) answered += 1;
      else {
        putOff += 1;
        await sleep(PAUSE_MS);
      }
    }
  };
  const read = async ({ token }: { token: string }): Promise<void> => {
    while (!over.signal.aborted) {
      const reply = await fetch(`${server.url}/api/v3/datas`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const text = await reply.text();
      const isBusy = reply.status === 503 && Number(reply.headers.get('retry-after')) > 0;
      if (reply.status !== 200 && !isBusy) odd.push(`${reply.status} ${text}`);
      await sleep(PAUSE_MS);
    }
  };
  const live = Promise.all([...punching.map(punch), ...people.slice(0, 2).map(read)]);
  // It is waited for at the end; until then it must not look as if nobody did.
  live.catch(() => {});
  return {
    punching,
    answered: () => answered,
    putOff: () => putOff,
    /** Ends the work, and names what was answered otherwise than by a success or by "again". */
    end: async (): Promise<string[]> => {
      over.abort();
      await live;
      return odd;
    },
  };
};

type Load = Awaited<ReturnType<typeof startWork>>;

const goesOn = async (work: Load): Promise<void> => {
  const before = work.answered();
  await vi.waitFor(() => expect(work.answered()).toBeGreaterThan(before + ANSWERS_BETWEEN), WAIT);
};

/** Under load: `breakIt` resolves when the database is whole again. */
const liveThrough = async (name: string, breakIt: (work: Load) => Promise<void>): Promise<void> => {
  const { token } = team.manager;
  const work = await startWork();
  await goesOn(work);
  await breakIt(work);
  const returned = performance.now();
  await goesOn(work);
  await vi.waitFor(async () => expect(await readiness()).toBe(200), WAIT);
  const healed = performance.now() - returned;
  const broken = await work.end();
  // The line on which it hears the others is there again, too. When it comes, clients are sent away
  // to load anew, so that the first socket may be closed.
  const listener = await vi.waitFor(() => openListener(server.url, server.url, token), WAIT);
  listener.close();
  broken.push(...(await verifyLogs(database)));
  for (const item of work.punching) {
    expect(await item.client.repeat()).toMatchObject({ outcome: 'replayed' });
    broken.push(...(await punchViolations(database.db, item)));
  }
  expect(broken).toEqual([]);
  expect(server.isAlive()).toBe(true);
  if (!IS_FULL) return;
  const seconds = (healed / 1000).toFixed(1);
  process.stdout.write(
    `${name}: ${work.answered()} punches answered, ${work.putOff()} put off, healed after ${seconds} s\n`,
  );
  expect(healed).toBeLessThan(HEALED_WITHIN_MS);
};

/** Ends connections that are in the middle of something. */
const terminateBusy = async (): Promise<void> => {
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  for (let ended = 0; ended < TERMINATED && server.isAlive(); ) {
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()
         and state in ('active', 'idle in transaction')`,
    );
    ended += rowCount ?? 0;
  }
  await client.end();
};

describe('a server whose PostgreSQL', () => {
  it('ends its connections in the middle of their work loses and doubles nothing', async () => {
    await liveThrough('terminate', terminateBusy);
  }, 120_000);

  it('is restarted under load goes on by itself', async () => {
    await liveThrough('restart', async () => {
      await postgres.shutDown();
      await postgres.startUp();
    });
  }, 120_000);

  it('refuses connections for a while says so, and goes on when it is back', async () => {
    await liveThrough('refused', async (work) => {
      await postgres.shutDown();
      const before = work.putOff();
      await vi.waitFor(() => expect(work.putOff()).toBeGreaterThan(before + PEOPLE), WAIT);
      await vi.waitFor(async () => expect(await readiness()).toBe(503), WAIT);
      await sleep(REFUSE_MS);
      await postgres.startUp();
    });
  }, 180_000);

  it('is frozen keeps nobody waiting, and goes on when it thaws', async () => {
    await liveThrough('frozen', async (work) => {
      await postgres.freeze();
      try {
        const began = performance.now();
        // It answers while the database does not; what it said half a second ago is good for so long.
        await vi.waitFor(async () => expect(await readiness()).toBe(503), WAIT);
        expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
        const before = work.putOff();
        await vi.waitFor(() => expect(work.putOff()).toBeGreaterThan(before + PEOPLE), WAIT);
        await sleep(Math.max(0, FREEZE_MS - (performance.now() - began)));
      } finally {
        await postgres.thaw();
      }
    });
  }, 180_000);

  it('may only be read is not ready, and puts off what would be written', async () => {
    const setReadOnly = async (value: string): Promise<void> => {
      await asOwner(postgres.url, `alter system set default_transaction_read_only = ${value}`);
      await asOwner(postgres.url, 'select pg_reload_conf()');
    };
    await liveThrough('read-only', async (work) => {
      await setReadOnly('on');
      try {
        await vi.waitFor(async () => expect(await readiness()).toBe(503), WAIT);
        const before = work.putOff();
        await vi.waitFor(() => expect(work.putOff()).toBeGreaterThan(before + PEOPLE), WAIT);
      } finally {
        await setReadOnly('off');
      }
    });
  }, 120_000);

  it('takes its last connections stops when it is asked to', async () => {
    await postgres.freeze();
    const stopped = server.stop();
    expect(await stopped).toBe(0);
    await postgres.thaw();
  }, 60_000);
});
