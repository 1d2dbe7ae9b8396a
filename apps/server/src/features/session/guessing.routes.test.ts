import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { PASSWORD } from '#testing/factories.ts';
import { buildTestServer, startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
/** Another process on the same database. */
let other: FastifyInstance;
let companyId: string;
let email: string;

beforeAll(async () => {
  test = await startTestApp('2026-11-20T08:00:00Z', { rateLimits: true });
  other = await buildTestServer(test.database, test.clock, undefined, undefined, {
    rateLimits: true,
  });
});

afterAll(async () => {
  await other.close();
  await test.close();
});

beforeEach(async () => {
  test.clock.advance(3600);
  companyId = await test.make.company();
  ({ email } = await test.make.person(companyId));
});

type Guess = {
  password: string;
  url?: string;
  account?: string;
  remoteAddress?: string;
  deviceId?: string;
  on?: FastifyInstance;
};

const guess = async ({
  password,
  url = '/api/login',
  account = email,
  remoteAddress = '192.0.2.1',
  deviceId,
  on = test.app,
}: Guess) => {
  const payload = { email: account, password, ...(deviceId ? { deviceId } : {}) };
  const { statusCode, headers, body } = await on.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress,
  });
  return { status: statusCode, headers, code: JSON.parse(body).code as string | undefined };
};

/** An address of its own for each, so that no other limit is met. */
const addressOf = (number: number): string => `10.1.${number >> 8}.${number & 255}`;

const isJudged = ({ code }: { code: string | undefined }) => code === 'session.login_failed';

it('judges ten of 500 guesses on one account that come at once, over all spellings', async () => {
  const urls = ['/api/login', '/%61pi/login', '/api/%6cogin', '/api/login?as=another'];
  const accounts = [email, email.toUpperCase(), ` ${email} `];
  const all = Array.from({ length: 500 }, (_, number) => ({
    password: `guess ${number}`,
    url: urls[number % urls.length] ?? '',
    account: accounts[number % accounts.length] ?? '',
    remoteAddress: addressOf(number),
    on: number % 2 ? test.app : other,
  }));
  let judged = 0;
  // Who is told that the server is busy comes again, as often as it takes.
  for (let left = all; left.length > 0; ) {
    const answers = await Promise.all(left.map(guess));
    judged += answers.filter(isJudged).length;
    const again = left.filter((_, index) => answers[index]?.status === 503);
    for (const { status } of answers) expect([422, 429, 404, 503]).toContain(status);
    expect(again.length).toBeLessThan(left.length);
    left = again;
  }
  expect(judged).toBe(10);
  expect((await guess({ password: PASSWORD })).status).toBe(429);
});

it('hashes few at a time, and sends away whom it would keep waiting', async () => {
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, number) =>
      guess({ password: `guess ${number}`, remoteAddress: addressOf(number) }),
    ),
  );
  const busy = answers.filter(({ status }) => status === 503);
  expect(busy.length).toBeGreaterThan(30);
  for (const { code, headers } of busy) {
    expect([code, headers['retry-after']]).toEqual(['server.busy', '2']);
  }
  // Who was sent away has spent no try.
  expect(answers.filter(isJudged)).toHaveLength(10);
});

it('says how long to wait, and means it', async () => {
  for (let count = 0; count < 10; count += 1) await guess({ password: 'wrong' });
  test.clock.advance(60);
  const { status, headers } = await guess({ password: PASSWORD });
  expect(status).toBe(429);
  expect(headers).toMatchObject({
    'retry-after': '540',
    'x-ratelimit-limit': '10',
    'x-ratelimit-remaining': '0',
    'x-ratelimit-reset': '540',
  });
  test.clock.advance(539);
  expect((await guess({ password: PASSWORD })).status).toBe(429);
  test.clock.advance(1);
  expect((await guess({ password: PASSWORD })).status).toBe(200);
});

it('forgets what somebody mistyped once they are in, and counts no right password', async () => {
  for (let count = 0; count < 9; count += 1) await guess({ password: 'wrong' });
  for (let count = 0; count < 12; count += 1) {
    expect((await guess({ password: PASSWORD })).status).toBe(200);
  }
  for (let count = 0; count < 10; count += 1) {
    expect((await guess({ password: 'wrong' })).status).toBe(422);
  }
  expect((await guess({ password: 'wrong' })).status).toBe(429);
});

it('lets nobody be locked out of their own device by strangers', async () => {
  const deviceId = `phone of ${email}`;
  expect((await guess({ password: PASSWORD, deviceId })).status).toBe(200);
  for (let count = 0; count < 11; count += 1) {
    await guess({ password: 'wrong', deviceId: 'of a stranger', remoteAddress: addressOf(count) });
  }
  expect((await guess({ password: PASSWORD })).status).toBe(429);
  for (let count = 0; count < 9; count += 1) {
    expect((await guess({ password: 'wrong', deviceId })).status).toBe(422);
  }
  expect((await guess({ password: PASSWORD, deviceId })).status).toBe(200);
  for (let count = 0; count < 10; count += 1) await guess({ password: 'wrong', deviceId });
  expect((await guess({ password: PASSWORD, deviceId })).status).toBe(429);
});

it('takes a device of somebody else for none of theirs', async () => {
  const deviceId = `phone of a stranger of ${email}`;
  const { email: account } = await test.make.person(companyId);
  const remoteAddress = addressOf(50);
  const own = await guess({ password: PASSWORD, account, deviceId, remoteAddress });
  expect(own.status).toBe(200);
  for (let count = 0; count < 11; count += 1) {
    await guess({ password: 'wrong', remoteAddress: addressOf(count) });
  }
  expect((await guess({ password: 'wrong', deviceId, remoteAddress })).status).toBe(429);
});

it('counts a network of IPv6 as one address over all accounts', async () => {
  const spray = (number: number) =>
    guess({
      password: 'wrong',
      account: `somebody-${number}@test.example`,
      remoteAddress: `2001:db8:7:${number % 2 ? '9' : '0009'}::${number.toString(16)}`,
      on: number % 2 ? test.app : other,
    });
  let judged = 0;
  for (let number = 0; number < 120; number += 1) {
    // The limit for sign-ins a minute is another one.
    if (number % 50 === 0) test.clock.advance(1);
    if (isJudged(await spray(number))) judged += 1;
  }
  expect(judged).toBe(100);
  expect((await guess({ password: PASSWORD, remoteAddress: '2001:db8:7:a::1' })).status).toBe(200);
});
