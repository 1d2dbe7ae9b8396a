import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#features/audit/audit.table.ts';
import { appHooks } from '#app-hooks.ts';
import { changeStaff } from '#features/admin/staff.service.ts';
import { mails } from '#platform/mail/mail.table.ts';
import { newId } from '#platform/new-id.ts';
import { type Authenticator, createAuthenticator } from '#testing/authenticator.ts';
import { PASSWORD } from '#testing/factories.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts';
import { closeAccount } from './accounts.service.ts';
import { mailInvitation } from './invitations.service.ts';
import { usedChallenges } from './passkeys.table.ts';
import { logins } from './session.table.ts';

const NOW = '2026-11-20T08:00:00Z';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Mobile/15E148 Safari/604.1';

let test: TestApp;
let companyId: string;
let departmentId: string;
let personId: string;
let email: string;
let ann: Caller;

const newPerson = async () => {
  const made = await test.make.person(companyId);
  await test.make.membership(companyId, departmentId, made.personId);
  return made;
};

beforeAll(async () => {
  test = await startTestApp(NOW);
  companyId = await test.make.company();
  departmentId = await test.make.department(companyId);
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set(NOW);
  ({ personId, email } = await newPerson());
  ann = await test.signIn(email);
});

const later = (seconds: number): void =>
  test.clock.set(new Date((test.clock.now() + seconds) * 1000).toISOString());

const creation = async (caller: Caller = ann) =>
  (await caller.call('POST /api/v4/passkeys/options', { body: {} })).body;

const request = async () =>
  (await test.call('POST /api/v4/passkeys/sign-in/options', { body: {} })).body.options;

const add = (passkey: object, more: object = {}, caller: Caller = ann) =>
  caller.call('POST /api/v4/passkeys', {
    body: { passkey, ...more },
    headers: { 'idempotency-key': newId(), 'user-agent': IPHONE },
  });

const enrol = async (caller: Caller = ann): Promise<Authenticator> => {
  const device = createAuthenticator();
  const { options } = await creation(caller);
  expect((await add(device.make(options), {}, caller)).status).toBe(201);
  return device;
};

const signIn = (passkey: object) =>
  test.call('POST /api/v4/passkeys/sign-in', { body: { passkey, deviceId: 'a phone' } });

const remove = (passkeyId: string, caller: Caller = ann) =>
  caller.call('DELETE /api/v4/passkeys/:passkeyId', {
    params: { passkeyId },
    headers: { 'idempotency-key': newId() },
  });

const list = async (caller: Caller = ann) => (await caller.call('GET /api/v4/passkeys')).body;

const linesOf = async (person: string) => {
  const rows = await test.database.db.select().from(auditLog).where(eq(auditLog.actorId, person));
  return rows.map(({ action, details, chainId }) => ({ action, details, chainId }));
};

