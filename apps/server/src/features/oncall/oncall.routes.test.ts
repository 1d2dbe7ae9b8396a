import { wallSeconds } from '@ploeg/domain/time/wall-time';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { affiliateOffers } from '#features/affiliate/affiliate.table.ts';
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
