import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createTimesheetTeam, type TimesheetTeam } from '#testing/timesheet-team.ts';

let test: TestApp;
let team: TimesheetTeam;
let policyId: string;

beforeAll(async () => {
  test = await startTestApp('2026-12-01T08:00:00Z');
});

afterAll(() => test.close());

beforeEach(async () => {
  team = await createTimesheetTeam(test);
  const { olga, departmentId } = team;
  const made = await olga.caller.call('POST /api/v4/pay-policies', {
    body: { name: 'House', packId: null },
  });
  policyId = made.body.policy.id;
  await olga.caller.call('POST /api/v4/departments/:departmentId/pay-policy', {
    params: { departmentId },
    body: { policyId, since: '2026-01-01' },
  });
  await team.work(team.ann, '2026-11-16', '09:00', '20:00');
  await team.work(team.ben, '2026-11-16', '09:00', '12:00');
});

const rule = (own: object = {}) => ({
  key: 'day-limit',
  since: '2026-11-01',
  until: null,
  source: { title: 'House rules', readOn: '2026-11-01' },
  where: {},
  params: { kind: 'threshold', period: 'day', seconds: 32_400, bucket: 'OVERTIME_50' } as never,
  ...own,
});

const late = { kind: 'window', premium: 'LATE', days: {}, from: 64_800, to: 79_200 };

const preview = (own: object = {}, by = team.olga, span: object = {}, id = policyId) =>
  by.caller.call('POST /api/v4/pay-policies/:id/rules/preview', {
    params: { id },
    body: { rule: rule(own), from: '2026-11-01', until: '2026-11-30', ...span },
  });

it('says whose hours move to which kind, and keeps nothing', async () => {
  const { status, body } = await preview();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    checked: 4,
    people: [
      {
        employmentId: team.ann.record,
        lines: [
          { key: 'NORMAL', measure: 'seconds', before: 39_600, after: 32_400 },
          { key: 'OVERTIME_50', measure: 'seconds', before: 0, after: 7200 },
        ],
      },
    ],
  });
  const kept = await team.olga.caller.call('GET /api/v4/pay-policies', {});
  expect(kept.body.policies[0]?.rules).toEqual([]);
  expect((await team.dayOf(team.ann, '2026-11-16')).base).toEqual({ NORMAL: 39_600 });
});

it('says amounts to who sees wages there', async () => {
  const params = { ...late, pay: { perHour: 20_000 } } as never;
  const { body } = await preview({ key: 'late', params });
  expect(body.people[0]?.lines).toEqual([
    { key: 'PREMIUM:LATE', measure: 'amount', before: 0, after: 40_000 },
    { key: 'PREMIUM:LATE', measure: 'seconds', before: 0, after: 7200 },
  ]);
});

it('is nothing where a rule is for nobody or for later, and refuses what could not be kept', async () => {
  expect((await preview({ where: { workerTypes: ['STU'] } })).body.people).toEqual([]);
  expect((await preview({ since: '2026-12-01' })).body).toEqual({ checked: 4, people: [] });
  expect((await preview({}, team.marc)).status).toBe(403);
  expect((await preview({ until: '2026-10-01' })).status).toBe(422);
  expect((await preview({}, team.olga, { until: '2027-01-30' })).status).toBe(422);
  const foreign = await preview({}, team.olga, {}, team.departmentId);
  expect(foreign.status).toBe(404);
});
