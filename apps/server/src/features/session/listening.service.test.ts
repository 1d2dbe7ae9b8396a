import { createServer, type Server } from 'node:http';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { changeStaff } from '#features/admin/staff.service.ts';
import { endEmployment } from '#features/employments/employment-ends.service.ts';
import { mails } from '#platform/mail/mail.table.ts';
import { createRealtime, type Realtime } from '#platform/realtime/realtime.ts';
import { openRelay } from '#platform/realtime/relay.ts';
import { listenTo } from '#testing/listen.ts';
import { type Caller, SECRET, startTestApp, type TestApp } from '#testing/test-app.ts';
import { appHooks } from '#app-hooks.ts';
import { closeEndedSockets } from './listening.service.ts';
import { sessions } from './session.table.ts';

let test: TestApp;
/** The sockets of two processes on one database; the routes are those of the first. */
let here: Realtime;
let there: Realtime;
let relays: { close(): Promise<void> }[];
let servers: [Server, Server];
let personId: string;
let email: string;

beforeAll(async () => {
  here = createRealtime({ key: 'ploeg', secret: SECRET });
  there = createRealtime({ key: 'ploeg', secret: SECRET });
  test = await startTestApp('2026-11-20T08:00:00Z', { realtime: here });
  const open = async (realtime: Realtime) => openRelay(test.database, realtime, () => {});
  relays = [await open(here), await open(there)];
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const other = createServer();
  there.attach(other);
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  servers = [test.app.server, other];
});

afterAll(async () => {
  for (const relay of relays) await relay.close();
  await Promise.all([here.close(), there.close()]);
  servers[1].close();
  await test.close();
});

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  ({ personId, email } = await test.make.person(await test.make.company()));
});

/** Listens on a process in the caller's name. */
const listen = (caller: Caller, process: 0 | 1) => listenTo(servers[process], caller, personId);

it('a session that is logged out takes its sockets with it, in every process, and no others', async () => {
  const [phone, tablet] = [await test.signIn(email), await test.signIn(email)];
  const sockets = [await listen(phone, 0), await listen(phone, 1)];
  const stays = [await listen(tablet, 0), await listen(tablet, 1)];
  await phone.call('POST /api/v3/logout', { body: {} });
  expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4009, 4009]);
  expect(stays.map(({ isOpen }) => isOpen())).toEqual([true, true]);
});

it('a new password ends all of them', async () => {
  const sockets = [
    await listen(await test.signIn(email), 0),
    await listen(await test.signIn(email), 1),
  ];
  await test.database.db.delete(mails);
  await test.call('POST /api/v3/password', { body: { email } });
  const [mail] = await test.database.db.select().from(mails);
  const token = /reset-password#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const body = { token, password: 'something new and long' };
  expect((await test.call('POST /api/v3/password/reset', { body })).status).toBe(200);
  expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4009, 4009]);
});

it('so does whoever takes the session out of the database', async () => {
  const { closed } = await listen(await test.signIn(email), 1);
  await test.database.db.delete(sessions).where(eq(sessions.personId, personId));
  expect(await closed).toBe(4009);
});

it('so does the end of somebody’s work', async () => {
  const companyId = await test.make.company();
  const departmentId = await test.make.department(companyId);
  ({ personId, email } = await test.make.person(companyId));
  await test.make.membership(companyId, departmentId, personId);
  const { closed } = await listen(await test.signIn(email), 0);
  await changeStaff(
    { database: test.database, hooks: appHooks },
    { person: personId },
    test.clock.now(),
    (context, staff) => endEmployment(context, staff, null),
  );
  expect(await closed).toBe(4009);
});

it('one that runs out is found by the next run, and good ones are left alone', async () => {
  const early = await listen(await test.signIn(email), 1);
  test.clock.advance(20 * 86_400);
  const late = await listen(await test.signIn(email), 1);
  const deps = { database: test.database, clock: test.clock };
  await closeEndedSockets(deps, there);
  expect([early, late].map(({ isOpen }) => isOpen())).toEqual([true, true]);
  test.clock.advance(11 * 86_400);
  await closeEndedSockets(deps, there);
  expect(await early.closed).toBe(4009);
  expect(late.isOpen()).toBe(true);
  await vi.waitFor(() => expect(there.sessions()).toHaveLength(1));
});
