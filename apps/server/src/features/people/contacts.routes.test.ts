import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { departments } from '#features/departments/departments.table.ts';
import { grants } from '#features/grants/grants.table.ts';
import { newId } from '#platform/new-id.ts';
import { openSettings } from '#testing/factories.ts';
import { createPeopleTeam, type PeopleTeam } from '#testing/people-team.ts';
import { type Member, startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let team: PeopleTeam;

beforeAll(async () => {
  test = await startTestApp();
  team = await createPeopleTeam(test);
  await team.hire('Élise', { displayContact: true }, { phone: '+32470000001' });
  await team.hire('Hidden', { displayContact: false });
  await team.hire('Gone', { displayContact: true, leftAt: new Date('2026-01-01') });
});

afterAll(() => test.close());

const contactsOf = async ({ caller }: Member) => {
  const { body } = await caller.call('GET /api/v3/contacts');
  return body.departments;
};

const namesOf = async (who: Member) =>
  (await contactsOf(who)).map(({ company, contacts }) => [
    company,
    contacts.map(({ displayName }) => displayName.replace(' Peeters', '')),
  ]);

/** What a colleague's screens know of Lucas besides contacts. */
const lucasInSnapshot = async ({ caller }: Member) => {
  const { text } = await caller.call('GET /api/v3/datas');
  return text;
};

const choose = (who: Member, displayContact: boolean) =>
  who.caller.call('POST /api/v3/settings', {
    body: { departments: [{ id: team.bar, displayContact }] },
  });

it('are those of the own departments who let themselves be called, by name', async () => {
  expect(await namesOf(team.emma)).toEqual([
    ['Bar', ['Élise']],
    ['Cellar', []],
  ]);
  const [bar] = await contactsOf(team.emma);
  expect(bar?.contacts[0]).toMatchObject({
    phone: '+32470000001',
    email: expect.stringContaining('@'),
    picture: null,
  });
});

it('are everybody for who manages the department, and nobody who has left', async () => {
  const everybody = ['Dirk', 'Élise', 'Emma', 'Hidden', 'Lucas'];
  expect(await namesOf(team.hilde)).toEqual([['Bar', everybody]]);
});

it('grow and shrink by the word of each person, at once and in one department', async () => {
  await choose(team.lucas, true);
  expect(await namesOf(team.emma)).toEqual([
    ['Bar', ['Élise', 'Lucas']],
    ['Cellar', []],
  ]);
  const { body } = await team.lucas.caller.call('GET /api/v3/settings');
  expect(body.departments[0]).toMatchObject({ id: team.bar, displayContact: true });
  await choose(team.lucas, false);
  expect((await namesOf(team.emma))[0]).toEqual(['Bar', ['Élise']]);
  expect(await lucasInSnapshot(team.emma)).not.toContain(`${team.lucas.personId}@test.example`);
});

it('are those who have said nothing too where the department says so', async () => {
  const other = await createPeopleTeam(test);
  await other.lucas.caller.call('POST /api/v3/settings', {
    body: { departments: [{ id: other.bar, displayContact: false }] },
  });
  const settings = { ...openSettings, showsContacts: true };
  await test.database.db
    .update(departments)
    .set({ settings, version: 100 })
    .where(and(eq(departments.companyId, other.companyId), eq(departments.id, other.bar)));
  expect((await namesOf(other.emma))[0]).toEqual(['Bar', ['Dirk', 'Hilde']]);
});

it('cannot be chosen for a department of others', async () => {
  const { body } = await team.olga.caller.call('GET /api/v3/settings');
  const foreign = { departments: [{ id: body.departments[0]?.id, displayContact: true }] };
  const unknown = { departments: [{ id: newId(), displayContact: true }] };
  for (const choice of [foreign, unknown]) {
    const reply = await team.emma.caller.call('POST /api/v3/settings', { body: choice });
    expect(reply.status).toBe(404);
  }
});

it('of other departments and companies are nobody’s', async () => {
  expect((await contactsOf(team.lucas)).map(({ company }) => company)).toEqual(['Bar']);
  const { text } = await team.olga.caller.call('GET /api/v3/contacts');
  expect(text).not.toContain('Emma');
});

it('are everybody’s for a right to see the team, with no work there; nobody’s once it is taken back', async () => {
  const { personId, email } = await test.make.person(team.companyId, { firstName: 'Bo' });
  const hold = (departmentId: string, builtIn: string) =>
    test.database.db.insert(grants).values({
      companyId: team.companyId,
      id: newId(),
      personId,
      departmentId,
      builtIn,
      since: new Date('2026-01-01'),
    });
  await hold(team.cellar, 'planner');
  const bo = { personId, record: '', caller: await test.signIn(email) };
  expect(await namesOf(bo)).toEqual([['Cellar', ['Emma']]]);
  await hold(team.bar, 'pay');
  expect((await namesOf(bo)).map(([name]) => name)).toEqual(['Bar', 'Cellar']);
  await test.database.db
    .update(grants)
    .set({ revokedAt: new Date() })
    .where(eq(grants.personId, personId));
  expect(await namesOf(bo)).toEqual([]);
});

it('are not for accounts that only clock', async () => {
  const { caller } = await team.hire('Clara', {}, { clockInOnly: true });
  expect((await caller.call('GET /api/v3/contacts')).status).toBe(403);
});
