import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { grants } from '#features/grants/grants.table.ts';
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
    { email: false, app: true, sms: false },
    { email: true, app: true, sms: false },
  ]);
  await save([{ id: team.bar, settings: { app: false } }]);
  expect((await read())[0]?.settings).toEqual({ email: false, app: false, sms: false });
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

describe('of somebody who works nowhere', () => {
  const hold = async (departmentId: string | null) => {
    const { personId, email } = await test.make.person(team.companyId, { firstName: 'Bo' });
    const { companyId } = team;
    const grant = { companyId, id: newId(), personId, departmentId, builtIn: 'pay' };
    await test.database.db.insert(grants).values({ ...grant, since: new Date('2026-01-01') });
    return { personId, email, caller: await test.signIn(email), record: '' };
  };

  it('are of where they hold a right, without a contact to show; none once it is taken back', async () => {
    const bo = await hold(team.bar);
    const ways = { email: true, app: true, sms: false };
    expect(await read(bo)).toEqual([
      { id: team.bar, company: 'Bar', settings: ways, displayContact: false },
    ]);
    const choose = (id: string) =>
      bo.caller.call('POST /api/v3/settings', {
        body: { departments: [{ id, settings: { email: false }, displayContact: true }] },
      });
    expect((await choose(team.cellar)).status).toBe(404);
    const { body } = await choose(team.bar);
    expect(body.departments[0]).toMatchObject({
      settings: { ...ways, email: false },
      displayContact: false,
    });
    await test.database.db
      .update(grants)
      .set({ revokedAt: new Date() })
      .where(eq(grants.personId, bo.personId));
    expect(await read(bo)).toEqual([]);
    expect((await choose(team.bar)).status).toBe(404);
  });

  it('are of every location for who holds something in all of them, and of none twice', async () => {
    const bo = await hold(null);
    await team.employ(bo.personId, team.cellar);
    expect((await read(bo)).map(({ company }) => company)).toEqual(['Cellar', 'Bar']);
  });
});
