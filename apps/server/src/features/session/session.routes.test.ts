import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mails } from '#platform/mail/mail.table.ts';
import { openSettings, PASSWORD } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let companyId: string;
let email: string;
let personId: string;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  await test.database.db.delete(mails);
  companyId = await test.make.company();
  ({ personId, email } = await test.make.person(companyId, { language: 'nl', pinCode: '4821' }));
});

const logIn = (password = PASSWORD, address = email) =>
  test.call('POST /api/login', { body: { email: address, password } });

const claims = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

describe('login', () => {
  it('answers a token that carries the user details; the PIN only for those who clock (R18)', async () => {
    const first = await logIn();
    expect(claims(first.body.token)).toMatchObject({
      mainId: personId,
      email,
      initials: 'AP',
      pinCode: null,
    });
    const departmentId = await test.make.department(companyId);
    await test.make.membership(companyId, departmentId, personId);
    expect(claims((await logIn()).body.token).pinCode).toBe('4821');
  });

  it('reads the address in any case', async () => {
    expect((await logIn(PASSWORD, email.toUpperCase())).status).toBe(200);
  });

  it('answers 422, never 401, and the same for an unknown address (R26)', async () => {
    const wrong = await logIn('wrong');
    const unknown = await logIn('wrong', 'nobody@test.example');
    expect([wrong.status, unknown.status]).toEqual([422, 422]);
    expect({ ...wrong.error, requestId: '' }).toEqual({ ...unknown.error, requestId: '' });
  });

  it('asks for patience after 10 failures in 10 minutes, then lets in again', async () => {
    for (let count = 0; count < 10; count += 1) await logIn('wrong');
    expect((await logIn()).status).toBe(429);
    test.clock.advance(601);
    expect((await logIn()).status).toBe(200);
  });
});

describe('a forgotten password', () => {
  const ask = (address = email) => test.call('POST /api/v3/password', { body: { email: address } });

  const mailedToken = async (): Promise<string> => {
    const [mail] = await test.database.db.select().from(mails);
    return /reset-password#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  };

  it('mails a link, and says the same when there is no account', async () => {
    const known = await ask();
    const unknown = await ask('nobody@test.example');
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    expect(await test.database.db.select().from(mails)).toHaveLength(1);
  });

  it('is replaced once, which ends every session', async () => {
    const { body } = await logIn();
    await ask();
    const token = await mailedToken();
    const reset = (password: string) =>
      test.call('POST /api/v3/password/reset', { body: { token, password } });
    expect((await reset('password')).error.code).toBe('session.password_too_common');
    expect((await reset('something new and long')).status).toBe(200);
    expect((await reset('something else')).error.code).toBe('session.reset_link_invalid');
    const headers = { authorization: `Bearer ${body.token}` };
    expect((await test.call('GET /api/v3/datas', { headers })).status).toBe(401);
    expect((await logIn('something new and long')).status).toBe(200);
  });

  it('needs a link younger than an hour', async () => {
    await ask();
    const token = await mailedToken();
    test.clock.advance(3601);
    const late = await test.call('POST /api/v3/password/reset', {
      body: { token, password: 'something new' },
    });
    expect(late.status).toBe(422);
  });

  it('sends three links an hour and no more', async () => {
    for (let count = 0; count < 3; count += 1) await ask();
    expect((await ask()).status).toBe(429);
  });
});

describe('a session', () => {
  it('ends without taking what others on the device have not sent yet', async () => {
    const caller = await test.signIn(email);
    const { headers } = await caller.call('POST /api/v3/logout', { body: {} });
    expect(headers['clear-site-data']).toBe('"cache"');
    expect((await caller.call('GET /api/v3/datas')).status).toBe(401);
  });

  it('lives for 30 days and renews its token when it is a day old', async () => {
    const caller = await test.signIn(email);
    expect((await caller.call('GET /api/v3/datas')).status).toBe(200);
    test.clock.advance(31 * 86_400);
    expect((await caller.call('GET /api/v3/datas')).status).toBe(401);
  });

  it('tells old apps to update, and speaks the language of the person', async () => {
    const caller = await test.signIn(email);
    const headers = { 'mobile-app-version': '3.9.9' };
    const { body } = await caller.call('POST /api/v3/visit', { body: {}, headers });
    expect(body).toEqual({
      latestVersion: '4.4.64',
      minimumVersion: '4.0.0',
      updateRequired: true,
    });
    const missing = await caller.call('GET /api/v3/costs', {
      query: { departmentId: companyId },
    });
    expect(missing.error.message).toBe('Dit bestaat niet (meer).');
    const french = await test.call('POST /api/login', {
      body: { email, password: 'x' },
      headers: { 'accept-language': 'fr-BE,fr;q=0.9' },
    });
    expect(french.error.message).toContain('ne vont pas ensemble');
  });

  it('keeps one row for each device', async () => {
    const caller = await test.signIn(email);
    const send = (token: string) =>
      caller.call('POST /api/v3/notificationToken', {
        body: { deviceId: `device of ${email}`, appType: 'web', token },
      });
    const first = await send('one');
    const second = await send('two');
    expect(first.status).toBe(201);
    expect(second.body.id).toBe(first.body.id);
  });

  it('of an account that only clocks in opens nothing else', async () => {
    const clerk = await test.make.person(companyId, { clockInOnly: true });
    const departmentId = await test.make.department(companyId, { settings: openSettings });
    await test.make.membership(companyId, departmentId, clerk.personId);
    const caller = await test.signIn(clerk.email);
    expect((await caller.call('GET /api/v3/datas')).body.clockinAccount).toBe(true);
    expect((await caller.call('GET /api/v3/costs', { query: { departmentId } })).status).toBe(200);
    expect((await caller.call('GET /api/v3/me')).status).toBe(403);
  });
});
