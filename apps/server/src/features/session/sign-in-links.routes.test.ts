import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { appHooks } from '#app-hooks.ts';
import { changeStaff } from '#features/admin/staff.service.ts';
import { auditLog } from '#features/audit/audit.table.ts';
import { mails } from '#platform/mail/mail.table.ts';
import { newId } from '#platform/new-id.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { changeEmail } from './accounts.service.ts';
import { passwordResets } from './session.table.ts';

const NOW = '2026-11-20T08:00:00Z';

let test: TestApp;
let email: string;
let personId: string;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set(NOW);
  await test.database.db.delete(mails);
  const companyId = await test.make.company();
  ({ email, personId } = await test.make.person(companyId, { language: 'nl' }));
});

const ask = (address = email) =>
  test.call('POST /api/v4/sign-in-links', { body: { email: address } });

const use = (token: string) =>
  test.call('POST /api/v4/sign-in-links/use', { body: { token, deviceId: 'a phone' } });

const mailed = async (page = 'open'): Promise<string[]> => {
  const rows = await test.database.db.select().from(mails).orderBy(mails.createdAt, mails.id);
  return rows.flatMap(({ text }) => new RegExp(`/${page}#(\\S+)`).exec(text)?.[1] ?? []);
};

const mailedToken = async (): Promise<string> => {
  await ask();
  return (await mailed()).at(-1) ?? '';
};

const later = (seconds: number): void =>
  test.clock.set(new Date((test.clock.now() + seconds) * 1000).toISOString());

it('is mailed in the language of the person; an address without an account hears the same', async () => {
  const [reply, unknown] = [await ask(), await ask('nobody@test.example')];
  expect([reply.status, reply.text]).toEqual([unknown.status, unknown.text]);
  const rows = await test.database.db.select().from(mails);
  expect(rows.map(({ to, subject }) => [to, subject])).toEqual([
    [email, 'Je link om Ploeg te openen'],
  ]);
});

it('signs in once, which the log tells, and is kept as a hash', async () => {
  const token = await mailedToken();
  const rows = await test.database.db.select().from(passwordResets);
  expect(JSON.stringify(rows)).not.toContain(token);
  const { status, body } = await use(token);
  expect(status).toBe(200);
  const headers = { authorization: `Bearer ${body.token}` };
  expect((await test.call('GET /api/v4/passkeys', { headers })).status).toBe(200);
  expect((await use(token)).error.code).toBe('session.link_invalid');
  const lines = await test.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.actorId, personId));
  expect(lines.map(({ action, details }) => [action, details])).toEqual([
    ['session.login', { by: 'link' }],
  ]);
});

it('signs one in of two who use it at once, and takes its sisters along', async () => {
  await ask();
  await ask();
  const [first = '', second = ''] = await mailed();
  const both = await Promise.all([use(first), use(first)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  expect((await use(second)).status).toBe(422);
});

it('lives for a quarter of an hour', async () => {
  const [first, second] = [await mailedToken(), await mailedToken()];
  later(899);
  expect((await use(second)).status).toBe(200);
  const late = await mailedToken();
  later(900);
  for (const token of [first, late]) expect((await use(token)).status).toBe(422);
});

it('opens nothing but its own door', async () => {
  const token = await mailedToken();
  const body = { token, password: 'something new and long' };
  expect((await test.call('POST /api/v3/password/reset', { body })).status).toBe(422);
  await test.call('POST /api/v3/password', { body: { email } });
  const [reset = ''] = await mailed('reset-password');
  expect((await use(reset)).status).toBe(422);
  expect((await use(token)).status).toBe(200);
});

it('ends with another password and with another address', async () => {
  const token = await mailedToken();
  await test.call('POST /api/v3/password', { body: { email } });
  const [reset = ''] = await mailed('reset-password');
  const body = { token: reset, password: 'something new and long' };
  expect((await test.call('POST /api/v3/password/reset', { body })).status).toBe(200);
  expect((await use(token)).status).toBe(422);
  later(3601);
  const next = await mailedToken();
  await changeStaff(
    { database: test.database, hooks: appHooks },
    { person: personId },
    test.clock.now(),
    (context) => changeEmail(context, personId, `${newId()}@new.example`),
  );
  expect((await use(next)).status).toBe(422);
});

it('is mailed three times an hour, with links for a password counted along', async () => {
  await ask();
  await test.call('POST /api/v3/password', { body: { email } });
  await ask();
  expect((await ask()).error.code).toBe('request.too_many');
  later(3601);
  expect((await ask()).status).toBe(200);
});
