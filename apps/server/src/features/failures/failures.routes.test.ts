import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

type Passed = { error: Error; about: object };

let test: TestApp;
let passed: Passed[];
let lines: Record<string, unknown>[];

beforeAll(async () => {
  passed = [];
  lines = [];
  test = await startTestApp('2026-11-20T08:00:00Z', {
    onFailure: (error, details) => passed.push({ error: error as Error, about: details }),
    logLevel: 'warn',
    logTo: { write: (line) => void lines.push(JSON.parse(line)) },
    trustProxy: ['loopback'],
  });
});

afterAll(() => test.close());

beforeEach(() => {
  passed.length = 0;
  lines.length = 0;
  test.clock.advance(3600);
});

const CRASH = {
  kind: 'screen',
  name: 'TypeError',
  screen: '/_app/shifts/$shiftId',
  frames: [{ file: 'shift-AbC123.js', line: 1, column: 2345, name: 'toText' }],
  count: 3,
  version: '4.4.64',
  os: 'android',
};

const post = (body: object, address = '192.0.2.1') =>
  test.call('POST /api/v3/failures', { body, headers: { 'x-forwarded-for': address } });

it('comes to the log, the figures and the collector, without a person', async () => {
  const { email } = await test.make.person(await test.make.company());
  const caller = await test.signIn(email);
  const reply = await caller.call('POST /api/v3/failures', {
    body: { ...CRASH, message: 'Ann Peeters', user: email },
  });
  expect(reply.status).toBe(200);
  const stored = { ...CRASH, frames: ['toText (app:///shift-AbC123.js:1:2345)'] };
  expect(lines).toMatchObject([{ level: 40, msg: 'an app failed', failure: stored }]);
  expect(passed).toHaveLength(1);
  expect(passed[0]?.error).toMatchObject({ name: 'TypeError', message: 'in the app' });
  expect(passed[0]?.error.stack).toBe('TypeError\n    at toText (app:///shift-AbC123.js:1:2345)');
  expect(passed[0]?.about).toEqual({
    source: 'app',
    kind: 'screen',
    os: 'android',
    version: '4.4.64',
    screen: '/_app/shifts/$shiftId',
    count: 3,
  });
  const figures = await test.app.inject({ url: '/metrics' });
  expect(figures.body).toContain('ploeg_app_failures_total{kind="screen",os="android"} 1');
  expect(JSON.stringify([lines, passed])).not.toMatch(/Peeters|@/);
});

it('names a refused punch by its code', async () => {
  const { version, os } = CRASH;
  const failure = { kind: 'refusal', name: 'clocking.check-in', code: 'clockings.already_open' };
  expect((await post({ ...failure, version, os })).status).toBe(200);
  expect(passed[0]?.error).toMatchObject({
    name: 'clocking.check-in',
    message: 'clockings.already_open',
  });
});

it.each([
  ['a message', { name: 'Ann said: hello' }],
  ['an address with an id', { screen: '/shifts/01890000-0000-7000-8000-000000000000' }],
  ['an e-mail address', { name: 'ann@bar.example' }],
  ['a whole address as file', { frames: [{ file: 'https://x/a.js', line: 1, column: 1 }] }],
  ['too many frames', { frames: Array.from({ length: 21 }, () => CRASH.frames[0]) }],
  ['another system', { os: 'Ann' }],
  ['a code that is a sentence', { code: 'you may not' }],
])('refuses %s', async (_, change) => {
  expect((await post({ ...CRASH, ...change })).status).toBe(422);
  expect(passed).toEqual([]);
});

it('reads no more than a report needs', async () => {
  expect((await post({ ...CRASH, more: 'x'.repeat(9000) })).status).toBe(413);
});

it('hears few from one address, and not endlessly many from all of them', async () => {
  const statuses = async (count: number, address: (n: number) => string) => {
    const replies = [];
    for (let n = 0; n < count; n += 1) replies.push((await post(CRASH, address(n))).status);
    return replies.filter((status) => status === 200).length;
  };
  expect(await statuses(70, () => '192.0.2.1')).toBe(60);
  expect(await statuses(560, (n) => `198.51.100.${n % 250}`)).toBe(540);
  test.clock.advance(3600);
  expect(await statuses(1, () => '192.0.2.1')).toBe(1);
});
