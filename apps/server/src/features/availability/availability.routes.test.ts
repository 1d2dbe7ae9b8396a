import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#features/audit/audit.table.ts';
import { events } from '#features/notifications/notifications.table.ts';
import { openSettings } from '#testing/factories.ts';
import { wallAt } from '#testing/planning-desk.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let companyId: string;
let departmentId: string;
let marc: Caller;
let emma: Caller;
let emmaRecord: string;
let emmaId: string;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

const open = async (params: object = {}, values: object = {}): Promise<void> => {
  companyId = await test.make.company();
  departmentId = await test.make.department(companyId, {
    settings: { ...openSettings, params: { ...openSettings.params, ...params }, ...values },
  });
  const manager = await test.make.person(companyId);
  await test.make.membership(companyId, departmentId, manager.personId, {
    role: 'ADMIN',
    accessShifts: true,
  });
  const employee = await test.make.person(companyId);
  emmaId = employee.personId;
  emmaRecord = await test.make.membership(companyId, departmentId, employee.personId);
  marc = await test.signIn(manager.email);
  emma = await test.signIn(employee.email);
};

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  await open();
});

const createDays = (
  days: string[],
  values: object = {},
  { caller = emma, headers = {} }: { caller?: Caller; headers?: Record<string, string> } = {},
) =>
  caller.call('POST /api/v3/unavailabilities', {
    body: { departmentId, days, ...values },
    headers,
  });

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
    const { status, body } = await createDays(['2026-12-03', '2026-12-04']);
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
    const full = await createDays(['2026-12-03'], { fullDay: true });
    expect(full.body.shifts['2026-12-03']?.[0]).toMatchObject({
      startHour: '00:00',
      endHour: '23:59',
      fullDay: true,
    });
    const night = await createDays(['2026-12-10'], { startHour: '22:00', endHour: '06:00' });
    const entry = night.body.shifts['2026-12-10']?.[0];
    expect((entry?.end ?? 0) - (entry?.start ?? 0)).toBe(8 * 3600);
  });

  it('enters the days that do not clash and says of each other why', async () => {
    await plan('2026-12-04');
    await createDays(['2026-12-05']);
    const { status, body } = await createDays(['2026-12-03', '2026-12-04', '2026-12-05']);
    expect([status, body.errors]).toEqual([
      201,
      { '2026-12-04': ['Already planned'], '2026-12-05': ['Entered already'] },
    ]);
    const none = await createDays(['2026-12-04', '2026-11-25']);
    expect([none.status, Object.keys(none.error.errors)]).toEqual([
      422,
      ['2026-11-25', '2026-12-04'],
    ]);
  });

  it('is not in the way of a draft, which its person does not see (R11)', async () => {
    await plan('2026-12-04', { approved: false });
    const { status, body } = await createDays(['2026-12-04']);
    expect([status, body.errors]).toEqual([201, undefined]);
    const week = { from: wallAt('2026-11-30T00:00'), to: wallAt('2026-12-07T00:00') };
    const preview = await marc.call('GET /api/v4/planning/publications', {
      query: { departmentId, ...week } as never,
    });
    expect(JSON.stringify(preview.body)).toContain('"WORKING"');
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
    expect((await createDays(['2026-02-30'])).status).toBe(422);
    expect((await createDays([])).status).toBe(422);
    expect((await createDays(['2028-12-03'])).error.errors['2028-12-03']).toHaveLength(1);
    await open({}, { fixedScheduleAccount: true });
    expect((await createDays(['2026-12-03'])).error.code).toBe('availability.disabled');
    await open({ enableAvailability: false });
    expect((await createDays(['2026-12-03'])).error.code).toBe('availability.disabled');
    expect((await monthOf()).error.code).toBe('availability.disabled');
  });
});

