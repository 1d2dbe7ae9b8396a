import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

it('a channel is opened to its person, and to nobody else', async () => {
  const companyId = await test.make.company();
  const ann = await test.make.person(companyId);
  const bob = await test.make.person(companyId);
  const caller = await test.signIn(ann.email);
  const ask = (channel_name: string, socket_id = '1234.5678') =>
    caller.call('POST /api/broadcasting/auth', { body: { socket_id, channel_name } });
  const own = await ask(`private-App.User.${ann.personId}`);
  expect([own.status, own.body.auth]).toEqual([
    200,
    expect.stringMatching(/^ploeg:[0-9a-f-]{36}\.[0-9a-f-]{36}\.[0-9a-f]{64}$/),
  ]);
  const other = await ask(`private-App.User.${ann.personId}`, '1234.9999');
  expect(other.body.auth).not.toBe(own.body.auth);
  expect((await ask(`private-App.User.${bob.personId}`)).status).toBe(403);
  expect((await ask('private-App.Everybody')).status).toBe(403);
});
