import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { only } from '#db/matches.ts';
import { emptyDatabase } from '#demo/demo-reset.ts';
import { erasePersonalData } from '#features/admin/personal-data.service.ts';
import { deleteDemo } from '#features/begin/replace-demo.service.ts';
import { companies } from '#features/departments/departments.table.ts';
import { persons } from '#features/people/people.table.ts';
import { changeStaff } from '#features/admin/staff.service.ts';
import { endEmployment } from '#features/employments/employment-ends.service.ts';
import { mails } from '#platform/mail/mail.table.ts';
import { createRealtime, type Realtime } from '#platform/realtime/realtime.ts';
import { openRelay } from '#platform/realtime/relay.ts';
import { listenTo } from '#testing/listen.ts';
import { type Caller, SECRET, startTestApp, type TestApp } from '#testing/test-app.ts';
import { appHooks } from '#app-hooks.ts';
import { closeEndedSockets } from './listening.service.ts';
import { endSessions } from './sessions.service.ts';
import type { Account } from './session.repo.ts';

let test: TestApp;
const SOURCES = join(import.meta.dirname, '../..');

/** Changes rows of `sessions`, or takes rows out of tables that are named elsewhere. */
const ENDS =
  /\b(?:update|delete|deleteSome)\(\s*sessions\b|\b(?:update|delete\s+from)\s+(?:"?sessions\b|\$\{)/gi;

/** How many each file has. Who adds one tells of what it ends (`closeSessions`), or ends nothing. */
const ENDED_BY: readonly string[] = [
  'db/table-copies.ts: 1',
  'features/begin/replace-demo.repo.ts: 1',
  'features/imports/imports.repo.ts: 1',
  'features/personal-data/personal-data.repo.ts: 2',
  'features/session/session-retention.repo.ts: 1',
  'features/session/session.repo.ts: 3',
];

const sourceFiles = (): string[] =>
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing'),
  );

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

/** Whatever ends sessions and is not above; the last two leave nobody's company. */
const WAYS: Record<string, (account: Account) => Promise<unknown>> = {
  'who ends all sessions of somebody': (account) =>
    test.database.transaction((db) => endSessions(db, account, undefined, test.clock.now())),
  'a sign-in after a forced logout': async (account) => {
    await test.database.db.update(persons).set({ forceLogout: true });
    await test.signIn(email);
    await test.database.db.update(persons).set({ forceLogout: false });
    return account;
  },
  'that a person is erased': (account) =>
    erasePersonalData(
      { database: test.database, hooks: appHooks },
      { person: account.personId },
      true,
      test.clock.now(),
    ),
  'that the demo is replaced': async () => {
    await test.database.db.update(companies).set({ isDemo: true });
    return deleteDemo(test.database, test.clock.now());
  },
  'that the demo begins anew': () =>
    test.database.transaction((db) => emptyDatabase(db, test.clock.now())),
};

it.each(Object.keys(WAYS))('%s ends sockets', async (way) => {
  const person = await only(
    test.database.db.select().from(persons).where(eq(persons.id, personId)),
  );
  const { closed } = await listen(await test.signIn(email), 1);
  await WAYS[way]?.({ companyId: person.companyId, personId });
  expect(await closed).toBe(4009);
});

it('no other statement can end a session and forget to tell', () => {
  const found = sourceFiles().flatMap((file) => {
    const text = readFileSync(join(SOURCES, file), 'utf8');
    const statements = text.match(ENDS) ?? [];
    return statements.length > 0 ? [`${file}: ${statements.length}`] : [];
  });
  expect(found.toSorted()).toEqual(ENDED_BY);
});
