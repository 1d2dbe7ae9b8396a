import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { legalEntities } from '#features/employers/employers.table.ts';
import { memberships } from '#features/people/people.table.ts';
import { newId } from '#platform/new-id.ts';
import { createLedgerTeam, type LedgerTeam } from '#testing/leave-accounts.ts';
import { at } from '#testing/leave-team.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const YEAR = 9120;

let test: TestApp;
let team: LedgerTeam;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  team = await createLedgerTeam(test);
});

const agree = (employmentId: string, legalEntityId: string) =>
  team.sofia.caller.call('POST /api/v4/employments/:employmentId/terms', {
    params: { employmentId },
    body: { kind: 'change', since: '2020-01-02', set: { legalEntityId } },
  });

it('months without work for one employer take nothing of what the other one gives', async () => {
  const { companyId, departmentId, emma } = team;
  const [bar, cellar] = [newId(), newId()];
  for (const [id, name] of [
    [bar, 'Bar BV'],
    [cellar, 'Cellar BV'],
  ] as const)
    await test.database.db.insert(legalEntities).values({ companyId, id, name });
  const place = await test.make.department(companyId, { name: 'Cellar' });
  const record = await test.make.membership(companyId, place, emma.personId);
  await agree(emma.record, bar);
  await agree(record, cellar);
  const dayoffTypeId = await test.make.dayoffType(companyId, departmentId, {
    name: 'Unpaid',
    code: 'UNPAID',
    isPaid: false,
  });
  await test.make.shift({
    companyId,
    departmentId,
    employmentId: emma.record,
    personId: emma.personId,
    dayoffTypeId,
    kind: 'dayOff',
    fullDay: true,
    start: '2025-07-01T00:00',
    end: '2025-12-31T23:59',
  });
  const { body } = await emma.caller.call('GET /api/v4/me/leave-accounts', {});
  const free = body.items.map(({ balance }) => balance.free).filter((amount) => amount > 0);
  expect(free.toSorted((a, b) => a - b)).toEqual([YEAR / 2, YEAR]);
});

it('a night that no longer reaches into the leave is given back when it is granted', async () => {
  const { emma, marc } = team;
  const friday = await team.plan(emma, '2026-12-18T18:00', 8);
  await team.plan(emma, '2026-12-19T18:00', 8);
  const { id } = (await team.ask(['2026-12-19'])).body.vacationRequest;
  expect((await team.held())?.balance.asked).toBe(2 * 450);
  const changed = await marc.caller.call('PATCH /api/v3/shifts/:id', {
    params: { id: friday },
    body: { end: at('2026-12-19T00:00'), force: true },
  });
  expect(changed.status, changed.text).toBe(200);
  const decided = await marc.caller.call('PATCH /api/v3/vacation-requests/:id', {
    params: { id },
    body: { status: 'APPROVED', comment: 'As we said', force: true },
  });
  expect(decided.status, decided.text).toBe(200);
  expect((await team.held())?.balance).toMatchObject({ planned: 450, free: YEAR - 450 });
});

it('what was taken stands when it is said afterwards who the employer is, also from a day on', async () => {
  const { sofia, emma, departmentId } = team;
  await team.granted(['2026-12-21', '2026-12-22']);
  const taken = { planned: 912, free: YEAR - 912 };
  expect((await team.held())?.balance).toMatchObject(taken);
  const create = async (name: string): Promise<string> =>
    (await sofia.caller.call('POST /api/v4/employers', { body: { name } })).body.employer.id;
  const legalEntityId = await create('Noord BV');
  const named = await sofia.caller.call('POST /api/v4/departments/:departmentId/employer', {
    params: { departmentId },
    body: { legalEntityId, since: '2000-01-01', jointCommittee: '302', article17Type: 'O17' },
  });
  expect(named.status, named.text).toBe(200);
  expect((await team.held())?.balance).toMatchObject(taken);
  await agree(emma.record, await create('Zuid BV'));
  const { items } = (await emma.caller.call('GET /api/v4/me/leave-accounts', {})).body;
  expect(items.map(({ balance }) => balance)).toContainEqual(expect.objectContaining(taken));
});

it('holidays are those of the location where somebody works now, not of the one that they left', async () => {
  const { companyId, sofia, emma } = team;
  const { db } = test.database;
  await db
    .update(memberships)
    .set({ lastDay: '2025-12-31', leftAt: new Date('2025-12-31T23:00:00Z') })
    .where(eq(memberships.id, emma.record));
  const place = await test.make.department(companyId, { name: 'Terrace' });
  await test.make.membership(companyId, place, emma.personId, {
    joinedAt: new Date('2026-01-01T00:00:00Z'),
  });
  await test.make.membership(companyId, place, sofia.personId, { role: 'ADMIN' });
  const { body } = await sofia.caller.call('POST /api/v4/leave-accounts', {
    body: { name: 'Holidays on days off', unit: 'day', kinds: ['REPLACED'] },
  });
  const accountId = body.item.id;
  const params = { weekdays: [1, 2, 3, 4, 5] };
  await team.rule('2000-01-01', { kind: 'replacement', params }, 'Law', sofia, accountId);
  const free = async () => {
    const { items } = (await emma.caller.call('GET /api/v4/me/leave-accounts', {})).body;
    return items.find((item) => item.accountId === accountId)?.balance.free ?? 0;
  };
  const before = await free();
  // The fifteenth of August is a Saturday: the terrace has a Friday in its place, so nothing is due for it.
  const replaced = await sofia.caller.call('POST /api/v4/calendar-days', {
    body: {
      departmentId: place,
      day: '2026-08-14',
      until: '2026-08-14',
      kind: 'holiday',
      name: 'Assumption',
      replaces: '2026-08-15',
    },
  });
  expect(replaced.status, replaced.text).toBe(201);
  expect(before - (await free())).toBe(1000);
});

it('a holiday that is replaced by a day of another year is a day like others, and the other one is none', async () => {
  const { departmentId, sofia } = team;
  const replaced = await sofia.caller.call('POST /api/v4/calendar-days', {
    body: {
      departmentId,
      day: '2027-01-04',
      until: '2027-01-04',
      kind: 'holiday',
      name: 'Christmas',
      replaces: '2026-12-25',
    },
  });
  expect(replaced.status, replaced.text).toBe(201);
  const cost = async (date: string) => {
    const { body } = await team.emma.caller.call('POST /api/v3/vacation-requests/preview', {
      body: { departmentId, dayoffType: team.dayoffType, fullDay: true, dates: [date] },
    });
    return body.cost.days.map(({ why, amount }) => [why, amount]);
  };
  expect(await cost('2027-01-04')).toEqual([['holiday', 0]]);
  expect(await cost('2026-12-25')).toEqual([['usual-day', 456]]);
});
