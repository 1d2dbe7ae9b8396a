import { wallSeconds } from '@ploeg/domain/time/wall-time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contracts } from '#features/documents/contracts.table.ts';
import { dimonas } from '#features/dimona/dimona.table.ts';
import { documents } from '#features/documents/documents.table.ts';
import { newId } from '#platform/new-id.ts';
import { createPeopleTeam, type PeopleTeam } from '#testing/people-team.ts';
import { type Member, startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let team: PeopleTeam;
let stan: Member;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  team = await createPeopleTeam(test);
  stan = await team.hire('Stan', {
    workerType: 'STU',
    hoursWeekMinutes: 1200,
    joinedAt: new Date('2026-02-01T00:00:00Z'),
  });
});

const at = (day: string) => wallSeconds(Date.parse(day) / 1000);

const ask = <P extends 'params' | 'hr/active' | 'worker-type'>(
  { caller }: Member,
  part: P,
  record = stan.record,
) =>
  caller.call(`GET /api/v3/users/:userRecordId/${part}`, {
    params: { userRecordId: record },
    query: { departmentId: team.bar },
  });

const agree = async (start: string, values: object = {}, status: 'SIGNED' | 'VOID' = 'SIGNED') => {
  const documentId = newId();
  const ids = {
    companyId: team.companyId,
    departmentId: team.bar,
    employmentId: stan.record,
    personId: stan.personId,
  };
  const { db } = test.database;
  await db
    .insert(documents)
    .values({ ...ids, id: documentId, type: 'contract', title: 'Contract', status });
  await db.insert(contracts).values({
    ...ids,
    id: newId(),
    documentId,
    start: at(start),
    hoursWeekMinutes: 1500,
    salaryAmountGross: 15.2,
    salaryPeriod: 'hour',
    regime: 'PART',
    workerKind: 'worker',
    ...values,
  });
};

const declare = (values: Partial<typeof dimonas.$inferInsert>) =>
  test.database.db.insert(dimonas).values({
    companyId: team.companyId,
    departmentId: team.bar,
    employmentId: stan.record,
    personId: stan.personId,
    status: 'ACCEPTED',
    workerType: 'STU',
    startDate: '2026-03-01',
    plannedHours: 100,
    ...values,
    id: newId(),
  });

describe('what a contract form starts with', () => {
  it('is the employment while there is no contract', async () => {
    const { body } = await ask(team.hilde, 'params');
    expect(body.data).toMatchObject({
      hoursWeek: 20,
      regime: 'PART',
      salaryAmountGross: null,
      salaryPeriod: 'hour',
      workerKind: 'employee',
      maxHoursDay: 9,
    });
    const { body: emma } = await ask(team.hilde, 'params', team.emma.record);
    expect(emma.data).toMatchObject({ hoursWeek: 38, regime: 'FULL' });
  });

  it('is the contract that began last and was not withdrawn', async () => {
    await agree('2026-03-01', { salaryAmountGross: 14 });
    await agree('2026-06-01', { daysWeek: 4.5, maxHoursDay: 8 });
    await agree('2026-09-01', { salaryAmountGross: 99 }, 'VOID');
    const { body } = await ask(team.hilde, 'params');
    expect(body.data).toMatchObject({
      hoursWeek: 25,
      daysWeek: 4.5,
      maxHoursDay: 8,
      salaryAmountGross: 15.2,
      workerKind: 'worker',
    });
  });

  it('is the wage that is paid now, whatever a contract of before says', async () => {
    const sofia = await team.hire('Sofia', { role: 'ADMIN' }, { role: 'SUPER-ADMIN' });
    const pay = (since: string, amount: number) =>
      sofia.caller.call('POST /api/v4/employments/:employmentId/terms', {
        params: { employmentId: stan.record },
        body: { since, kind: 'change', set: {}, wage: { amount, unit: 'hour' } },
      });
    const salary = async () => (await ask(team.hilde, 'params')).body.data.salaryAmountGross;
    await pay('2026-02-01', 15.88);
    expect(await salary()).toBe(15.88);
    await agree('2026-06-01');
    expect(await salary()).toBe(15.2);
    await pay('2026-09-01', 16.4);
    expect(await salary()).toBe(16.4);
  });
});

describe('the employment', () => {
  it('says since when, and what contracts still need', async () => {
    const { body } = await ask(team.dirk, 'hr/active');
    expect(body.data).toMatchObject({
      active: true,
      start: at('2026-02-01T01:00Z'),
      end: null,
      contractType: 'STU',
      hasAccount: true,
      missing: expect.arrayContaining(['national_number', 'line_1', 'birthplace']),
    });
    await stan.caller.call('PATCH /api/v3/users/:userRecordId/profile', {
      params: { userRecordId: stan.record },
      body: {
        profile_address: { line_1: 'Kerkstraat 2', zipCode: '1030', city: 'Schaarbeek' },
        profile_extra: { national_number: '85073003328', birthdate: '1985-07-30' },
      },
    });
    await agree('2026-06-01', { end: at('2026-12-31') });
    const { body: later } = await ask(team.dirk, 'hr/active');
    expect(later.data).toMatchObject({
      start: at('2026-06-01'),
      end: at('2026-12-31'),
      missing: [],
    });
  });

  it('that has ended says so', async () => {
    const gone = await team.hire('Gone', { leftAt: new Date('2026-05-01T00:00:00Z') });
    const { body } = await ask(team.hilde, 'hr/active', gone.record);
    expect(body.data).toMatchObject({ active: false, end: at('2026-05-01T02:00Z') });
  });
});

describe('the worker type', () => {
  it('comes with the student hours that are left of the year', async () => {
    const left = async () => (await ask(team.dirk, 'worker-type')).body.data.studentHoursLeft;
    expect((await ask(team.dirk, 'worker-type')).body.data).toEqual({
      workerType: 'STU',
      allowed: ['STU', 'OTH', 'FLX'],
      studentHoursLeft: 650,
      userType: 'employee',
      userStatus: null,
    });
    await declare({});
    await declare({ status: 'SENT', plannedHours: 50, departmentId: team.cellar });
    expect(await left()).toBe(500);
    // Refused, cancelled, of another year, of another kind or of somebody else they do not count.
    await declare({ status: 'REFUSED' });
    await declare({ status: 'CANCELLED' });
    await declare({ startDate: '2025-12-31' });
    await declare({ workerType: 'FLX' });
    await declare({ personId: team.emma.personId });
    expect(await left()).toBe(500);
    await declare({ plannedHours: 800 });
    expect(await left()).toBe(0);
  });
});

it('are for the person and for who keeps documents; what is declared also for who declares', async () => {
  const statuses = async (who: Member) => [
    (await ask(who, 'params')).status,
    (await ask(who, 'hr/active')).status,
    (await ask(who, 'worker-type')).status,
  ];
  expect(await statuses(stan)).toEqual([200, 200, 200]);
  expect(await statuses(team.hilde)).toEqual([200, 200, 200]);
  expect(await statuses(team.dirk)).toEqual([403, 200, 200]);
  expect(await statuses(team.lucas)).toEqual([403, 403, 403]);
  expect(await statuses(team.olga)).toEqual([404, 404, 404]);
});
