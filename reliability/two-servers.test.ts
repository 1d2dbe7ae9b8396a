import { exec } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { openDatabase } from '../apps/server/src/db/open-database.ts';
import { clockings } from '../apps/server/src/features/clockings/clockings.table.ts';
import { companies } from '../apps/server/src/features/departments/departments.table.ts';
import { dimonaDeclarations, dimonas } from '../apps/server/src/features/dimona/dimona.table.ts';
import { simulatedPeriods } from '../apps/server/src/features/dimona/simulator.table.ts';
import { auditLog } from '../apps/server/src/features/audit/audit.table.ts';
import { verifyLogs } from '../apps/server/src/features/admin/admin.service.ts';
import { persons } from '../apps/server/src/features/people/people.table.ts';
import { mails } from '../apps/server/src/platform/mail/mail.table.ts';
import { queueMail } from '../apps/server/src/platform/mail/mail-queue.ts';
import { startMailServer } from '../apps/server/src/testing/mail-server.ts';
import { asOwner } from '../apps/server/src/testing/as-owner.ts';
import {
  copyTemplate,
  seenWhole,
  type TestDatabase,
} from '../apps/server/src/testing/test-database.ts';
import { startPostgres } from '../apps/server/src/testing/start-postgres.ts';
import { createTeamFixture } from './support/team-fixture.ts';
import { openListener } from './support/listener.ts';
import { createLoadClient } from './support/load-client.ts';
import { punchViolations } from './support/punch-violations.ts';
import { type ServerProcess, startServerProcess } from './support/server-process.ts';
import { signInAs } from './support/people-fixture.ts';
import { createWireDevice } from './support/wire-device.ts';

const KILLS = 2;
const ANSWERS_BETWEEN_KILLS = 40;
const MAILS = 45;
const DECLARATIONS = 10;

/** The first run of everything comes 20 seconds after a start; a busy machine takes longer. */
const WAIT = { timeout: 50_000, interval: 50 };

let folder: string;
let postgres: { url: string; stop: () => Promise<void> };
let database: TestDatabase;
let post: Awaited<ReturnType<typeof startMailServer>>;
let a: ServerProcess;
let b: ServerProcess;
let team: Awaited<ReturnType<typeof createTeamFixture>>;
/** A clocking of yesterday that nobody has ended: the first run of each process sees it. */
let forgotten: string;

/** The drill of a distributed database gives its machines, and says how one of them is stopped and started. */
const source = inject('testDatabase');
const { DRILL_STOP_WORKER: stopWorker, DRILL_START_WORKER: startWorker } = process.env;

const openDistributed = async () =>
  source.kind === 'postgres' && source.machines.length > 0
    ? { url: await copyTemplate(source.adminUrl, source.machines), stop: async () => {} }
    : null;

/** The machine that holds a company, as its drill is told. */
const machineOf = async (companyId: string): Promise<Record<string, string>> => {
  const { rows } = (await database.db.execute(sql`
    select nodename as "WORKER_HOST", nodeport::text as "WORKER_PORT" from citus_shards
    where table_name = 'departments'::regclass
      and shardid = get_shard_id_for_distribution_column('departments', ${companyId}::uuid)`)) as {
    rows: Record<string, string>[];
  };
  return rows[0] ?? {};
};

let environment: Record<string, string>;
const start = (overrides: Record<string, string> = {}): Promise<ServerProcess> =>
  startServerProcess({ ...environment, ...overrides });

/** Two at the same moment. Where one of them fails the other is not left running. */
const startBoth = async (): Promise<[ServerProcess, ServerProcess]> => {
  const starts = [start(), start()] as const;
  const outcomes = await Promise.allSettled(starts);
  if (outcomes.some(({ status }) => status === 'rejected')) {
    await Promise.allSettled(starts.map(async (item) => (await item).kill()));
  }
  return Promise.all(starts);
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ploeg-two-'));
  postgres = (await openDistributed()) ?? (await startPostgres());
  post = await startMailServer();
  environment = {
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    DEMO: '0',
    SMTP_URL: post.url,
  };
  // The database is empty, and neither has a secret yet.
  [a, b] = await startBoth();
  database = seenWhole(await openDatabase({ url: postgres.url }));
  team = await createTeamFixture(database, a.url);
  forgotten = await team.forget(await team.hire());
}, 60_000);

