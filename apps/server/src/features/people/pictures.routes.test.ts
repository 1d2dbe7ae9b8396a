import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { files } from '#platform/storage/files.table.ts';
import { makePicture, toForm } from '#testing/forms.ts';
import { createPeopleTeam, type PeopleTeam } from '#testing/people-team.ts';
import { type Member, startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let team: PeopleTeam;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  team = await createPeopleTeam(test);
});

const set = async (
  who: Member,
  content: Buffer,
  { record = who.record, field = 'file', headers = {} } = {},
) => {
  const form = await toForm({}, [{ field, content }]);
  return who.caller.call('POST /api/v3/users/:userRecordId/picture', {
    params: { userRecordId: record },
    body: form.body,
    headers: { ...form.headers, ...headers },
  });
};

const remove = (who: Member, record = who.record) =>
  who.caller.call('DELETE /api/v3/users/:userRecordId/picture', {
    params: { userRecordId: record },
  });

const fetchAs = (who: Member | null, url: string | null) =>
  test.app.inject({
    url: url ?? '/',
    headers: who ? { authorization: `Bearer ${who.caller.token}` } : {},
  });

const pictureOf = async ({ caller }: Member) =>
  (await caller.call('GET /api/v3/datas')).body.userDetails.picture;

it('becomes a square of 512 pixels without what was hidden in it, in the snapshot of its person', async () => {
  const tall = await sharp({
    create: { width: 200, height: 900, channels: 3, background: '#ff0000' },
  })
    .composite([
      {
        input: { create: { width: 200, height: 200, channels: 3, background: '#0000ff' } },
        top: 350,
        left: 0,
      },
    ])
    .withExif({ IFD3: { GPSLatitude: '50/1 50/1 30/1' } })
    .png()
    .toBuffer();
  const { status, body } = await set(team.emma, tall);
  expect(status).toBe(200);
  expect(await pictureOf(team.emma)).toBe(body.url);
  const shown = await fetchAs(team.emma, body.url);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': expect.stringMatching(/^private/),
  });
  const picture = sharp(shown.rawPayload);
  const { width, height, format, exif } = await picture.metadata();
  expect({ width, height, format, exif }).toEqual({
    width: 512,
    height: 512,
    format: 'jpeg',
    exif: undefined,
  });
  // The middle of what was tall: all of it is blue.
  const { channels } = await picture.stats();
  expect(channels[0]?.mean).toBeLessThan(20);
  expect(channels[2]?.mean).toBeGreaterThan(230);
});

it('is served to people of the same departments, and to nobody else', async () => {
  const { url } = (await set(team.emma, await makePicture())).body;
  expect((await fetchAs(team.lucas, url)).statusCode).toBe(200);
  expect((await fetchAs(team.olga, url)).statusCode).toBe(404);
  // Of the same company, and of the cellar only, where Lucas does not work.
  const { personId, email } = await test.make.person(team.companyId);
  const record = await team.employ(personId, team.cellar);
  const neighbour = { personId, record, caller: await test.signIn(email) };
  expect((await fetchAs(neighbour, url)).statusCode).toBe(200);
  const lucas = (await set(team.lucas, await makePicture())).body.url;
  expect((await fetchAs(neighbour, lucas)).statusCode).toBe(404);
  expect((await fetchAs(null, url)).statusCode).toBe(401);
  const other = url?.replace(/[0-9a-f]{64}/, 'a'.repeat(64)) ?? '';
  expect((await fetchAs(team.lucas, other)).statusCode).toBe(404);
});

it('makes way for another one, and is deleted', async () => {
  const first = (await set(team.emma, await makePicture())).body.url;
  const second = (await set(team.emma, await makePicture())).body.url;
  expect(second).not.toBe(first);
  expect((await fetchAs(team.emma, first)).statusCode).toBe(404);
  await test.jobs.runNow('files');
  const left = await test.database.db
    .select()
    .from(files)
    .where(eq(files.personId, team.emma.personId));
  expect(left).toHaveLength(1);
});

it('is taken away, also twice, and nothing of it stays', async () => {
  await set(team.emma, await makePicture());
  expect((await remove(team.emma)).body).toEqual({ url: null });
  expect((await remove(team.emma)).status).toBe(200);
  expect(await pictureOf(team.emma)).toBeNull();
  await test.jobs.runNow('files');
  const left = await test.database.db
    .select()
    .from(files)
    .where(eq(files.personId, team.emma.personId));
  expect(left).toEqual([]);
});

it('that is the same as before stays', async () => {
  const picture = await makePicture();
  const { url } = (await set(team.emma, picture)).body;
  expect((await set(team.emma, picture)).body.url).toBe(url);
  await test.jobs.runNow('files');
  expect((await fetchAs(team.emma, url)).statusCode).toBe(200);
});

it('answers a repeat with the same address', async () => {
  const picture = await makePicture();
  const headers = { 'idempotency-key': newId() };
  const first = await set(team.emma, picture, { headers });
  await set(team.emma, await makePicture());
  const repeat = await set(team.emma, picture, { headers });
  expect(repeat.text).toBe(first.text);
});

it.each([
  ['a text that calls itself a picture', async () => Buffer.from('<svg onload="alert(1)"/>')],
  ['a picture cut short', async () => (await makePicture()).subarray(0, 200)],
  [
    'more pixels than a phone takes',
    () =>
      sharp({ create: { width: 6000, height: 4500, channels: 3, background: '#ffffff' } })
        .png()
        .toBuffer(),
  ],
])('is refused: %s', async (_, make) => {
  const { status, error } = await set(team.emma, await make());
  expect([status, error.code]).toEqual([422, 'people.picture_unusable']);
  expect(error.errors['file']?.[0]).toBeTruthy();
  expect(await pictureOf(team.emma)).toBeNull();
});

it('is refused when it is too large, or not there', async () => {
  expect((await set(team.emma, Buffer.alloc(8 * 1_048_576 + 1))).status).toBe(413);
  const { error } = await set(team.emma, await makePicture(), { field: 'picture' });
  expect(error.code).toBe('people.picture_missing');
});

it('is set by its person and who keeps the documents of the department, and by nobody else', async () => {
  const { record } = team.emma;
  expect((await set(team.hilde, await makePicture(), { record })).status).toBe(200);
  expect(await pictureOf(team.emma)).toContain(team.emma.personId);
  expect((await set(team.lucas, await makePicture(), { record })).status).toBe(403);
  expect((await remove(team.lucas, record)).status).toBe(403);
  expect((await set(team.olga, await makePicture(), { record })).status).toBe(404);
  expect((await remove(team.olga, record)).status).toBe(404);
});
