import { rename, rm, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePicture, toForm } from '#testing/forms.ts';
import { createPeopleTeam, type PeopleTeam } from '#testing/people-team.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let team: PeopleTeam;

beforeAll(async () => {
  test = await startTestApp();
  team = await createPeopleTeam(test);
});

afterAll(() => test.close());

/** Where the store was there is a file, in which nothing can lie. */
const withoutStore = async <T>(task: () => Promise<T>): Promise<T> => {
  const aside = `${test.folder}.aside`;
  await rename(test.folder, aside);
  await writeFile(test.folder, '');
  try {
    return await task();
  } finally {
    await rm(test.folder);
    await rename(aside, test.folder);
  }
};

it('asks whoever sends a picture to come again with the same while the store is away', async () => {
  const { caller, record } = team.emma;
  const form = await toForm({}, [{ field: 'file', content: await makePicture() }]);
  const headers = { ...form.headers, 'idempotency-key': crypto.randomUUID() };
  const send = () =>
    caller.call('POST /api/v3/users/:userRecordId/picture', {
      params: { userRecordId: record },
      body: form.body,
      headers,
    });
  const putOff = await withoutStore(send);
  expect([putOff.status, putOff.error.code]).toEqual([503, 'server.busy']);
  expect(putOff.error.message).toBe('The server is busy. Try again in a moment.');
  expect(Number(putOff.headers['retry-after'])).toBeGreaterThan(0);
  expect(putOff.headers['x-outbox-verdict']).toBe('retry');

  const done = await send();
  expect([done.status, done.headers['x-outbox-verdict']]).toEqual([200, 'applied']);

  const read = async () =>
    test.app.inject({
      url: done.body.url ?? '',
      headers: { authorization: `Bearer ${caller.token}` },
    });
  const unread = await withoutStore(read);
  expect(unread.statusCode).toBe(503);
  expect(Number(unread.headers['retry-after'])).toBeGreaterThan(0);
  expect(unread.headers['x-outbox-verdict']).toBeUndefined();
  expect((await read()).statusCode).toBe(200);
});
