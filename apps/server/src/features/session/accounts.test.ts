import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { auditLog } from '#features/audit/audit.table.ts';
import { changeStaff } from '#features/admin/staff.service.ts';
import { persons } from '#features/people/people.table.ts';
import type { WriteContext } from '#platform/context.ts';
import { mails } from '#platform/mail/mail.table.ts';
import { newId } from '#platform/new-id.ts';
import { PASSWORD } from '#testing/factories.ts';
import { createPeopleTeam, type PeopleTeam } from '#testing/people-team.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { appHooks } from '#app-hooks.ts';
import { changeEmail, forceLogout, givePin } from './accounts.service.ts';

let test: TestApp;
let team: PeopleTeam;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  team = await createPeopleTeam(test);
});

const emmaRow = async () => {
  const rows = await test.database.db
    .select()
    .from(persons)
    .where(eq(persons.id, team.emma.personId));
  return rows[0] as (typeof rows)[0];
};

const changeEmma = <T>(change: (context: WriteContext, personId: string) => Promise<T>) =>
  changeStaff(
    { database: test.database, hooks: appHooks },
    { person: team.emma.personId },
    test.clock.now(),
    (context, { personId }) => change(context, personId),
  );

const giveEmail = (email: string) =>
  changeEmma((context, personId) => changeEmail(context, personId, email));
const renewPin = (by: 'mail' | 'answer') =>
  changeEmma((context, personId) => givePin(context, personId, by));

const signIn = async (email: string) =>
  (await test.call('POST /api/login', { body: { email, password: PASSWORD } })).status;

const linesOf = async (action: string) => {
  const rows = await test.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, team.emma.personId));
  return rows.filter((row) => row.action === action);
};

it('a forced logout is in the next snapshot, and over for who signs in again', async () => {
  const { email } = await emmaRow();
  const phone = await test.signIn(email);
  const said = async (caller = team.emma.caller) =>
    (await caller.call('GET /api/v3/datas')).body.userDetails.forceLogout;
  expect(await said()).toBe(false);
  const { notices } = await changeEmma(forceLogout);
  expect(notices.flatMap(({ personIds }) => personIds)).toContain(team.emma.personId);
  expect([await said(), await said(phone)]).toEqual([true, true]);
  const fresh = await test.signIn(email);
  expect(await said(fresh)).toBe(false);
  // A device that has been away all the time has no session any more.
  expect((await phone.call('GET /api/v3/datas')).status).toBe(401);
  expect((await linesOf('account.force_logout')).map(({ chainId }) => chainId).sort()).toEqual(
    [team.bar, team.cellar].sort(),
  );
});

it('another address is the one to sign in with, and both are told', async () => {
  const before = (await emmaRow()).email;
  const email = `emma.${newId()}@new.example`;
  await test.call('POST /api/v3/password', { body: { email: before } });
  const [reset] = await test.database.db.select().from(mails).where(eq(mails.to, before));
  await giveEmail(` ${email.toUpperCase()} `);
  expect([await signIn(before), await signIn(email)]).toEqual([422, 200]);
  const notified = await test.database.db
    .select()
    .from(mails)
    .where(inArray(mails.to, [before, email]));
  expect(
    notified
      .filter(({ text }) => text.includes(before))
      .map(({ to }) => to)
      .sort(),
  ).toEqual([before, email].sort());
  const token = /#([\w-]+)/.exec(reset?.text ?? '')?.[1] ?? '';
  const late = { token, password: 'another good long password' };
  expect((await test.call('POST /api/v3/password/reset', { body: late })).status).toBe(422);
  expect((await team.emma.caller.call('GET /api/v3/datas')).body.userDetails.email).toBe(email);
  const lines = await linesOf('account.change_email');
  expect(lines).toHaveLength(2);
  expect(JSON.stringify(lines)).not.toContain('@');
});

it.each(['nonsense', 'a b@c.example', ''])('refuses %j as an address', async (email) => {
  await expect(giveEmail(email)).rejects.toThrow('is no e-mail address');
});

it('an address belongs to one account of all companies', async () => {
  const [olga] = await test.database.db
    .select()
    .from(persons)
    .where(eq(persons.id, team.olga.personId));
  const [lucas] = await test.database.db
    .select()
    .from(persons)
    .where(eq(persons.id, team.lucas.personId));
  for (const email of [olga?.email ?? '', lucas?.email.toUpperCase() ?? '']) {
    await expect(giveEmail(email)).rejects.toThrow('belongs to somebody else');
  }
  expect(await signIn((await emmaRow()).email)).toBe(200);
});

it('a PIN is told once: answered, or by mail', async () => {
  const { result } = await renewPin('answer');
  expect(result).toMatch(/^\d{4}$/);
  const { pinCode, email, version } = await emmaRow();
  expect(pinCode).toBe(result);
  expect((await renewPin('mail')).result).toBeNull();
  const after = await emmaRow();
  expect(after.version).toBeGreaterThan(version);
  const [mail] = await test.database.db.select().from(mails).where(eq(mails.to, email));
  expect(mail?.text).toContain(after.pinCode);
  const lines = await linesOf('account.give_pin');
  expect(lines).toHaveLength(4);
  expect(JSON.stringify(lines.map(({ details }) => details))).not.toMatch(/\d{4}/);
});
