import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { auditLog } from '#features/audit/audit.table.ts';
import { newId } from '#platform/new-id.ts';
import { createPeopleTeam, type PeopleTeam } from '#testing/people-team.ts';
import { type Member, startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let team: PeopleTeam;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  team = await createPeopleTeam(test);
});

const choose = (
  body: unknown,
  headers: Record<string, string> = {},
  { caller }: Member = team.emma,
) => caller.call('PATCH /api/v4/looks', { body, headers });

const detailsOf = async ({ caller }: Member) =>
  (await caller.call('GET /api/v3/datas')).body.userDetails;

const lines = () =>
  test.database.db
    .select()
    .from(auditLog)
    .where(
      and(eq(auditLog.action, 'profile.choose_looks'), eq(auditLog.subjectId, team.emma.personId)),
    );

it('are nobody’s until they are chosen, and then those of the person on every device', async () => {
  expect((await detailsOf(team.emma)).looks).toBeUndefined();
  const { status, body } = await choose({ textSize: '130' });
  expect([status, body.looks]).toEqual([200, { language: null, textSize: '130', scheme: 'auto' }]);
  await choose({ scheme: 'dark' });
  await choose({ language: 'de' });
  const looks = { language: 'de', textSize: '130', scheme: 'dark' };
  // The language is that of mails and messages too.
  expect(await detailsOf(team.emma)).toMatchObject({ looks, userLang: 'de' });
  expect((await detailsOf(team.lucas)).looks).toBeUndefined();
  await choose({ language: null });
  expect(await detailsOf(team.emma)).toMatchObject({ looks: { language: null }, userLang: 'de' });
});

it('move with the language that somebody gives in their own data, where they had chosen one', async () => {
  const speak = (code: number, { caller }: Member = team.emma) =>
    caller.call('PATCH /api/v3/users/:userRecordId/profile', {
      params: { userRecordId: team.emma.record },
      body: { profile: { preferred_language_code: code } },
    });
  await speak(2);
  expect((await detailsOf(team.emma)).looks).toBeUndefined();
  await choose({ language: 'nl' });
  await speak(1);
  expect((await detailsOf(team.emma)).looks?.language).toBe('fr');
  // Who keeps their papers changes the language of their mails and not their screens.
  await speak(2, team.hilde);
  expect(await detailsOf(team.emma)).toMatchObject({ looks: { language: 'fr' }, userLang: 'nl' });
});

it('are written once, with what they were before, and not at all when nothing changes', async () => {
  const headers = { 'idempotency-key': newId() };
  await choose({ scheme: 'dark' }, headers);
  expect((await choose({ scheme: 'dark' }, headers)).status).toBe(200);
  await choose({ scheme: 'dark' });
  expect((await lines()).map(({ changes }) => changes)).toEqual([
    JSON.stringify([{ field: 'scheme', before: 'auto', after: 'dark' }]),
  ]);
});

it.each([{ language: 'tlh' }, { textSize: '400' }, { scheme: 'pink' }])(
  'refuse %j',
  async (body) => {
    expect((await choose(body)).status).toBe(422);
    expect(await lines()).toEqual([]);
  },
);
