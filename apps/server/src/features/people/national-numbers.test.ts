import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { auditLog } from '#features/audit/audit.table.ts';
import { idempotencyAnswers } from '#features/outbox/outbox.table.ts';
import { newId } from '#platform/new-id.ts';
import { createPeopleTeam, type PeopleTeam } from '#testing/people-team.ts';
import { type Member, startTestApp, type TestApp } from '#testing/test-app.ts';

const NUMBER = '85073003328';
const RIGHT = '17073003384';

let test: TestApp;
let team: PeopleTeam;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  team = await createPeopleTeam(test);
  await save(team.emma, NUMBER);
});

const save = ({ caller }: Member, number: string) =>
  caller.call('PATCH /api/v3/users/:userRecordId/profile', {
    params: { userRecordId: team.emma.record },
    body: { profile_extra: { national_number: number } },
  });

const readBy = async ({ caller }: Member): Promise<string> => {
  const params = { userRecordId: team.emma.record };
  const { body } = await caller.call('GET /api/v3/users/:userRecordId/profile', { params });
  return body.data.profile_extra.national_number;
};

const show = ({ caller }: Member, employmentId = team.emma.record, key = newId()) =>
  caller.call('POST /api/v4/employments/:employmentId/national-number/shown', {
    params: { employmentId },
    headers: { 'idempotency-key': key },
  });

const correct = ({ caller }: Member, nationalNumber: string, reason = 'Read off the card') =>
  caller.call('PUT /api/v4/employments/:employmentId/national-number', {
    params: { employmentId: team.emma.record },
    body: { nationalNumber, reason },
  });

const linesOf = (action: string) =>
  test.database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, action), eq(auditLog.subjectId, team.emma.personId)))
    .orderBy(desc(auditLog.createdAt));

it('is whole for its person, and covered for who keeps private data until they ask, on record', async () => {
  expect([await readBy(team.emma), await readBy(team.hilde)]).toEqual([NUMBER, '850730•••••']);
  const key = newId();
  expect((await show(team.hilde, team.emma.record, key)).body).toEqual({ nationalNumber: NUMBER });
  expect((await show(team.hilde, team.emma.record, key)).body).toEqual({ nationalNumber: NUMBER });
  const lines = await linesOf('profile.show_number');
  expect(lines).toMatchObject([{ actorId: team.hilde.personId, chainId: team.bar }]);
  const kept = await test.database.db.select().from(idempotencyAnswers);
  expect(JSON.stringify([lines, kept])).not.toContain(NUMBER);
  expect((await show(team.hilde, team.lucas.record)).error.code).toBe(
    'people.national_number_none',
  );
});

it('is put right by who keeps it, with a reason, and not by its person', async () => {
  await save(team.emma, RIGHT);
  expect(await readBy(team.emma)).toBe(NUMBER);
  expect((await correct(team.hilde, RIGHT, '')).status).toBe(422);
  const wrong = await correct(team.hilde, '17.07.30-033.85');
  expect([wrong.status, Object.keys(wrong.error.errors)]).toEqual([422, ['nationalNumber']]);
  expect(await readBy(team.emma)).toBe(NUMBER);
  expect((await correct(team.hilde, '17.07.30-033.84')).status).toBe(200);
  expect([await readBy(team.emma), await readBy(team.hilde)]).toEqual([RIGHT, '170730•••••']);
  const lines = await linesOf('profile.correct_number');
  expect(lines).toMatchObject([{ details: { reason: 'Read off the card' } }]);
  expect(JSON.stringify(lines)).not.toContain(RIGHT);
});

it('is nobody else’s to look at or to change', async () => {
  for (const who of [team.emma, team.lucas, team.dirk]) {
    expect([(await show(who)).status, (await correct(who, RIGHT)).status]).toEqual([403, 403]);
  }
  expect((await show(team.olga)).status).toBe(404);
  expect((await correct(team.olga, RIGHT)).status).toBe(404);
  // Hilde keeps the data of the bar, not of the cellar.
  expect((await show(team.hilde, team.emmaInCellar)).status).toBe(404);
  expect(await readBy(team.emma)).toBe(NUMBER);
});
