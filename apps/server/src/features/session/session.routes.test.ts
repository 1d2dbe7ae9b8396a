import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mails } from '#platform/mail/mail.table.ts';
import { sessions } from './session.table.ts';
import { openSettings, PASSWORD } from '#testing/factories.ts';
import { createTokens } from '#platform/tokens.ts';
import { SECRET, startTestApp, type TestApp } from '#testing/test-app.ts';

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
  it('answers a token that says who it is for, without PIN and address (decision 030)', async () => {
    const departmentId = await test.make.department(companyId);
    await test.make.membership(companyId, departmentId, personId);
    const caller = await test.signIn(email);
    const kept = claims(caller.token);
    expect(kept).toMatchObject({ mainId: personId, initials: 'AP', userLang: 'nl' });
    expect(JSON.stringify(kept)).not.toContain(email);
    expect(JSON.stringify(kept)).not.toContain('"4821"');
    const { userDetails } = (await caller.call('GET /api/v3/datas')).body;
    const { cid: _, jti: __, iat, exp, iss: ___, aud: ____, ...details } = kept;
    expect(exp - iat).toBe(30 * 86_400);
    expect(userDetails).toEqual({ ...details, email, pinCode: '4821' });
  });

  it('is followed by the PIN for those who clock only (R18)', async () => {
    const caller = await test.signIn(email);
    expect((await caller.call('GET /api/v3/datas')).body.userDetails.pinCode).toBeNull();
  });

  it('takes tokens of releases that put PIN and address into them', async () => {
    const { jti, cid } = claims((await logIn()).body.token);
    const old = createTokens(SECRET, test.clock).sign({ jti, cid, email, pinCode: '4821' });
    const headers = { authorization: `Bearer ${old}` };
    expect((await test.call('GET /api/v3/datas', { headers })).status).toBe(200);
    test.clock.advance(86_400);
    const renewed = (await test.call('GET /api/v3/datas', { headers })).headers['x-refresh-token'];
    expect(claims(renewed ?? '')).not.toHaveProperty('pinCode');
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

describe('a session', () => {
  it('ends without taking what others on the device have not sent yet', async () => {
    const caller = await test.signIn(email);
    const { headers } = await caller.call('POST /api/v3/logout', { body: {} });
    expect(headers['clear-site-data']).toBe('"cache"');
    expect((await caller.call('GET /api/v3/datas')).status).toBe(401);
  });

  const open = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const { status, headers: input } = await test.call('GET /api/v3/datas', { headers });
    return { status, token: input['x-refresh-token'] ?? token };
  };

  it('lives for 30 days from its last use', async () => {
    let { token } = await test.signIn(email);
    for (let day = 0; day < 75; day += 1) {
      test.clock.advance(86_400);
      const answer = await open(token);
      expect(answer.status).toBe(200);
      expect(answer.token).not.toBe(token);
      token = answer.token;
    }
    test.clock.advance(30 * 86_400 - 1);
    expect((await open(token)).status).toBe(200);
    ({ token } = await open(token));
    test.clock.advance(30 * 86_400);
    expect((await open(token)).status).toBe(401);
  });

  it('is kept by any call, and its end is written once a day', async () => {
    const caller = await test.signIn(email);
    const ends = async () => {
      const rows = await test.database.db.select().from(sessions);
      return rows.find(({ personId: owner }) => owner === personId)?.expiresAt.toISOString();
    };
    const first = await ends();
    test.clock.advance(86_399);
    await caller.call('GET /api/v3/me');
    expect(await ends()).toBe(first);
    test.clock.advance(1);
    await caller.call('GET /api/v3/me');
    expect(await ends()).toBe('2026-12-21T08:00:00.000Z');
  });

  it('is not prolonged by a token that was not renewed', async () => {
    const caller = await test.signIn(email);
    for (let day = 0; day < 29; day += 1) {
      test.clock.advance(86_400);
      expect((await caller.call('GET /api/v3/me')).status).toBe(200);
    }
    test.clock.advance(86_400);
    expect((await caller.call('GET /api/v3/me')).status).toBe(401);
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
    expect((await caller.call('GET /api/v3/contacts')).status).toBe(403);
  });
});
