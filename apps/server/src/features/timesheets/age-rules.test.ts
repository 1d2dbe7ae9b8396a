import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { payBy } from '#testing/pay-by.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createTimesheetTeam, type TimesheetTeam } from '#testing/timesheet-team.ts';

const HOUR = 3600;

let test: TestApp;
let team: TimesheetTeam;

beforeAll(async () => {
  test = await startTestApp('2026-12-01T08:00:00Z');
});

afterAll(() => test.close());

/** Whoever is of age is paid hours beyond eight of a day as overtime, whoever is younger beyond six. */
beforeEach(async () => {
  team = await createTimesheetTeam(test);
  const { caller } = await payBy(test, team, []);
  const { body } = await caller.call('GET /api/v4/pay-policies');
  const id = body.policies.at(-1)?.id ?? '';
  for (const [key, where, hours] of [
    ['grown', { minAge: 18 }, 8],
    ['young', { maxAge: 17 }, 6],
  ] as const) {
    const added = await caller.call('POST /api/v4/pay-policies/:id/rules', {
      params: { id },
      body: {
        key,
        since: '2026-01-01',
        until: null,
        source: { title: 'House rules', readOn: '2026-01-01' },
        where,
        params: {
          kind: 'threshold',
          period: 'day',
          seconds: hours * HOUR,
          bucket: 'OVERTIME_50',
        },
      },
    });
    expect(added.status, added.text).toBe(201);
  }
});

const bornOn = async (birthdate: string) => {
  const { caller, record } = team.ann;
  const saved = await caller.call('PATCH /api/v3/users/:userRecordId/profile', {
    params: { userRecordId: record },
    body: { profile_extra: { birthdate } },
  });
  expect(saved.status, saved.text).toBe(200);
  await team.settle();
};

const overtimeOn = async (day: string) => (await team.dayOf(team.ann, day)).base.OVERTIME_50 ?? 0;

it('a rule from an age on is for everybody who is older, however old', async () => {
  await bornOn('1980-05-01');
  await team.work(team.ann, '2026-11-17', '08:00', '18:00');
  await team.settle();
  expect(await overtimeOn('2026-11-17')).toBe(2 * HOUR);
});

it('a birthdate that is put right moves hours, and is carried on behind a lock', async () => {
  const { ann, olga } = team;
  await bornOn('2009-05-01');
  await team.work(ann, '2026-10-27', '08:00', '18:00');
  await team.lock('2026-10-27');
  await team.work(ann, '2026-11-17', '08:00', '18:00');
  await team.settle();
  expect(await overtimeOn('2026-11-17')).toBe(4 * HOUR);
  await bornOn('2007-05-01');
  expect(await overtimeOn('2026-11-17')).toBe(2 * HOUR);
  const { sheet } = await team.sheetOf(ann, olga, '2026-11-17');
  expect(sheet.carried).toContainEqual(
    expect.objectContaining({ day: '2026-10-27', key: 'OVERTIME_50', value: -2 * HOUR }),
  );
});