afterAll(async () => {
  await Promise.all([a?.kill(), b?.kill()]);
  await database?.close();
  await post?.stop();
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

type Asked = { status: number; body: Record<string, unknown>; text: string };

const ask = async (
  { url }: ServerProcess,
  token: string,
  path: string,
  body?: object,
): Promise<Asked> => {
  const reply = await fetch(`${url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await reply.text();
  return { status: reply.status, text, body: JSON.parse(text || '{}') };
};

/** Plans a shift so many days ahead, for one person or for whoever takes it. */
const planShift = async (
  on: ServerProcess,
  days: number,
  overrides: { userRecordId?: string } = {},
): Promise<string> => {
  const day = Math.floor(Date.now() / 86_400_000 + days) * 86_400;
  const hours = { start: day + 9 * 3600, end: day + 17 * 3600 };
  const { status, body, text } = await ask(on, team.manager.token, '/v3/shifts', {
    departmentId: team.departmentId,
    ...hours,
    pause: { paid: 900 },
    ...overrides,
  });
  if (status !== 201) throw new Error(text);
  return (body as { shifts: { id: string }[] }).shifts[0]?.id as string;
};

const shiftIds = async (on: ServerProcess, token: string): Promise<string[]> =>
  ((await ask(on, token, '/v3/datas')).body as { shifts: { id: string }[] }).shifts.map(
    ({ id }) => id,
  );

describe('two processes on one PostgreSQL', () => {
  it('start together on an empty database: one migrates it, one fills it with the demo', async () => {
    const distributed = await openDistributed();
    const url = new URL(distributed?.url ?? postgres.url);
    if (!distributed) {
      await asOwner(postgres.url, 'create database demo');
      url.pathname = '/demo';
    }
    const both = { DATABASE_URL: url.href, DATA_DIR: join(folder, 'demo'), DEMO: '1' };
    const pair = await Promise.all([start(both), start(both)]);
    const demo = seenWhole(await openDatabase({ url: url.href }));
    const names = (await demo.db.select().from(companies)).map(({ name }) => name);
    const migrated = (await demo.db.execute(
      sql`select count(*) = count(distinct hash) as once from drizzle.__drizzle_migrations`,
    )) as { rows: { once: boolean }[] };
    await demo.close();
    for (const { kill } of pair) await kill();
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(1);
    expect(migrated.rows).toEqual([{ once: true }]);
  });

  it('tell the sockets of both what happens on either, once and in order', async () => {
    const { token, record } = await team.hire();
    const onA = await openListener(a.url, b.url, token);
    const onB = await openListener(b.url, a.url, token);
    const ids: string[] = [];
    for (const on of [a, b, a, b]) {
      ids.push(await planShift(on, ids.length + 1, { userRecordId: record }));
      // What is told on two ways may overtake itself; one after the other it may not.
      await vi.waitFor(() => expect(onA.received.map(({ id }) => id)).toEqual(ids), WAIT);
      await vi.waitFor(() => expect(onB.received.map(({ id }) => id)).toEqual(ids), WAIT);
    }
    onA.close();
    onB.close();
  });

  it('send their clients to look again when their line to the database broke', async () => {
    const { token, record } = await team.hire();
    const before = await openListener(b.url, a.url, token);
    await asOwner(
      postgres.url,
      `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'`,
    );
    expect(await before.closed).toBe(4100);
    const again = await openListener(b.url, a.url, token);
    const id = await planShift(a, 1, { userRecordId: record });
    await vi.waitFor(
      () => expect(again.received.map((received) => received.id)).toEqual([id]),
      WAIT,
    );
    again.close();
  });

  it('never answer from a copy that the other has made old', async () => {
    const { token } = await team.hire();
    const free: string[] = [];
    for (const [writer, reader] of [
      [a, b],
      [b, a],
      [a, a],
      [b, b],
    ] as const) {
      await Promise.all([a, b].map((on) => shiftIds(on, token)));
      free.push(await planShift(writer, free.length + 1));
      expect(await shiftIds(reader, token)).toEqual(expect.arrayContaining(free));
    }
    expect(await shiftIds(a, token)).toEqual(await shiftIds(b, token));
  });

  it('count a sign-out, a new password and a forced sign-out of the other at once', async () => {
    const { personId, email, token } = await team.hire();
    const second = await signInAs(email, b.url);
    expect((await ask(b, token, '/v3/datas')).status).toBe(200);
    expect((await ask(a, token, '/v3/logout', {})).status).toBeLessThan(300);
    expect((await ask(b, token, '/v3/datas')).status).toBe(401);

    await database.db
      .update(persons)
      .set({ forceLogout: true, version: sql`${persons.version} + 1` })
      .where(eq(persons.id, personId));
    const { body } = await ask(b, second, '/v3/datas');
    expect(body).toMatchObject({ userDetails: { forceLogout: true } });

    expect((await ask(a, '', '/v3/password', { email })).status).toBeLessThan(300);
    const [mail] = await database.db.select().from(mails).where(eq(mails.to, email));
    const link = /reset-password#([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const reset = { token: link, password: 'another long password' };
    expect((await ask(a, '', '/v3/password/reset', reset)).status).toBeLessThan(300);
    expect((await ask(b, second, '/v3/datas')).status).toBe(401);
  });

  it('give one effect and one answer to one key that comes to both at the same time', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => team.hire()));
    for (const { personId, token } of people) {
      const [toA, toB] = [createWireDevice(a, token), createWireDevice(b, token)];
      const write = toA.write('POST', '/api/v3/clockings', team.checkIn());
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, n) => (n % 2 === 0 ? toA : toB).send(write)),
      );
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(answers.filter(({ outcome }) => outcome === 'applied')).toHaveLength(1);
      expect(answers.filter(({ outcome }) => outcome === 'replayed')).toHaveLength(7);
      const rows = await database.db
        .select()
        .from(clockings)
        .where(eq(clockings.personId, personId));
      expect(rows).toHaveLength(1);
    }
  });

  it('keep one order for a device that goes from one to the other', async () => {
    const { token } = await team.hire();
    const [toA, toB] = [createWireDevice(a, token), createWireDevice(b, token)];
    const checkIn = team.checkIn();
    const first = toA.write('POST', '/api/v3/clockings', checkIn);
    const second = toA.write(
      'POST',
      `/api/v3/clockings/checkout/${checkIn.optimisticId}`,
      team.checkOut(),
    );
    expect((await toB.send(second)).outcome).toBe('retry');
    // The answer is lost on its way; the device asks the other.
    const lost = await toA.send(first);
    const again = await toB.send(first);
    expect([lost.outcome, again.outcome]).toEqual(['applied', 'replayed']);
    expect(again.text).toBe(lost.text);
    expect((await toB.send(second)).outcome).toBe('applied');
    expect((await toA.send(second)).outcome).toBe('replayed');
    expect((await toA.send(first)).text).toBe(lost.text);
  });

  it('send each mail once', async () => {
    const subjects = Array.from({ length: MAILS }, (_, n) => `Mail ${n}`);
    for (const subject of subjects) {
      const to = 'ann@test.example';
      await queueMail(database.db, { companyId: null, to, subject, text: 'x', html: 'x' });
    }
    const ours = () => post.subjects.filter((subject) => subject.startsWith('Mail ')).toSorted();
    await vi.waitFor(() => expect(ours()).toHaveLength(MAILS), WAIT);
    expect(ours()).toEqual(subjects.toSorted());
  }, 60_000);

  it('make each declaration once', async () => {
    for (let count = 0; count < DECLARATIONS; count += 1) {
      const { record } = await team.hireDeclared();
      // Told in time: today by UTC is already yesterday in Brussels for an hour or two of each night.
      const tomorrow = (Math.floor(Date.now() / 86_400_000) + 1) * 86_400;
      const { status, text } = await ask(
        count % 2 === 0 ? a : b,
        team.manager.token,
        `/v3/dimona?departmentId=${team.departmentId}`,
        {
          userRecord: record,
          workerType: 'STU',
          startingDate: tomorrow,
          endingDate: tomorrow + 86_400,
          plannedHoursNbr: 8,
        },
      );
      if (status !== 201) throw new Error(text);
    }
    const states = async () =>
      (await database.db.select().from(dimonas)).map(({ status }) => status);
    const accepted = Array.from({ length: DECLARATIONS }, () => 'ACCEPTED');
    await vi.waitFor(async () => expect(await states()).toEqual(accepted), WAIT);
    const messages = await database.db.select().from(dimonaDeclarations);
    expect(messages.map(({ attempts }) => attempts)).toEqual(messages.map(() => 1));
    expect(await database.db.select().from(simulatedPeriods)).toHaveLength(DECLARATIONS);
  }, 60_000);

  it('do what time makes due once', async () => {
    const done = 'ploeg_sweep_last_success_timestamp_seconds{sweep="forgotten-clockings"}';
    for (const { figure } of [a, b]) {
      await vi.waitFor(async () => expect(await figure(done)).toBeGreaterThan(0), WAIT);
    }
    const lines = await database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, forgotten));
    expect(lines.map(({ action }) => action)).toEqual(['clocking.auto_close']);
  }, 60_000);

  /** Check-ins and check-outs by eight devices meanwhile; what was answered must be there, once. */
  const loseNothingWhile = async (
    addresses: ServerProcess[],
    disturb: (untilMoreAnswers: () => Promise<void>) => Promise<void>,
  ): Promise<void> => {
    let step = 0;
    // A round robin that skips what does not answer, as a proxy does.
    const next = (): string => {
      step += 1;
      return (addresses[step % addresses.length] as ServerProcess).url;
    };
    const punching = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { personId, token } = await team.hire();
        return { personId, client: createLoadClient(next, token, team.place) };
      }),
    );
    let answered = 0;
    const over = new AbortController();
    const live = punching.map(async ({ client }) => {
      while (!over.signal.aborted) if (await client.punch()) answered += 1;
    });
    await disturb(async () => {
      const before = answered;
      await vi.waitFor(
        () => expect(answered).toBeGreaterThan(before + ANSWERS_BETWEEN_KILLS),
        WAIT,
      );
    });
    over.abort();
    await Promise.all(live);
    const broken = await verifyLogs(database);
    for (const item of punching) {
      expect(await item.client.repeat()).toMatchObject({ outcome: 'replayed' });
      broken.push(...(await punchViolations(database.db, item)));
    }
    expect(broken).toEqual([]);
  };

  it.runIf(stopWorker && startWorker)(
    'lose and double nothing while a machine of the database is away',
    async () => {
      await loseNothingWhile([a, b], async (untilMoreAnswers) => {
        await untilMoreAnswers();
        const env = { ...process.env, ...(await machineOf(team.companyId)) };
        await promisify(exec)(stopWorker ?? '', { env });
        expect((await ask(a, team.manager.token, '/v3/me')).status).toBe(503);
        await promisify(exec)(startWorker ?? '', { env });
        await untilMoreAnswers();
      });
    },
    120_000,
  );

  it('lose and double nothing while each is killed in turn under load', async () => {
    const addresses = [a, b];
    await loseNothingWhile(addresses, async (untilMoreAnswers) => {
      for (let kill = 0; kill < KILLS; kill += 1) {
        await untilMoreAnswers();
        const victim = kill % 2;
        await (addresses[victim] as ServerProcess).kill();
        addresses[victim] = await start();
      }
    });
    [a, b] = addresses as [ServerProcess, ServerProcess];
  }, 120_000);

  it('stop when they are asked to', async () => {
    expect(await Promise.all([a.stop(), b.stop()])).toEqual([0, 0]);
  });
});
