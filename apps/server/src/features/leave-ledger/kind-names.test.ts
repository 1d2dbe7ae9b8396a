import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { dayoffTypes } from '#features/catalogues/catalogues.table.ts';
import { createLedgerTeam, type LedgerTeam } from '#testing/leave-accounts.ts';
import { startTestApp, type Member, type TestApp } from '#testing/test-app.ts';

const DAY = '2026-12-21';

let test: TestApp;
let team: LedgerTeam;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

const speak = (who: Member, language: 'de' | 'fr' | 'nl') =>
  who.caller.call('PATCH /api/v4/looks', { body: { language } });

/** Who opened the company spoke English; nobody who works there does. */
beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  team = await createLedgerTeam(test);
  await speak(team.emma, 'fr');
  await speak(team.lucas, 'nl');
  await speak(team.marc, 'nl');
  await speak(team.sofia, 'de');
});

const offered = async ({ caller }: Member) =>
  (await caller.call('GET /api/v3/datas')).body.departments[0]?.dayoffs.find(
    ({ id }) => id === team.dayoffType,
  )?.name;

const kept = async () => {
  const { body } = await team.sofia.caller.call('GET /api/v4/catalogues/dayoff-types', {
    query: { departmentId: team.departmentId },
  });
  return body.items.find(({ id }) => id === team.dayoffType);
};

const stored = async () =>
  (await test.database.db.select().from(dayoffTypes).where(eq(dayoffTypes.id, team.dayoffType)))[0];

const change = (values: object) =>
  team.sofia.caller.call('PATCH /api/v4/catalogues/dayoff-types/:id', {
    params: { id: team.dayoffType },
    body: values,
  });

it('is read in one’s language where leave is asked for, also by those who share a location', async () => {
  expect([await offered(team.emma), await offered(team.lucas)]).toEqual([
    'Vacances annuelles',
    'Jaarlijkse vakantie',
  ]);
  const { body } = await team.emma.caller.call('GET /api/v3/dayoffs', {
    query: { departmentId: team.departmentId },
  });
  expect(JSON.stringify(body)).toContain('Vacances annuelles');
  await change({ name: 'Sun and sea' });
  expect([await offered(team.emma), await offered(team.lucas)]).toEqual([
    'Sun and sea',
    'Sun and sea',
  ]);
});

it('is read in one’s language in requests, plans, hours and files', async () => {
  const { departmentId } = team;
  await team.ask([DAY]);
  const waiting = await team.marc.caller.call('GET /api/v3/approvals', {
    query: { departmentId },
  });
  expect(waiting.text).toContain('Jaarlijkse vakantie');
  const own = await team.emma.caller.call('GET /api/v3/vacation-requests', {
    query: { departmentId },
  });
  expect(own.text).toContain('Vacances annuelles');
  await team.granted(['2026-12-22']);
  const plan = await team.marc.caller.call('GET /api/v4/planning', {
    query: { departmentId, from: DAY, to: '2026-12-28' },
  });
  expect(plan.text).toContain('Jaarlijkse vakantie');
  const span = { from: DAY, until: '2026-12-28' };
  const hours = await team.emma.caller.call('GET /api/v4/hours', { query: span });
  expect(hours.text).toContain('Vacances annuelles');
  const { calendars } = (await team.emma.caller.call('GET /api/v3/calendars', { query: {} })).body;
  const feed = new URL((calendars[0]?.webcal ?? '').replace('webcal:', 'http:')).pathname;
  expect((await test.app.inject({ url: feed })).body).toContain('Vacances annuelles');
  for (const { text } of [waiting, own, plan, hours]) expect(text).not.toContain('Annual leave');
});

it('is what a keeper sees, who leaves it alone unless it is named otherwise', async () => {
  expect((await kept())?.name).toBe('Jahresurlaub');
  const same = await change({ name: 'Jahresurlaub', displayUser: false });
  expect([same.status, same.body.item.name]).toEqual([200, 'Jahresurlaub']);
  expect(await stored()).toMatchObject({ name: 'Annual leave', displayUser: false });
  await change({ name: 'Unsere Wochen' });
  expect([(await kept())?.name, (await stored())?.name]).toEqual([
    'Unsere Wochen',
    'Unsere Wochen',
  ]);
});
