import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { auditLog } from '#features/audit/audit.table.ts';
import { grants } from '#features/grants/grants.table.ts';
import { logins } from '#features/session/session.table.ts';
import { createRealtime, type Realtime } from '#platform/realtime/realtime.ts';
import { openRelay } from '#platform/realtime/relay.ts';
import { PASSWORD } from '#testing/factories.ts';
import { listenTo } from '#testing/listen.ts';
import { type Caller, type Member, SECRET, startTestApp, type TestApp } from '#testing/test-app.ts';

const NOW = '2026-11-20T08:00:00Z';

let test: TestApp;
let realtime: Realtime;
let relay: { close(): Promise<void> };
let companyId: string;
let bar: string;
let olga: Member;
let emma: Member;
/** A bookkeeper: works nowhere, and holds what somebody gave. */
let bo: { personId: string; email: string };

beforeAll(async () => {
  realtime = createRealtime({ key: 'ploeg', secret: SECRET });
  test = await startTestApp(NOW, { realtime });
  relay = await openRelay(test.database, realtime, () => {});
  await test.app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  await relay.close();
  await realtime.close();
  await test.close();
});

beforeEach(async () => {
  test.clock.set(NOW);
  // What tests before have ended is not counted again.
  await test.database.db.delete(grants);
  companyId = await test.make.company();
  bar = await test.make.department(companyId);
  olga = await test.hire(companyId, bar, {}, { role: 'SUPER-ADMIN', firstName: 'Olga' });
  emma = await test.hire(companyId, bar, {}, { firstName: 'Emma' });
  bo = await test.make.person(companyId, { firstName: 'Bo' });
});

const give = async (personId: string, role: string, until: string | null = null) => {
  const { db } = test.database;
  const id = crypto.randomUUID();
  const wanted = { companyId, id, personId, builtIn: role, departmentId: bar };
  await db.insert(grants).values({
    ...wanted,
    since: new Date('2026-01-01'),
    until: until === null ? null : new Date(until),
  });
  return id;
};

const revoke = async (id: string) =>
  (await olga.caller.call('POST /api/v4/grants/:id/revoke', { params: { id } })).status;

/** As the screen does when somebody takes back that they took it back. */
const undo = ({ personId }: { personId: string }, role: string) =>
  olga.caller.call('POST /api/v4/grants', {
    body: { personId, role, departmentId: bar, sectionIds: null, until: null },
  });

const listen = (caller: Caller, personId: string) => listenTo(test.app.server, caller, personId);

const settle = (seconds = 0) => {
  test.clock.advance(seconds);
  return test.jobs.runNow('ended-grants');
};

let week = 0;

/** Something of which only who plans in the bar hears. */
const plan = async () => {
  week += 1;
  const start = Date.parse('2026-11-23T09:00Z') / 1000 + week * 7 * 86_400;
  const { status } = await olga.caller.call('POST /api/v3/shifts', {
    body: {
      departmentId: bar,
      start,
      end: start + 3 * 3600,
      userRecordId: olga.record,
      section: null,
      pause: { paid: 0, unpaid: 0 },
      skills: [],
      attributes: [],
      comment: '',
      approved: true,
      notification: false,
      force: false,
    },
  });
  expect(status).toBe(201);
};

const countOf = ({ received }: { received: readonly { resource: string }[] }, resource: string) =>
  received.filter((notice) => notice.resource === resource).length;

/** What was told up to now has arrived when what is told next has. */
const arrived = async (socket: Awaited<ReturnType<typeof listen>>, personId: string) => {
  const data = { type: 'REFRESH_DATA', resource: 'MARK' };
  const before = countOf(socket, 'MARK');
  const channels = [`private-App.User.${personId}`];
  realtime.publish([{ channels, event: 'notification-created', data }]);
  await vi.waitFor(() => expect(countOf(socket, 'MARK')).toBe(before + 1));
};

const loginsOf = ({ personId }: { personId: string }) =>
  test.database.db.select().from(logins).where(eq(logins.personId, personId));

const actionsOf = async ({ personId }: { personId: string }) => {
  const rows = await test.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, personId));
  return rows.map(({ action }) => action);
};

