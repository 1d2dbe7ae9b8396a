import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { memberships } from '#features/people/people.table.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createTimesheetTeam, type TimesheetTeam } from '#testing/timesheet-team.ts';
import { timesheetMarks } from './timesheets.table.ts';

const DAY = 27_360;

let test: TestApp;
let team: TimesheetTeam;

beforeAll(async () => {
  test = await startTestApp('2026-12-01T08:00:00Z');
});

afterAll(() => test.close());

beforeEach(async () => {
  team = await createTimesheetTeam(test);
});

/** Somebody who is entered behind the lock of November, with a day of illness in it. */
const enterLate = async () => {
  const { companyId, departmentId } = team;
  const terms = { joinedAt: new Date('2026-11-16T08:00:00Z'), hoursWeekMinutes: 2280 };
  const { record: employmentId, personId } = await test.hire(companyId, departmentId, terms);
  const dayoffTypeId = await test.make.dayoffType(companyId, departmentId, { code: 'SICK_PAID' });
  const where = { companyId, departmentId, employmentId, personId };
  const [start, end] = ['2026-11-17T00:00', '2026-11-17T23:59'];
  await test.make.shift({ ...where, dayoffTypeId, kind: 'dayOff', fullDay: true, start, end });
  const id = crypto.randomUUID();
  await test.database.db
    .insert(timesheetMarks)
    .values({ ...where, id, since: '2026-11-17', cause: 'absence' });
  return employmentId;
};

/** Hours of absence that a month comes to, and those that were carried into it. */
const hoursOf = async (employmentId: string, from: string, until: string) => {
  const { body } = await team.list(team.marc, from, until);
  const sheet = body.sheets.find((own) => own.employmentId === employmentId);
  const seconds = sheet?.carried.filter(({ measure }) => measure === 'seconds') ?? [];
  return [
    sheet?.days.reduce((sum, { awaySeconds }) => sum + awaySeconds, 0),
    seconds.reduce((sum, { value }) => sum + value, 0),
  ];
};

it('what is entered of somebody whom nobody knew then is paid once, in the next period', async () => {
  await team.lock();
  const employmentId = await enterLate();
  await team.settle();
  expect(await hoursOf(employmentId, '2026-11-01', '2026-11-30')).toEqual([0, 0]);
  expect(await hoursOf(employmentId, '2026-12-01', '2026-12-20')).toEqual([0, DAY]);
  await team.reopen();
  expect(await hoursOf(employmentId, '2026-11-01', '2026-11-30')).toEqual([DAY, 0]);
  expect(await hoursOf(employmentId, '2026-12-01', '2026-12-20')).toEqual([0, 0]);
});

it('what is carried on of somebody who has left stands where it is paid', async () => {
  const { ben, olga } = team;
  await team.lock();
  await team.work(ben, '2026-11-27', '09:00', '12:00');
  await test.database.db
    .update(memberships)
    .set({ leftAt: new Date('2026-11-30T23:00:00Z') })
    .where(eq(memberships.id, ben.record));
  await team.settle();
  const carried = [expect.objectContaining({ day: '2026-11-27', key: 'NORMAL', value: 10_800 })];
  const { sheets } = (await team.list(olga, '2026-12-01', '2026-12-20')).body;
  const own = sheets.find(({ employmentId }) => employmentId === ben.record);
  expect(own).toMatchObject({ carried, days: [] });
  const { sheet } = await team.sheetOf(ben, olga, '2026-12-15');
  expect(sheet).toMatchObject({ carried, days: [] });
  const january = (await team.list(olga, '2027-01-01', '2027-01-31')).body.sheets;
  expect(january.some(({ employmentId }) => employmentId === ben.record)).toBe(false);
});

it('holidays that were paid after a last day come back, however late the end is said', async () => {
  const { ann, olga } = team;
  await test.database.db
    .update(memberships)
    .set({ hoursWeekMinutes: 2280 })
    .where(eq(memberships.id, ann.record));
  await team.lock('2026-07-21');
  const july = (await team.sheetOf(ann, olga, '2026-07-21')).sheet.days;
  expect(july).toMatchObject([{ day: '2026-07-21', awaySeconds: DAY }]);
  const ended = await olga.caller.call('POST /api/v4/people/:personId/leaving', {
    params: { personId: ann.personId },
    body: { lastDay: '2026-06-30' },
  });
  expect(ended.status, ended.text).toBe(200);
  test.clock.advance(60);
  await test.jobs.runNow('ordered-ends');
  await team.settle();
  const { sheet } = await team.sheetOf(ann, olga, '2026-08-03');
  expect(sheet.carried).toContainEqual(
    expect.objectContaining({ day: '2026-07-21', key: 'HOLIDAY_PAID', value: -DAY }),
  );
});

it('a planned end takes holidays behind it away, and gives them back where it is taken back', async () => {
  const { ann, olga, companyId, departmentId } = team;
  await test.database.db
    .update(memberships)
    .set({ hoursWeekMinutes: 2280 })
    .where(eq(memberships.id, ann.record));
  const mark = { companyId, departmentId, personId: ann.personId, employmentId: ann.record };
  const id = crypto.randomUUID();
  await test.database.db
    .insert(timesheetMarks)
    .values({ ...mark, id, since: '2026-12-01', cause: 'shift' });
  await team.settle();
  const holidays = async () =>
    (await team.sheetOf(ann, olga, '2026-12-25')).sheet.days.map(({ day }) => day);
  expect(await holidays()).toEqual(['2026-12-25']);
  const params = { personId: ann.personId };
  const planned = await olga.caller.call('POST /api/v4/people/:personId/leaving', {
    params,
    body: { lastDay: '2026-12-20' },
  });
  expect(planned.status, planned.text).toBe(200);
  test.clock.advance(60);
  await test.jobs.runNow('ordered-ends');
  await team.settle();
  expect(await holidays()).toEqual([]);
  const kept = await olga.caller.call('DELETE /api/v4/people/:personId/leaving', { params });
  expect(kept.status, kept.text).toBe(200);
  await team.settle();
  expect(await holidays()).toEqual(['2026-12-25']);
});