describe('a passkey', () => {
  it('is made, shown with its device, told to its owner, and opens the account', async () => {
    const device = await enrol();
    const { passkeys, hasPassword } = await list();
    expect(hasPassword).toBe(true);
    expect(passkeys).toMatchObject([
      { name: 'iPhone', madeOn: 'iPhone · Safari', isShared: false, lastUsedAt: null },
    ]);
    const [mail] = await test.database.db.select().from(mails).where(eq(mails.to, email));
    expect(mail?.text).toContain('iPhone · Safari');
    later(60);
    const { status, body } = await signIn(device.sign(await request()));
    expect(status).toBe(200);
    const headers = { authorization: `Bearer ${body.token}` };
    expect((await test.call('GET /api/v3/datas', { headers })).status).toBe(200);
    expect((await list()).passkeys[0]?.lastUsedAt).toBe('2026-11-20T08:01:00.000Z');
    const lines = await linesOf(personId);
    const opened = lines.filter(({ action }) => action === 'session.login');
    expect(opened.map(({ details }) => details)).toEqual([{}, { by: 'passkey' }]);
    const added = lines.find(({ action }) => action === 'passkey.add');
    expect(added?.chainId).toBe(opened[0]?.chainId);
  });

  it('names nobody before it is used, and knows its owner by chance alone', async () => {
    const { options } = await creation();
    expect(options.user).toMatchObject({ name: email });
    expect(Buffer.from(options.user.id, 'base64url').toString('latin1')).not.toContain(personId);
    expect(Object.keys(await request())).not.toContain('allowCredentials');
    const again = (await creation()).options;
    expect(again.user.id).toBe(options.user.id);
    expect(again.challenge).not.toBe(options.challenge);
  });

  it('is not made twice on a device, nor by the same answer', async () => {
    const device = await enrol();
    const { options } = await creation();
    expect(options.excludeCredentials.map(({ id }) => id)).toEqual([device.id]);
    expect((await add(device.make(options))).error.code).toBe('session.passkey_known');
    const other = createAuthenticator().make((await creation()).options);
    expect((await add(other)).status).toBe(201);
    expect((await add(other)).error.code).toBe('session.passkey_refused');
  });

  it('can be renamed and removed, by its owner alone', async () => {
    const device = await enrol();
    const id = (await list()).passkeys[0]?.id ?? '';
    const other = await newPerson();
    const bob = await test.signIn(other.email);
    expect((await remove(id, bob)).status).toBe(404);
    const rename = (caller: Caller) =>
      caller.call('PATCH /api/v4/passkeys/:passkeyId', {
        params: { passkeyId: id },
        body: { name: 'My phone' },
        headers: { 'idempotency-key': newId() },
      });
    expect((await rename(bob)).status).toBe(404);
    expect((await rename(ann)).body.passkeys[0]?.name).toBe('My phone');
    expect((await remove(id)).body.passkeys).toEqual([]);
    expect((await remove(id)).status).toBe(404);
    expect((await signIn(device.sign(await request()))).error.code).toBe('session.passkey_failed');
    const actions = (await linesOf(personId)).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['passkey.rename', 'passkey.remove']));
  });

  it('needs a fresh sign-in, the password, or another passkey', async () => {
    later(901);
    const { options, proof } = await creation();
    expect(proof).toBe('password');
    const device = createAuthenticator();
    expect((await add(device.make(options))).error.code).toBe('session.proof_needed');
    const wrong = await add(device.make(options), { password: 'not hers at all' });
    expect(wrong.error.code).toBe('session.proof_wrong');
    expect((await add(device.make(options), { password: PASSWORD })).status).toBe(201);
    const second = createAuthenticator().make((await creation()).options);
    const proven = { proof: device.sign(await request()) };
    expect((await add(second, proven)).status).toBe(201);
    const third = createAuthenticator().make((await creation()).options);
    const other = await newPerson();
    const foreign = await enrol(await test.signIn(other.email));
    const stolen = await add(third, { proof: foreign.sign(await request()) });
    expect(stolen.error.code).toBe('session.passkey_failed');
  });
});

