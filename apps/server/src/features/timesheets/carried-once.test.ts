import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { departments } from '#features/departments/departments.table.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createTimesheetTeam, type TimesheetTeam } from '#testing/timesheet-team.ts';

let test: TestApp;
let team: TimesheetTeam;

beforeAll(async () => {
  test = await startTestApp('2026-12-01T08:00:00Z');
});

afterAll(() => test.close());

beforeEach(async () => {
  team = await createTimesheetTeam(test);
  await test.database.db
    .update(departments)
    .set({ settings: sql`${departments.settings} || '{"paysByWeek": true}'` })
    .where(eq(departments.id, team.departmentId));
});

/** Days of what was carried, as its person and as the office sees it. */
const carriedIn = async (from: string, until: string) => {
  const { ann, marc } = team;
  const own = await ann.caller.call('GET /api/v4/timesheets/own', { query: { from, until } });
  const { sheets } = (await team.list(marc, from, until)).body;
  const office = sheets.filter(({ employmentId }) => employmentId === ann.record);
  return [own.body.carried, office.flatMap(({ carried }) => carried)].map((lines) =>
    lines.map(({ day }) => day),
  );
};

it('what was carried into a week that two months share stands in the month in which that week begins', async () => {
  await team.lock('2026-10-20');
  await team.work(team.ann, '2026-10-21', '09:00', '12:00');
  await team.settle();
  expect(await carriedIn('2026-10-26', '2026-11-01')).toEqual([['2026-10-21'], ['2026-10-21']]);
  expect(await carriedIn('2026-10-01', '2026-10-31')).toEqual([['2026-10-21'], ['2026-10-21']]);
  expect(await carriedIn('2026-11-01', '2026-11-30')).toEqual([[], []]);
});
