import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { createPeopleTeam, type PeopleTeam } from '#testing/people-team.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let team: PeopleTeam;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  team = await createPeopleTeam(test);
});

const read = async (who = team.emma) =>
  (await who.caller.call('GET /api/v3/settings')).body.departments;

const save = (departments: unknown, headers: Record<string, string> = {}) =>
  team.emma.caller.call('POST /api/v3/settings', { body: { departments }, headers });

it('are mail and app in every department until somebody chooses', async () => {
  const ways = { email: true, app: true, sms: false };
  expect(await read()).toEqual([
    { id: team.bar, company: 'Bar', settings: ways, displayContact: false },
    { id: team.cellar, company: 'Cellar', settings: ways, displayContact: false },
  ]);
});

it('are kept by department and person; what is not sent stays', async () => {
  const { status, body } = await save([
    { id: team.bar, settings: { email: false, sms: true } },
    { id: team.cellar, settings: {} },
  ]);
  expect(status).toBe(200);
  expect(body.departments).toEqual(await read());
  expect(body.departments.map(({ settings }) => settings)).toEqual([
    { email: false, app: true, sms: true },
    { email: true, app: true, sms: false },
  ]);
  await save([{ id: team.bar, settings: { app: false } }]);
  expect((await read())[0]?.settings).toEqual({ email: false, app: false, sms: true });
  expect((await read(team.lucas))[0]?.settings.email).toBe(true);
});

it('tell the other devices of the person', async () => {
  const etag = async () => (await team.emma.caller.call('GET /api/v3/datas')).headers.etag;
  const before = await etag();
  await save([{ id: team.bar, settings: { email: false } }]);
  expect(await etag()).not.toBe(before);
});

it('answer a repeat with what was stored then', async () => {
  const headers = { 'idempotency-key': newId() };
  const choice = [{ id: team.bar, settings: { email: false } }];
  const first = await save(choice, headers);
  await save([{ id: team.bar, settings: { email: true } }]);
  expect((await save(choice, headers)).text).toBe(first.text);
  expect((await read())[0]?.settings.email).toBe(true);
});

it.each([
  ['nothing', [], 422],
  ['a word for yes', [{ id: newId(), settings: { email: 'yes' } }], 422],
  ['an id that is none', [{ id: 'bar', settings: {} }], 422],
  ['a department of nobody', [{ id: newId(), settings: { email: true } }], 404],
])('refuse %s', async (_, departments, status) => {
  expect((await save(departments)).status).toBe(status);
});

it('of a foreign department are refused, and nothing of the call is kept', async () => {
  const { body } = await team.olga.caller.call('GET /api/v3/settings');
  const foreign = body.departments[0]?.id;
  const { status } = await save([
    { id: team.bar, settings: { email: false } },
    { id: foreign, settings: { email: false } },
  ]);
  expect(status).toBe(404);
  expect((await read())[0]?.settings.email).toBe(true);
});
