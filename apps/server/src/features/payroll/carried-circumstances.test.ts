import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createPayrollOffice, type PayrollOffice } from '#testing/payroll-office.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createTimesheetTeam, type TimesheetTeam } from '#testing/timesheet-team.ts';

let test: TestApp;
let team: TimesheetTeam;

beforeAll(async () => {
  test = await startTestApp('2026-12-01T08:00:00Z');
});

afterAll(() => test.close());

const employ = async (legalEntityId: string, since: string) => {
  const set = await team.olga.caller.call('POST /api/v4/departments/:departmentId/employer', {
    params: { departmentId: team.departmentId },
    body: { legalEntityId, since, jointCommittee: '302', article17Type: 'O17' },
  });
  expect(set.status, set.text).toBeLessThan(300);
};

const employer = async (name: string) => {
  const { body } = await team.olga.caller.call('POST /api/v4/employers', { body: { name } });
  return body.employer.id;
};

const officeOf = async (legalEntityId: string, name: string): Promise<[PayrollOffice, string]> => {
  const office = createPayrollOffice(team, legalEntityId);
  const targetId = await office.addTarget({ name });
  await office.addCode(targetId);
  await office.setNumber(targetId, team.ann.record, '7');
  return [office, targetId];
};

/** Days, codes and hours of November for a payroll office. */
const november = async (targetId: string): Promise<string[]> => {
  const query = { targetId, departmentId: team.departmentId, day: '2026-11-16' };
  const { body } = await team.olga.caller.call('GET /api/v4/payroll/preview', { query });
  return body.lines.map(({ day, code, quantity }) => `${day} ${code} ${quantity / 10_000}`);
};

const workLateInOctober = async () => {
  await team.lock('2026-10-20');
  await team.work(team.ann, '2026-10-20', '09:00', '12:00');
  await team.settle();
};

beforeEach(async () => {
  team = await createTimesheetTeam(test);
});

it('hours that came behind a lock are paid by the employer for whom they were worked, once', async () => {
  const [noord, zuid] = [await employer('Noord BV'), await employer('Zuid BV')];
  await employ(noord, '2020-01-01');
  await employ(zuid, '2026-11-16');
  const [, theirs] = await officeOf(noord, 'Noord');
  const [, others] = await officeOf(zuid, 'Zuid');
  await workLateInOctober();
  await team.work(team.ann, '2026-11-20', '09:00', '11:00');
  expect(await november(theirs)).toEqual(['2026-11-01 101 3']);
  expect(await november(others)).toEqual(['2026-11-20 101 2']);
});

it('hours that came behind a lock of an employer of before are paid by that one all the same', async () => {
  const [noord, zuid] = [await employer('Noord BV'), await employer('Zuid BV')];
  await employ(noord, '2020-01-01');
  await employ(zuid, '2026-11-01');
  const [, theirs] = await officeOf(noord, 'Noord');
  const [, others] = await officeOf(zuid, 'Zuid');
  await workLateInOctober();
  await team.work(team.ann, '2026-11-20', '09:00', '11:00');
  expect(await november(theirs)).toEqual(['2026-11-01 101 3']);
  expect(await november(others)).toEqual(['2026-11-20 101 2']);
});

it('hours that came behind a lock go out by the code of who somebody was when they were worked', async () => {
  const noord = await employer('Noord BV');
  await employ(noord, '2020-01-01');
  const [office, targetId] = await officeOf(noord, 'Noord');
  await office.addCode(targetId, { code: '201', scope: { workerType: 'STU' } });
  const terms = async (since: string, set: object) => {
    const told = await team.olga.caller.call('POST /api/v4/employments/:employmentId/terms', {
      params: { employmentId: team.ann.record },
      body: { kind: 'change', since, set },
    });
    expect(told.status, told.text).toBe(200);
  };
  await terms('2026-01-12', { workerType: 'STU' });
  await terms('2026-11-01', { workerType: 'FLX' });
  await workLateInOctober();
  await team.work(team.ann, '2026-11-20', '09:00', '11:00');
  expect(await november(targetId)).toEqual(['2026-11-01 201 3', '2026-11-20 101 2']);
});
