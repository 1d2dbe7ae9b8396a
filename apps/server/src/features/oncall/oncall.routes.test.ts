import { wallSeconds } from '@ploeg/domain/time/wall-time';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { affiliateOffers } from '#features/affiliate/affiliate.table.ts';
import { messages } from '#features/notifications/messages.table.ts';
import { newId } from '#platform/new-id.ts';
import { createPeopleTeam, type PeopleTeam } from '#testing/people-team.ts';
import { type Member, startTestApp, type TestApp } from '#testing/test-app.ts';
import { oncallAlerts } from './oncall.table.ts';

let test: TestApp;
let team: PeopleTeam;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  team = await createPeopleTeam(test);
});

const alertFor = ({ personId }: Member, start: number, alert: string) =>
  test.database.db.insert(oncallAlerts).values({
    companyId: team.companyId,
    id: newId(),
    departmentId: team.bar,
    personId,
    shortcode: 'OC1',
    start: wallSeconds(start),
    alert,
  });

it('alerts are the own ones, newest first', async () => {
  await alertFor(team.emma, 1000, 'Pump 3 down');
  await alertFor(team.emma, 2000, 'Door open');
  await alertFor(team.lucas, 3000, 'Not hers');
  const { body } = await team.emma.caller.call('GET /api/v3/oncall');
  expect(body.map(({ alert, start }) => [alert, start])).toEqual([
    ['Door open', 2000],
    ['Pump 3 down', 1000],
  ]);
  expect(body[0]).toMatchObject({ shortcode: 'OC1', departmentId: team.bar });
  expect((await team.olga.caller.call('GET /api/v3/oncall')).body).toEqual([]);
});

it('the snapshot says who is on call', async () => {
  const demo = async ({ caller }: Member) => (await caller.call('GET /api/v3/datas')).body;
  expect((await demo(team.emma)).oncall).toBe(false);
  const aicha = await team.hire('Aïcha', {}, { oncall: true });
  expect((await demo(aicha)).oncall).toBe(true);
});

it('the offer to refer others is that of the company while it is active', async () => {
  const offer = async ({ caller }: Member) => (await caller.call('GET /api/v3/affiliate')).body;
  const nothing = { active: false, title: '', description: '', link: '' };
  expect(await offer(team.emma)).toEqual(nothing);
  const { companyId } = team;
  const texts = { title: 'Refer', description: 'And earn', link: 'https://ploeg.example/r' };
  await test.database.db.insert(affiliateOffers).values({ companyId, active: true, ...texts });
  expect(await offer(team.emma)).toEqual({ active: true, ...texts });
  expect(await offer(team.olga)).toEqual(nothing);
  await test.database.db.update(affiliateOffers).set({ active: false });
  expect(await offer(team.emma)).toEqual(nothing);
});

it('an alert is raised to who is on call there, and rings at once', async () => {
  const boss = await team.hire('Boss', { role: 'PLANNER', accessShifts: true });
  const aicha = await team.hire('Aïcha', {}, { oncall: true });
  const raise = (personId: string, answers: string | null = null, by = boss) =>
    by.caller.call('POST /api/v4/oncall-alerts', {
      body: { departmentId: team.bar, personId, shortcode: 'OC2', alert: 'Pump 3 down', answers },
    });
  expect((await raise(team.emma.personId)).error.code).toBe('oncall.not_on_call');
  expect((await raise(aicha.personId, null, team.emma)).status).toBe(403);
  const raised = await raise(aicha.personId);
  expect(raised.status, raised.text).toBe(201);
  const { id } = raised.body.item;
  expect((await raise(aicha.personId, newId())).error.code).toBe('oncall.alert_unknown');
  expect((await raise(aicha.personId, id)).body.item.answers).toBe(id);
  const own = await aicha.caller.call('GET /api/v3/oncall');
  expect(own.body.map(({ alert }) => alert)).toEqual(['Pump 3 down', 'Pump 3 down']);
  const query = { departmentId: team.bar };
  const { body } = await boss.caller.call('GET /api/v4/oncall-alerts', { query });
  expect(body.people.map(({ personId }) => personId)).toEqual([aicha.personId]);
  expect(body.items.map(({ by }) => by.startsWith('Boss'))).toEqual([true, true]);
  const sent = await test.database.db.select().from(messages);
  expect(sent.filter(({ kind }) => kind === 'ONCALL_ALERT')).toHaveLength(2);
});

it('the offer is kept by who sets up the company, and shown when it is whole', async () => {
  const owner = await team.hire('Owner', { role: 'ADMIN' }, { role: 'SUPER-ADMIN' });
  const offer = {
    active: true,
    title: 'Refer',
    description: 'And earn',
    link: 'https://ploeg.example/r',
  };
  const set = (own: object, by = owner) =>
    by.caller.call('PUT /api/v4/affiliate-offer', { body: { ...offer, ...own } });
  expect((await set({}, team.emma)).status).toBe(403);
  expect((await set({ title: '' })).error.code).toBe('affiliate.incomplete');
  expect((await set({ link: 'http://ploeg.example' })).status).toBe(422);
  expect((await set({ link: 'javascript:alert(1)' })).status).toBe(422);
  const kept = await set({ active: false });
  expect(kept.status, kept.text).toBe(200);
  const shown = async () => (await team.emma.caller.call('GET /api/v3/affiliate')).body;
  expect((await shown()).active).toBe(false);
  expect((await owner.caller.call('GET /api/v4/affiliate-offer')).body.title).toBe('Refer');
  expect((await set({})).body.before).toEqual({ ...offer, active: false });
  expect(await shown()).toEqual(offer);
});