describe('nothing opens', () => {
  const cases: [string, Parameters<Authenticator['sign']>[1]][] = [
    ['on another origin', { origin: 'https://ploeg.example' }],
    ['on an address that only begins alike', { origin: 'http://localhost.evil.example' }],
    ['for another party', { rpId: 'evil.example' }],
    ['without finger, face or code', { isVerified: false }],
    ['for making one', { type: 'webauthn.create' }],
    ['with a challenge of its own', { challenge: Buffer.alloc(52, 7).toString('base64url') }],
    ['with the handle of somebody else', { userHandle: 'A'.repeat(43) }],
  ];
  it.each(cases)('%s', async (_, bend) => {
    const device = await enrol();
    const reply = await signIn(device.sign(await request(), bend));
    expect([reply.status, reply.error.code]).toEqual([422, 'session.passkey_failed']);
    expect((await signIn(device.sign(await request()))).status).toBe(200);
  });

  it('twice with the same answer, nor with a challenge that was used', async () => {
    const device = await enrol();
    const options = await request();
    const answer = device.sign(options);
    const both = await Promise.all([signIn(answer), signIn(answer)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect((await signIn(device.sign(options))).status).toBe(422);
  });

  it('after five minutes', async () => {
    const device = await enrol();
    const options = await request();
    later(299);
    const late = await request();
    expect((await signIn(device.sign(options))).status).toBe(200);
    later(300);
    expect((await signIn(device.sign(late))).status).toBe(422);
  });

  it('with a challenge for adding, nor adds with one for signing in or of somebody else', async () => {
    const device = await enrol();
    const { options } = await creation();
    const challenge = options.challenge;
    expect((await signIn(device.sign(await request(), { challenge }))).status).toBe(422);
    const made = createAuthenticator();
    const foreign = (await creation(await test.signIn((await newPerson()).email))).options;
    for (const bend of [
      { challenge: (await request()).challenge },
      { challenge: foreign.challenge },
      { origin: 'https://ploeg.example' },
      { rpId: 'evil.example' },
      { isVerified: false },
    ]) {
      const reply = await add(made.make(options, bend));
      expect(reply.error.code).toBe('session.passkey_refused');
    }
    later(300);
    expect((await add(made.make(options))).error.code).toBe('session.passkey_refused');
  });

  it('with a copy that is behind in counting', async () => {
    const device = await enrol();
    expect((await signIn(device.sign(await request(), { counter: 8 }))).status).toBe(200);
    for (const counter of [8, 3, 0]) {
      expect((await signIn(device.sign(await request(), { counter }))).status).toBe(422);
    }
    expect((await signIn(device.sign(await request(), { counter: 9 }))).status).toBe(200);
  });

  it('with a signature of another key, or bytes that mean nothing', async () => {
    const device = await enrol();
    const other = createAuthenticator().sign(await request(), { userHandle: 'A'.repeat(43) });
    const answer = device.sign(await request());
    expect(
      (
        await signIn({
          ...answer,
          response: { ...answer.response, signature: other.response.signature },
        })
      ).status,
    ).toBe(422);
    expect((await signIn({ ...other, id: device.id })).status).toBe(422);
    expect((await signIn(other)).error).toMatchObject({ code: 'session.passkey_failed' });
    const noise = {
      clientDataJSON: 'e30',
      authenticatorData: '!!',
      signature: 'A',
      userHandle: 'A',
    };
    expect((await signIn({ id: device.id, response: noise })).error.code).toBe(
      'session.passkey_failed',
    );
  });

  it('for who left, and never again', async () => {
    const device = await enrol();
    await changeStaff(
      { database: test.database, hooks: appHooks },
      { person: personId },
      test.clock.now(),
      ({ db }) => closeAccount(db, { companyId, personId }, new Date(NOW)),
    );
    expect((await signIn(device.sign(await request()))).error.code).toBe('session.passkey_failed');
  });

  it('more often than ten times in ten minutes for a passkey', async () => {
    const device = await enrol();
    const bent = async () => signIn(device.sign(await request(), { isVerified: false }));
    for (let tries = 0; tries < 10; tries += 1) expect((await bent()).status).toBe(422);
    expect((await bent()).error.code).toBe('request.too_many');
    expect((await signIn(device.sign(await request()))).error.code).toBe('request.too_many');
    const other = await enrol(await test.signIn((await newPerson()).email));
    expect((await signIn(other.sign(await request()))).status).toBe(200);
    later(601);
    expect((await signIn(device.sign(await request()))).status).toBe(200);
  });
});

describe('joining by a passkey', () => {
  const invite = async () => {
    const invited = await test.make.person(companyId);
    await test.database.db.delete(logins).where(eq(logins.personId, invited.personId));
    await test.make.membership(companyId, departmentId, invited.personId);
    const who = { companyId, personId: invited.personId, by: null, now: test.clock.now() };
    const means = { ...who, company: 'Bar' };
    await mailInvitation(test.database.db, means, 'http://localhost:3000');
    const [mail] = await test.database.db.select().from(mails).where(eq(mails.to, invited.email));
    return { ...invited, secret: /welcome#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '' };
  };
  const start = (secret: string) =>
    test.call('POST /api/v4/invitations/passkey-options', { body: { secret } });
  const accept = (body: object) =>
    test.call('POST /api/v4/invitations/accept', {
      body: { deviceId: 'a phone', ...body },
      headers: { 'platform-os-version': IPHONE },
    });

  it('needs no password, keeps the last way in, and works once', async () => {
    const { secret, email: address } = await invite();
    const device = createAuthenticator();
    const made = device.make((await start(secret)).body.options);
    const { status, body } = await accept({ secret, passkey: made });
    expect(status).toBe(200);
    const authorization = `Bearer ${body.token}`;
    const own = await test.call('GET /api/v4/passkeys', { headers: { authorization } });
    expect(own.body).toMatchObject({ hasPassword: false, passkeys: [{ name: 'iPhone' }] });
    const guess = await test.call('POST /api/login', { body: { email: address, password: 'x' } });
    expect(guess.error.code).toBe('session.login_failed');
    expect((await signIn(device.sign(await request()))).status).toBe(200);
    const refused = await test.call('DELETE /api/v4/passkeys/:passkeyId', {
      params: { passkeyId: own.body.passkeys[0]?.id ?? '' },
      headers: { authorization, 'idempotency-key': newId() },
    });
    expect(refused.error.code).toBe('session.passkey_last');
    expect((await start(secret)).error.code).toBe('session.invitation_used');
    expect((await accept({ secret, passkey: made })).error.code).toBe('session.invitation_used');
  });

  it('takes one way in, and no passkey made for another invitation', async () => {
    const [one, two] = [await invite(), await invite()];
    const made = createAuthenticator().make((await start(one.secret)).body.options);
    const stolen = await accept({ secret: two.secret, passkey: made });
    expect(stolen.error.code).toBe('session.passkey_refused');
    expect((await accept({ secret: one.secret })).status).toBe(422);
    const both = { secret: one.secret, passkey: made, password: 'a long password of hers' };
    expect((await accept(both)).status).toBe(422);
    expect((await accept({ secret: one.secret, passkey: made })).status).toBe(200);
  });
});

it('forgets which challenges were used once they are over', async () => {
  await enrol();
  const count = async () => (await test.database.db.select().from(usedChallenges)).length;
  expect(await count()).toBeGreaterThan(0);
  later(7200);
  await test.jobs.runNow('old-sign-ins');
  expect(await count()).toBe(0);
});
