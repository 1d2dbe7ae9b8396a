import { afterEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

/** Requests a minute that one caller has. */
const LIMIT = 600;

let test: TestApp;

afterEach(() => test.close());

const ask = async (remoteAddress: string, forwarded: string): Promise<number> => {
  const headers = { 'x-forwarded-for': forwarded };
  return (await test.app.inject({ url: '/api/v3/datas', remoteAddress, headers })).statusCode;
};

it('takes a trusted proxy’s word: each caller behind it has a limit of their own', async () => {
  test = await startTestApp(undefined, { rateLimits: true, trustProxy: ['10.0.0.0/8'] });
  for (let count = 0; count < LIMIT; count += 1) await ask('10.0.0.2', '203.0.113.1');
  expect(await ask('10.0.0.2', '203.0.113.1')).toBe(429);
  expect(await ask('10.0.0.2', '203.0.113.2')).toBe(401);
  // Whoever writes the header themselves only puts words before what the proxy saw.
  expect(await ask('10.0.0.2', '203.0.113.9, 203.0.113.1')).toBe(429);
});

it('takes nobody else’s', async () => {
  test = await startTestApp(undefined, { rateLimits: true });
  for (let count = 0; count < LIMIT; count += 1) await ask('198.51.100.1', `203.0.113.${count}`);
  expect(await ask('198.51.100.1', '203.0.113.250')).toBe(429);
});