describe('an unavailability', () => {
  it('keeps a planner from planning the person, until it is taken back', async () => {
    const { body } = await createDays(['2026-12-03']);
    const id = body.shifts['2026-12-03']?.[0]?.id ?? '';
    const refused = await plan('2026-12-03', { force: true });
    expect([refused.status, Object.keys(refused.error.message)]).toEqual([422, ['WORKING']]);
    expect((await takeBack(id)).body.shifts).toEqual({});
    expect((await plan('2026-12-03')).status).toBe(201);
    expect((await takeBack(id)).status).toBe(404);
  });

  it('is taken back by its owner before the deadline, by who plans also after it', async () => {
    const { body } = await createDays(['2026-12-03']);
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

describe('what a day is', () => {
  it('takes the wall clock as it is typed, also in the nights when clocks change', async () => {
    test.clock.set('2026-03-05T08:00:00Z');
    const night = { startHour: '22:00', endHour: '06:00' };
    const spring = await createDays(['2026-03-28', '2026-03-29'], night);
    const lengths = ['2026-03-28', '2026-03-29'].map((day) => {
      const [entry] = spring.body.shifts[day] ?? [];
      return [entry?.startHour, entry?.endHour, (entry?.end ?? 0) - (entry?.start ?? 0)];
    });
    expect(lengths).toEqual([
      ['22:00', '06:00', 8 * 3600],
      ['22:00', '06:00', 8 * 3600],
    ]);
    // The hour that spring skips and the one that autumn repeats are hours of their day like others.
    for (const day of ['2026-03-29', '2026-10-25']) {
      const { body } = await createDays([day], { startHour: '13:00', endHour: '14:00' });
      expect(body.shifts[day]?.map((entry) => entry.startHour)).toContain('13:00');
      const odd = await createDays([day], { startHour: '06:00', endHour: '07:00' });
      expect(odd.status).toBe(201);
    }
    const skipped = await createDays(['2026-10-25'], { startHour: '02:00', endHour: '03:00' });
    expect(skipped.body.shifts['2026-10-25']?.[0]).toMatchObject({
      startHour: '02:00',
      endHour: '03:00',
    });
  });

  it('begins at midnight of the department, in summer as in winter', async () => {
    test.clock.set('2026-07-10T21:59:59Z');
    expect((await monthOf('2026-07')).body.dates.delayStart).toBe('2026-07-10');
    test.clock.set('2026-07-10T22:00:00Z');
    expect((await monthOf('2026-07')).body.dates.delayStart).toBe('2026-08-01');
    test.clock.set('2026-10-25T22:59:59Z');
    expect((await monthOf('2026-10')).body.dates.delayStart).toBe('2026-11-01');
    test.clock.set('2026-10-31T23:00:00Z');
    expect((await monthOf('2026-11')).body.dates.delayStart).toBe('2026-11-01');
  });

  it('belongs to the month in which it begins, and the answer to that of the first day', async () => {
    const { body } = await createDays(['2027-02-01', '2027-01-31'], {
      startHour: '20:00',
      endHour: '20:00',
    });
    expect([body.dates.startMonth, Object.keys(body.shifts)]).toEqual([
      '2027-01-01',
      ['2027-01-31'],
    ]);
    expect(Object.keys((await monthOf('2027-02')).body.shifts)).toEqual(['2027-02-01']);
    expect((await monthOf('2026-13')).status).toBe(422);
  });

  it('is one of 62 at most, within a year', async () => {
    const from = Date.parse('2026-12-01');
    const days = Array.from({ length: 63 }, (_, index) =>
      new Date(from + index * 86_400_000).toISOString().slice(0, 10),
    );
    expect((await createDays(days)).status).toBe(422);
    expect((await createDays(days.slice(0, 62))).body.errors).toBeUndefined();
    expect(Object.keys((await monthOf('2027-01')).body.shifts)).toHaveLength(31);
    const last = await createDays(['2027-11-20', '2027-11-21']);
    expect(last.body.errors).toEqual({ '2027-11-21': ['This day is too far ahead.'] });
  });
});

describe('what stands in the way', () => {
  it('is a shift that reaches into the day, in whichever department of the company', async () => {
    const elsewhere = await test.make.department(companyId, { settings: openSettings });
    const record = await test.make.membership(companyId, elsewhere, emmaId);
    const planner = await test.make.person(companyId);
    await test.make.membership(companyId, elsewhere, planner.personId, {
      role: 'ADMIN',
      accessShifts: true,
    });
    const start = Date.parse('2026-12-03T22:00Z') / 1000;
    const sofia = await test.signIn(planner.email);
    const night = await sofia.call('POST /api/v3/shifts', {
      body: {
        departmentId: elsewhere,
        start,
        end: start + 8 * 3600,
        userRecordId: record,
        force: true,
      },
    });
    expect(night.status).toBe(201);
    const { body } = await createDays(['2026-12-03', '2026-12-04', '2026-12-05'], {
      fullDay: true,
    });
    expect(body.errors).toEqual({
      '2026-12-03': ['Already planned'],
      '2026-12-04': ['Already planned'],
    });
    expect(
      (await createDays(['2026-12-04'], { startHour: '06:00', endHour: '14:00' })).status,
    ).toBe(201);
  });

  it('is entered once by two devices that send the same day at the same time', async () => {
    const answers = await Promise.all([createDays(['2026-12-03']), createDays(['2026-12-03'])]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '422']);
    expect((await monthOf()).body.shifts['2026-12-03']).toHaveLength(1);
  });
});

describe('what is remembered', () => {
  it('tells the person, keeps a line for each day, and shows in the person’s snapshot', async () => {
    const { body } = await createDays(['2026-12-03', '2026-12-04']);
    const id = body.shifts['2026-12-03']?.[0]?.id ?? '';
    await takeBack(id);
    const notified = await test.database.db
      .select()
      .from(events)
      .where(and(eq(events.companyId, companyId), eq(events.resource, 'UNAVAILABILITIES')));
    expect(notified.map((event) => event.personIds)).toEqual([[emmaId], [emmaId], [emmaId]]);
    const lines = await test.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.companyId, companyId), eq(auditLog.actorId, emmaId)));
    const matchingLines = lines.filter(({ action }) => action.startsWith('availability.'));
    expect(matchingLines.map(({ action }) => action).toSorted()).toEqual([
      'availability.create',
      'availability.create',
      'availability.delete',
    ]);
    const { shifts } = (await emma.call('GET /api/v3/datas')).body;
    expect(shifts.map(({ shyftType, start }) => [shyftType, start])).toEqual([
      [3, Date.parse('2026-12-04T09:00Z') / 1000],
    ]);
  });

  it('shows to planners in the team’s schedule at once, and is gone again', async () => {
    const team = async () => {
      const query = { departmentId, startDate: '2026-12-03', endDate: '2026-12-04' };
      const { body } = await marc.call('GET /api/v3/shifts', { query });
      return body.shifts.map(({ shyftType }) => shyftType);
    };
    expect(await team()).toEqual([]);
    const { body } = await createDays(['2026-12-03']);
    expect(await team()).toEqual([3]);
    await takeBack(body.shifts['2026-12-03']?.[0]?.id ?? '');
    expect(await team()).toEqual([]);
  });

  it('is answered word for word when the same request comes again', async () => {
    await plan('2026-12-04');
    const days = ['2026-12-03', '2026-12-04'];
    const options = { headers: { 'idempotency-key': 'enter-1' } };
    const first = await createDays(days, {}, options);
    const again = await createDays(days, {}, options);
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect((await monthOf()).body.shifts['2026-12-03']).toHaveLength(1);
  });

  it('is nobody’s who plans in another department only', async () => {
    const { body } = await createDays(['2026-12-03']);
    const other = await test.make.department(companyId, { settings: openSettings });
    const planner = await test.make.person(companyId);
    await test.make.membership(companyId, other, planner.personId, {
      role: 'ADMIN',
      accessShifts: true,
    });
    const stranger = await test.signIn(planner.email);
    const id = body.shifts['2026-12-03']?.[0]?.id ?? '';
    expect((await takeBack(id, stranger)).status).toBe(404);
    const query = { departmentId: other, month: '2026-12' };
    const params = { id };
    const through = await stranger.call('DELETE /api/v3/unavailabilities/:id', { params, query });
    expect(through.error.code).toBe('availability.not_found');
  });
});
