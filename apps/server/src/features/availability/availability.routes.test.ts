import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSettings } from '#testing/factories.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let companyId: string;
let departmentId: string;
let marc: Caller;
let emma: Caller;
let emmaRecord: string;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

const open = async (params: object = {}): Promise<void> => {
  companyId = await test.make.company();
  departmentId = await test.make.department(companyId, {
    settings: { ...openSettings, params: { ...openSettings.params, ...params } },
  });
  const manager = await test.make.person(companyId);
  await test.make.membership(companyId, departmentId, manager.personId, {
    role: 'ADMIN',
    accessShifts: true,
  });
  const employee = await test.make.person(companyId);
  emmaRecord = await test.make.membership(companyId, departmentId, employee.personId);
  marc = await test.signIn(manager.email);
  emma = await test.signIn(employee.email);
};

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  await open();
});

const enter = (days: string[], values: object = {}, caller = emma) =>
  caller.call('POST /api/v3/unavailabilities', { body: { departmentId, days, ...values } });

const monthOf = (month = '2026-12', caller = emma) =>
  caller.call('GET /api/v3/unavailabilities', { query: { departmentId, month } });

const takeBack = (id: string, caller = emma) =>
  caller.call('DELETE /api/v3/unavailabilities/:id', {
    params: { id },
    query: { departmentId, month: '2026-12' },
  });

const plan = (day: string, values: object = {}) => {
  const start = Date.parse(`${day}T09:00Z`) / 1000;
  return marc.call('POST /api/v3/shifts', {
    body: { departmentId, start, end: start + 4 * 3600, userRecordId: emmaRecord, ...values },
  });
};

describe('entering unavailabilities', () => {
  it('takes 09:00 to 17:00 unless told otherwise, several days at once', async () => {
    const { status, body } = await enter(['2026-12-03', '2026-12-04']);
    expect([status, body.errors]).toEqual([201, undefined]);
    expect(Object.keys(body.shifts)).toEqual(['2026-12-03', '2026-12-04']);
    expect(body.shifts['2026-12-03']?.[0]).toMatchObject({
      startHour: '09:00',
      endHour: '17:00',
      shyftType: 3,
      deletable: true,
    });
  });

  it('stores a full day as 00:00 to 23:59, and an earlier end on the next day (R16)', async () => {
    const full = await enter(['2026-12-03'], { fullDay: true });
    expect(full.body.shifts['2026-12-03']?.[0]).toMatchObject({
      startHour: '00:00',
      endHour: '23:59',
      fullDay: true,
    });
    const night = await enter(['2026-12-10'], { startHour: '22:00', endHour: '06:00' });
    const entry = night.body.shifts['2026-12-10']?.[0];
    expect((entry?.end ?? 0) - (entry?.start ?? 0)).toBe(8 * 3600);
  });

  it('enters the days that do not clash and says of each other why', async () => {
    await plan('2026-12-04');
    await enter(['2026-12-05']);
    const { status, body } = await enter(['2026-12-03', '2026-12-04', '2026-12-05']);
    expect([status, body.errors]).toEqual([
      201,
      { '2026-12-04': ['Already planned'], '2026-12-05': ['Entered already'] },
    ]);
    const none = await enter(['2026-12-04', '2026-11-25']);
    expect([none.status, Object.keys(none.error.errors)]).toEqual([
      422,
      ['2026-11-25', '2026-12-04'],
    ]);
  });

  it('is open from the first of next month once day 10 has passed (R4)', async () => {
    expect((await monthOf()).body.dates).toEqual({
      startMonth: '2026-12-01',
      delayStart: '2026-12-01',
    });
    test.clock.set('2026-12-10T08:00:00Z');
    expect((await monthOf()).body.dates.delayStart).toBe('2026-12-10');
    test.clock.set('2026-12-10T23:30:00Z');
    expect((await monthOf()).body.dates.delayStart).toBe('2027-01-01');
  });

  it('shows what is planned in the month, which cannot be deleted here', async () => {
    await plan('2026-12-07');
    const { body } = await monthOf();
    expect(body.shifts['2026-12-07']?.[0]).toMatchObject({ shyftType: 1, deletable: false });
  });

  it('refuses where the department does not ask for them, and days that are none', async () => {
    expect((await enter(['2026-02-30'])).status).toBe(422);
    expect((await enter([])).status).toBe(422);
    expect((await enter(['2028-12-03'])).error.errors['2028-12-03']).toHaveLength(1);
    await open({ enableAvailability: 0 });
    expect((await enter(['2026-12-03'])).error.code).toBe('availability.disabled');
    expect((await monthOf()).error.code).toBe('availability.disabled');
  });
});

describe('an unavailability', () => {
  it('keeps a planner from planning the person, until it is taken back', async () => {
    const { body } = await enter(['2026-12-03']);
    const id = body.shifts['2026-12-03']?.[0]?.id ?? '';
    const refused = await plan('2026-12-03', { force: true });
    expect([refused.status, Object.keys(refused.error.message)]).toEqual([422, ['WORKING']]);
    expect((await takeBack(id)).body.shifts).toEqual({});
    expect((await plan('2026-12-03')).status).toBe(201);
    expect((await takeBack(id)).status).toBe(404);
  });

  it('is taken back by its owner before the deadline, by who plans also after it', async () => {
    const { body } = await enter(['2026-12-03']);
    const id = body.shifts['2026-12-03']?.[0]?.id ?? '';
    const colleague = await test.make.person(companyId);
    await test.make.membership(companyId, departmentId, colleague.personId);
    expect((await takeBack(id, await test.signIn(colleague.email))).status).toBe(404);
    test.clock.set('2026-12-11T08:00:00Z');
    const late = await takeBack(id);
    expect([late.status, late.error.errors]).toEqual([422, { id: ['Past the deadline'] }]);
    expect((await takeBack(id, marc)).status).toBe(200);
  });
});
