import type { PayRuleFields } from '@ploeg/contract/pay/pay.schemas';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { clockings } from '#features/clockings/clockings.table.ts';
import { departments } from '#features/departments/departments.table.ts';
import { clockedRow } from '#testing/clocked-row.ts';
import { payBy } from '#testing/pay-by.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createTimesheetTeam, type TimesheetTeam } from '#testing/timesheet-team.ts';
import { timesheetMarks } from './timesheets.table.ts';

const HOUR = 3600;

/** Three hours a year beyond eight of a day are voluntary. */
const RULES: PayRuleFields['params'][] = [
  { kind: 'threshold', period: 'day', seconds: 8 * HOUR, bucket: 'OVERTIME_50' },
  {
    kind: 'credit',
    counter: 'VOLUNTARY',
    period: 'year',
    seconds: 3 * HOUR,
    of: 'OVERTIME_50',
    within: 'OVERTIME_VOLUNTARY',
    beyond: 'OVERTIME_50',
  },
];

let test: TestApp;
let team: TimesheetTeam;
let owner: Awaited<ReturnType<typeof payBy>>;

beforeAll(async () => {
  test = await startTestApp('2026-12-01T08:00:00Z');
});

afterAll(() => test.close());

beforeEach(async () => {
  team = await createTimesheetTeam(test);
  owner = await payBy(test, team, RULES);
});

type Place = { companyId: string; departmentId: string };

/** Two hours beyond eight, as a device that was offline brings them. */
const workTen = async (place: Place, employmentId: string, day: string) => {
  const { personId } = team.ann;
  const row = clockedRow(place, { personId, record: employmentId }, day, ['08:00', '18:00']);
  await test.database.db.insert(clockings).values(row);
  const id = crypto.randomUUID();
  const mark = { ...place, id, personId, employmentId, since: day, cause: 'clocking' };
  await test.database.db.insert(timesheetMarks).values(mark);
  await team.settle();
};

const own = async (employmentId: string, day: string) => {
  const query = { from: day, until: day };
  const { body } = await team.ann.caller.call('GET /api/v4/timesheets/own', { query });
  const base = body.days.find((one) => one.employmentId === employmentId)?.base ?? {};
  return [base.OVERTIME_VOLUNTARY ?? 0, base.OVERTIME_50 ?? 0];
};

it('what came behind a lock uses up what a year allows', async () => {
  const { record } = team.ann;
  await workTen(team, record, '2026-11-17');
  expect(await own(record, '2026-11-17')).toEqual([2 * HOUR, 0]);
  await team.lock('2026-10-16');
  await workTen(team, record, '2026-10-27');
  expect(await own(record, '2026-11-17')).toEqual([HOUR, HOUR]);
  await team.reopen('2026-10-16');
  expect(await own(record, '2026-10-27')).toEqual([2 * HOUR, 0]);
  expect(await own(record, '2026-11-17')).toEqual([HOUR, HOUR]);
});

it('a year is one for who works where weeks are paid and where months are', async () => {
  const { ann, companyId } = team;
  const departmentId = await test.make.department(companyId, { name: 'Cellar' });
  const cellar = { companyId, departmentId };
  const { body } = await owner.caller.call('GET /api/v4/pay-policies');
  const policyId = body.policies.at(-1)?.id ?? '';
  const set = await owner.caller.call('POST /api/v4/departments/:departmentId/pay-policy', {
    params: { departmentId },
    body: { policyId, since: '2026-01-01' },
  });
  expect(set.status, set.text).toBe(200);
  await test.database.db
    .update(departments)
    .set({ settings: sql`${departments.settings} || '{"paysByWeek": true}'` })
    .where(eq(departments.id, departmentId));
  const joinedAt = new Date('2026-01-12T08:00:00Z');
  const there = await test.make.membership(companyId, departmentId, ann.personId, { joinedAt });
  await workTen(team, ann.record, '2026-11-03');
  await workTen(cellar, there, '2026-11-10');
  expect(await own(there, '2026-11-10')).toEqual([HOUR, HOUR]);
  await workTen(team, ann.record, '2026-11-17');
  expect(await own(ann.record, '2026-11-17')).toEqual([0, 2 * HOUR]);
  await workTen(cellar, there, '2026-11-24');
  expect(await own(there, '2026-11-24')).toEqual([0, 2 * HOUR]);
});
