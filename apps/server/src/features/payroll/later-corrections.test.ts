import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { memberships } from '#features/people/people.table.ts';
import { createPayrollOffice, type PayrollOffice } from '#testing/payroll-office.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createTimesheetTeam, type TimesheetTeam } from '#testing/timesheet-team.ts';

let test: TestApp;
let team: TimesheetTeam;
let office: PayrollOffice;
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
  office = createPayrollOffice(team, legalEntityId);
  await caller.call('POST /api/v4/departments/:departmentId/employer', {
    params: { departmentId: team.departmentId },
    body: { legalEntityId, since: '2020-01-01', jointCommittee: '302', article17Type: 'O17' },
  });
  targetId = await office.addTarget({ corrections: 'later' });
  await office.addCode(targetId);
  for (const [index, { record }] of [team.ann, team.ben, team.marc].entries())
    await office.setNumber(targetId, record, String(index + 7));
});

const wanted = (day: string) => ({ targetId, departmentId: team.departmentId, day });

const preview = async (day: string) =>
  (await team.olga.caller.call('GET /api/v4/payroll/preview', { query: wanted(day) })).body;

const make = async (day: string) => {
  const made = await team.olga.caller.call('POST /api/v4/payroll/batches', { body: wanted(day) });
  expect(made.status, made.text).toBe(201);
  return made.body.batch;
};

/** Quantities of the lines of a file, by what stands before them. */
const sent = async (day: string): Promise<string[]> =>
  (await preview(day)).text
    .split('\n')
    .slice(1)
    .filter((row) => row !== '')
    .map((row) => row.trim());

const addHours = async (day: string, from: string, to: string): Promise<void> => {
  await team.reopen(day);
  await team.work(team.ann, day, from, to);
  await team.settle();
  await team.lock(day);
};

/** With hours that were agreed, without which absence comes to nothing. */
const agreeHours = () =>
  test.database.db
    .update(memberships)
    .set({ hoursWeekMinutes: 2280 })
    .where(eq(memberships.id, team.ann.record));

it('name what they lack a code for, as the lines of the period itself do', async () => {
  const { companyId, departmentId, ann } = team;
  const dayoffTypeId = await test.make.dayoffType(companyId, departmentId, {
    name: 'Family day',
    code: 'FAMILY',
  });
  await agreeHours();
  await team.work(team.ann, '2026-09-15', '09:00', '11:00');
  await team.lock('2026-09-15');
  await make('2026-09-15');
  await team.reopen('2026-09-15');
  await test.make.shift({
    companyId,
    departmentId,
    employmentId: ann.record,
    personId: ann.personId,
    kind: 'dayOff',
    dayoffTypeId,
    fullDay: true,
    start: '2026-09-16T00:00',
    end: '2026-09-16T23:59',
  });
  await team.settle();
  await team.lock('2026-09-15');
  await team.lock('2026-10-15');
  const { faults } = await preview('2026-10-15');
  expect(faults.map(({ fault, what }) => [fault, what])).toEqual([
    ['code_missing', 'ABSENCE:FAMILY'],
  ]);
});

it('are sent once, also where the period that they went with is followed by another', async () => {
  await team.work(team.ann, '2026-08-18', '09:00', '11:00');
  await team.lock('2026-08-18');
  await make('2026-08-18');
  await addHours('2026-08-19', '09:00', '12:00');
  await team.lock('2026-09-15');
  await make('2026-09-15');
  expect(await sent('2026-10-15')).toEqual([]);
});

it('of hours that changed behind a lock say of no day that somebody worked on it', async () => {
  const days = await office.addTarget({ name: 'Days', corrections: 'replace' });
  await office.addCode(days);
  await office.addCode(days, { key: 'DAY_WORKED', code: '900', unit: 'days' });
  await office.setNumber(days, team.ann.record, '7');
  await team.work(team.ann, '2026-09-15', '09:00', '11:00');
  await team.lock('2026-09-15');
  await team.work(team.ann, '2026-09-16', '09:00', '12:00');
  await team.settle();
  await team.work(team.ann, '2026-10-15', '09:00', '12:00');
  const { lines } = (
    await team.olga.caller.call('GET /api/v4/payroll/preview', {
      query: { ...wanted('2026-10-15'), targetId: days },
    })
  ).body;
  expect(lines.map(({ day, code, quantity }) => [day, code, quantity / 10_000])).toEqual([
    ['2026-10-01', '101', 3],
    ['2026-10-15', '101', 3],
    ['2026-10-15', '900', 1],
  ]);
});

// Everybody in this test is called Ann Peeters.
it('are of people who have left since, with their names and as what they worked', async () => {
  await team.work(team.ann, '2026-09-15', '09:00', '11:00');
  await team.lock('2026-09-15');
  await make('2026-09-15');
  await team.reopen('2026-09-15');
  await team.work(team.ben, '2026-09-16', '09:00', '12:00');
  await test.database.db
    .update(memberships)
    .set({ leftAt: new Date('2026-09-30T22:00:00Z') })
    .where(eq(memberships.id, team.ben.record));
  await team.settle();
  await team.lock('2026-09-15');
  await team.lock('2026-10-15');
  expect(await sent('2026-10-15')).toEqual([
    'Noord BV;8;Ann Peeters;2026-10-01;NORMAL;101;3.00;hours',
  ]);
  const { id } = await make('2026-10-15');
  const { body } = await team.olga.caller.call('GET /api/v4/payroll/batches/:id', {
    params: { id },
  });
  expect(body.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Ann Peeters', 30_000],
  ]);
});
