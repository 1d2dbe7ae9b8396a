import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPayrollOffice } from '#testing/payroll-office.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createTimesheetTeam, type TimesheetTeam } from '#testing/timesheet-team.ts';

const AUGUST = '2026-08-18';
const SEPTEMBER = '2026-09-15';

let test: TestApp;
let team: TimesheetTeam;
let targetId: string;

beforeAll(async () => {
  test = await startTestApp('2026-12-01T08:00:00Z');
});

afterAll(() => test.close());

const make = async (day: string) => {
  const body = { targetId, departmentId: team.departmentId, day };
  const made = await team.olga.caller.call('POST /api/v4/payroll/batches', { body });
  expect(made.status, made.text).toBe(201);
};

const change = async (corrections: string) => {
  const { caller } = team.olga;
  const changed = await caller.call('PATCH /api/v4/payroll/targets/:id', {
    params: { id: targetId },
    body: { corrections },
  });
  expect(changed.status, changed.text).toBe(200);
};

/** Days and hours of the file of a period as it would be made now. */
const fileOf = async (day: string): Promise<string[]> => {
  const { body } = await team.olga.caller.call('GET /api/v4/payroll/preview', {
    query: { targetId, departmentId: team.departmentId, day },
  });
  return body.text
    .split('\n')
    .slice(1)
    .filter((row) => row !== '')
    .map((row) => row.split(';'))
    .map((cells) => `${cells[3]} ${cells[6]}`);
};

const addHours = async (day: string, from: string, to: string): Promise<void> => {
  await team.reopen(day);
  await team.work(team.ann, day, from, to);
  await team.settle();
  await team.lock(day);
};

/** Two hours of August are sent, and three more go with September. */
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
  targetId = await office.addTarget({ corrections: 'later' });
  await office.addCode(targetId);
  await office.setNumber(targetId, team.ann.record, '7');
  await team.work(team.ann, AUGUST, '09:00', '11:00');
  await team.lock(AUGUST);
  await make(AUGUST);
  await addHours('2026-08-19', '09:00', '12:00');
  await team.work(team.ann, SEPTEMBER, '09:00', '10:00');
  await team.lock(SEPTEMBER);
  expect(await fileOf(SEPTEMBER)).toEqual(['2026-09-01 3.00', '2026-09-15 1.00']);
  await make(SEPTEMBER);
});

describe('what went with a later period, where the target takes periods whole from now on', () => {
  it('is not sent again with the period that it is about', async () => {
    await change('replace');
    expect(await fileOf(AUGUST)).toEqual([
      '2026-08-01 -3.00',
      '2026-08-18 2.00',
      '2026-08-19 3.00',
    ]);
    await make(AUGUST);
    expect(await fileOf(AUGUST)).toEqual([
      '2026-08-01 -3.00',
      '2026-08-18 2.00',
      '2026-08-19 3.00',
    ]);
  });

  it('stays in the later one when that is sent again', async () => {
    await change('replace');
    await addHours('2026-09-16', '09:00', '11:00');
    const september = ['2026-09-01 3.00', '2026-09-15 1.00', '2026-09-16 2.00'];
    expect(await fileOf(SEPTEMBER)).toEqual(september);
    await make(SEPTEMBER);
    await make(AUGUST);
    expect(await fileOf(SEPTEMBER)).toEqual(september);
    await change('later');
    await team.lock('2026-10-15');
    expect(await fileOf('2026-10-15')).toEqual([]);
  });
});

it('what went with a later period is put on its own day by differences, within its own period', async () => {
  await change('delta');
  expect(await fileOf(AUGUST)).toEqual(['2026-08-01 -3.00', '2026-08-19 3.00']);
  await make(AUGUST);
  expect(await fileOf(AUGUST)).toEqual([]);
  expect(await fileOf(SEPTEMBER)).toEqual([]);
});
