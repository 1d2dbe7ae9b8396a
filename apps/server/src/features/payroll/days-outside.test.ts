import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { memberships } from '#features/people/people.table.ts';
import { createPayrollOffice } from '#testing/payroll-office.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createTimesheetTeam, type TimesheetTeam } from '#testing/timesheet-team.ts';

let test: TestApp;
let team: TimesheetTeam;
let targetId: string;

beforeAll(async () => {
  test = await startTestApp('2026-12-01T08:00:00Z');
});

afterAll(() => test.close());

beforeEach(async () => {
  team = await createTimesheetTeam(test);
  const { caller } = team.olga;
  const { body } = await caller.call('POST /api/v4/employers', { body: { name: 'Noord BV' } });
  const legalEntityId = body.employer.id;
  await caller.call('POST /api/v4/departments/:departmentId/employer', {
    params: { departmentId: team.departmentId },
    body: { legalEntityId, since: '2020-01-01', jointCommittee: '302', article17Type: 'O17' },
  });
  const office = createPayrollOffice(team, legalEntityId);
  targetId = await office.addTarget();
  await office.addCode(targetId);
});

/** Days and hours of a month: of sheets, and of the file that is made of them. */
const bothOf = async (from: string, until: string) => {
  const { olga, ann, departmentId } = team;
  const query = { targetId, departmentId, day: from };
  const { body } = await olga.caller.call('GET /api/v4/payroll/preview', { query });
  const { sheets } = (await team.list(olga, from, until)).body;
  const own = sheets.filter(({ employmentId }) => employmentId === ann.record);
  return {
    file: body.lines.map(({ day, quantity }) => `${day} ${quantity / 10_000}`),
    sheet: own.flatMap(({ days }) => days.map((one) => `${one.day} ${one.paidSeconds / 3600}`)),
  };
};

it('what was worked behind a last day that was said later is on the sheet and in the file', async () => {
  const { ann } = team;
  await team.work(ann, '2026-10-29', '09:00', '11:00');
  await team.work(ann, '2026-10-30', '09:00', '12:00');
  await team.work(ann, '2026-11-03', '09:00', '13:00');
  await test.database.db
    .update(memberships)
    .set({ lastDay: '2026-10-29', leftAt: new Date('2026-10-29T23:00:00Z') })
    .where(eq(memberships.id, ann.record));
  await team.settle();
  const october = ['2026-10-29 2', '2026-10-30 3'];
  expect(await bothOf('2026-10-01', '2026-10-31')).toEqual({ file: october, sheet: october });
  const november = ['2026-11-03 4'];
  expect(await bothOf('2026-11-01', '2026-11-30')).toEqual({ file: november, sheet: november });
});
