import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPeopleTeam, type PeopleTeam } from '#testing/people-team.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let team: PeopleTeam;

beforeAll(async () => {
  test = await startTestApp();
  team = await createPeopleTeam(test);
  await team.hire('Élise', {}, { phone: '+32470000001' });
  await team.hire('Hidden', { displayContact: false });
  await team.hire('Gone', { leftAt: new Date('2026-01-01') });
});

afterAll(() => test.close());

it('are those of the own departments who let themselves be called, by name', async () => {
  const { body } = await team.emma.caller.call('GET /api/v3/contacts');
  const names = body.departments.map(({ company, contacts }) => [
    company,
    contacts.map(({ displayName }) => displayName),
  ]);
  expect(names).toEqual([
    ['Bar', ['Dirk', 'Élise', 'Emma', 'Hilde', 'Lucas'].map((name) => `${name} Peeters`)],
    ['Cellar', ['Emma Peeters']],
  ]);
  expect(body.departments[0]?.contacts[1]).toMatchObject({
    phone: '+32470000001',
    email: expect.stringContaining('@'),
    picture: null,
  });
});

it('of other departments and companies are nobody’s', async () => {
  const { body: lucas } = await team.lucas.caller.call('GET /api/v3/contacts');
  expect(lucas.departments.map(({ company }) => company)).toEqual(['Bar']);
  const { text } = await team.olga.caller.call('GET /api/v3/contacts');
  expect(text).not.toContain('Emma');
});

it('are not for accounts that only clock', async () => {
  const { caller } = await team.hire('Clara', {}, { clockInOnly: true });
  expect((await caller.call('GET /api/v3/contacts')).status).toBe(403);
  expect((await caller.call('GET /api/v3/settings')).status).toBe(403);
});