describe('what is taken back', () => {
  it('is heard of no more with the next event, on every tab of who goes on working there', async () => {
    const id = await give(emma.personId, 'planner');
    const sockets = [
      await listen(emma.caller, emma.personId),
      await listen(emma.caller, emma.personId),
    ];
    const approvals = async () =>
      (await emma.caller.call('GET /api/v3/approvals', { query: { departmentId: bar } })).status;
    expect(await approvals()).toBe(200);
    await plan();
    const before = await emma.caller.call('GET /api/v3/datas');
    expect(before.body.departments[0]?.role).toBe('PLANNER');
    expect(await revoke(id)).toBe(200);
    await plan();
    await settle(60);
    for (const socket of sockets) {
      await arrived(socket, emma.personId);
      expect(countOf(socket, 'SHIFTS')).toBe(1);
      expect(countOf(socket, 'RIGHTS')).toBe(1);
      expect(socket.isOpen()).toBe(true);
    }
    expect(await approvals()).toBe(403);
    const headers = { 'if-none-match': String(before.headers['etag']) };
    const after = await emma.caller.call('GET /api/v3/datas', { headers });
    expect([after.status, after.body.departments[0]?.role]).toEqual([200, 'USER']);
  });

  it('of somebody who works nowhere ends what they hear at once, and their sessions soon', async () => {
    const id = await give(bo.personId, 'planner');
    const caller = await test.signIn(bo.email);
    const socket = await listen(caller, bo.personId);
    await plan();
    await arrived(socket, bo.personId);
    expect(countOf(socket, 'SHIFTS')).toBeGreaterThan(0);
    expect(await revoke(id)).toBe(200);
    await arrived(socket, bo.personId);
    socket.received.length = 0;
    await plan();
    await arrived(socket, bo.personId);
    expect(socket.received.map(({ resource }) => resource)).toEqual(['MARK']);
    await settle(11);
    expect(socket.isOpen()).toBe(true);
    await settle(1);
    await vi.waitFor(() => expect(socket.isOpen()).toBe(false));
    expect(await socket.closed).toBe(4009);
    expect((await caller.call('GET /api/v3/datas')).status).toBe(401);
    expect(await loginsOf(bo)).toHaveLength(1);
    expect(await actionsOf(bo)).toContain('account.end_sessions');
    // Of what was dealt with nothing is left to do.
    expect(await settle(60)).toBe(0);
  });

  it('is whole again where it is given again within ten seconds', async () => {
    const id = await give(bo.personId, 'planner');
    const caller = await test.signIn(bo.email);
    const socket = await listen(caller, bo.personId);
    await revoke(id);
    await settle(9);
    expect((await undo(bo, 'planner')).status).toBe(201);
    await settle(60);
    socket.received.length = 0;
    await plan();
    await arrived(socket, bo.personId);
    expect(countOf(socket, 'SHIFTS')).toBeGreaterThan(0);
    expect(socket.isOpen()).toBe(true);
    const query = { departmentId: bar };
    expect((await caller.call('GET /api/v3/approvals', { query })).status).toBe(200);
  });

  it('leaves a sign-in that opens nothing, until something is given again', async () => {
    const signIn = () =>
      test.call('POST /api/login', { body: { email: bo.email, password: PASSWORD } });
    expect((await signIn()).status).toBe(200);
    const id = await give(bo.personId, 'pay');
    await revoke(id);
    expect((await signIn()).error.code).toBe('session.nothing_left');
    await undo(bo, 'pay');
    expect((await signIn()).status).toBe(200);
  });
});

describe('what has a last day', () => {
  /** Within the hour for which a team is kept in memory. */
  const UNTIL = '2026-11-20T22:30:00Z';

  it('is over at that moment for the sockets too, and then for the sessions', async () => {
    await give(bo.personId, 'planner', UNTIL);
    const caller = await test.signIn(bo.email);
    const socket = await listen(caller, bo.personId);
    test.clock.set('2026-11-20T22:29:59Z');
    await plan();
    await arrived(socket, bo.personId);
    expect(countOf(socket, 'SHIFTS')).toBeGreaterThan(0);
    expect(await settle()).toBe(0);
    test.clock.set(UNTIL);
    socket.received.length = 0;
    await plan();
    await arrived(socket, bo.personId);
    expect(socket.received.map(({ resource }) => resource)).toEqual(['MARK']);
    expect(await settle()).toBe(1);
    await arrived(socket, bo.personId);
    expect(countOf(socket, 'RIGHTS')).toBe(1);
    expect(countOf(socket, 'DEPARTMENTS')).toBeGreaterThan(0);
    expect(await settle(12)).toBe(1);
    await vi.waitFor(() => expect(socket.isOpen()).toBe(false));
    expect(await socket.closed).toBe(4009);
    expect(await actionsOf(bo)).toEqual(['rights.expire', 'account.end_sessions']);
  });

  it('is dealt with once, also after a while without a server', async () => {
    await give(emma.personId, 'planner', UNTIL);
    test.clock.set('2026-11-25T08:00:00Z');
    expect(await settle()).toBe(2);
    expect(await settle(60)).toBe(0);
    const held = await test.database.db
      .select()
      .from(grants)
      .where(eq(grants.personId, emma.personId));
    expect(held.map(({ revokedAt }) => revokedAt?.toISOString())).toEqual([
      '2026-11-20T22:30:00.000Z',
    ]);
    expect((await actionsOf(emma)).filter((action) => action === 'rights.expire')).toHaveLength(1);
    expect((await emma.caller.call('GET /api/v3/datas')).status).toBe(200);
  });
});
