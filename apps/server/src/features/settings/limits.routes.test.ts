import { belgianLimits } from '@ploeg/domain/constraints/belgian-limits';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { departments } from '#features/departments/departments.table.ts';
import { openSettings } from '#testing/factories.ts';
import { type Member, startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let companyId: string;
let departmentId: string;
let sofia: Member;
let emma: Member;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  companyId = await test.make.company();
  departmentId = await test.make.department(companyId, {
    settings: { ...openSettings, limits: belgianLimits },
  });
  const powers = { role: 'ADMIN', accessShifts: true };
  sofia = await test.hire(companyId, departmentId, powers, { firstName: 'Sofia' });
  emma = await test.hire(companyId, departmentId, { role: 'USER' }, { firstName: 'Emma' });
});

type Value = { name: string; value: unknown; since: string };

const add = (value: Value, more: object = {}, by = sofia) =>
  by.caller.call('POST /api/v3/departments/:id/limits', {
    params: { id: departmentId },
    body: { source: 'CAO 302, art 4', ...value, ...more },
  });

const withdraw = (name: string, since: string) =>
  sofia.caller.call('POST /api/v3/departments/:id/limits/withdraw', {
    params: { id: departmentId },
    body: { name, since },
  });

const limit = async (name: string) => {
  const { body } = await sofia.caller.call('GET /api/v3/departments/:id/limits', {
    params: { id: departmentId },
  });
  return body.limits.find((own) => own.name === name);
};

const entries = async (name: string) =>
  (await limit(name))?.entries.map(({ value, since, until, state, by }) => [
    state,
    value,
    since,
    until,
    by,
  ]);

const plan = (day: string, hours: number, more: object = {}) => {
  const start = Date.parse(`${day}T09:00:00Z`) / 1000;
  return sofia.caller.call('POST /api/v3/shifts', {
    body: {
      departmentId,
      start,
      end: start + hours * 3600,
      pause: { paid: 0, unpaid: 1800 },
      userRecordId: emma.record,
      ...more,
    },
  });
};

const LAW = '1971-03-16';

describe('limits', () => {
  it('have a value from a day on; what held before stays, and what is to come can be withdrawn', async () => {
    expect((await add({ name: 'maxHoursDay', value: 10, since: '2027-01-01' })).status).toBe(200);
    expect(await entries('maxHoursDay')).toEqual([
      ['future', 10, '2027-01-01', null, 'Sofia Peeters'],
      ['now', 9, LAW, '2026-12-31', null],
    ]);
    test.clock.set('2026-11-21T08:00:00Z');
    expect((await withdraw('maxHoursDay', '2027-01-01')).status).toBe(200);
    expect(await entries('maxHoursDay')).toEqual([['now', 9, LAW, null, null]]);
    const { body } = await sofia.caller.call('GET /api/v3/departments/:id/settings/history', {
      params: { id: departmentId },
      query: { key: 'limits.maxHoursDay' },
    });
    expect(body.lines.map(({ before, after }) => [before, after])).toEqual([
      ['10 hours', '9 hours'],
      ['9 hours', '10 hours'],
    ]);
  });

  it('that have begun stay, but for a minute after they were entered', async () => {
    await add({ name: 'maxHoursDay', value: 10, since: '2026-11-01' });
    expect((await withdraw('maxHoursDay', '2026-11-01')).status).toBe(200);
    await add({ name: 'maxHoursDay', value: 10, since: '2026-11-01' });
    test.clock.set('2026-11-20T08:01:01Z');
    expect((await withdraw('maxHoursDay', '2026-11-01')).error.code).toBe('limits.begun');
    expect((await withdraw('maxHoursDay', '2026-10-01')).error.code).toBe('limits.unknown');
  });

  it.each([
    ['maxHoursDay', 25],
    ['maxDaysWeek', 5.5],
    ['sunday', 10],
    ['breakAfter', { from: 20, to: 6 }],
    ['nightWindow', null],
    ['nightWindow', { from: 6, to: 6 }],
  ])('refuse what is no value of theirs: %s %j', async (name, value) => {
    const { error } = await add({ name, value, since: '2027-01-01' });
    expect(error.code).toBe('limits.unfit');
  });

  it('are kept by who keeps settings', async () => {
    const value = { name: 'maxHoursDay', value: 10, since: '2027-01-01' };
    expect((await add(value, {}, emma)).status).toBe(403);
  });

  it('say how many warnings of the last weeks would not have been given', async () => {
    test.clock.set('2026-11-01T08:00:00Z');
    for (const [day, hours] of [
      ['2026-11-03', 10],
      ['2026-11-10', 11.5],
      ['2026-11-17', 8],
    ] as const) {
      expect((await plan(day, hours, { force: true })).status).toBe(201);
    }
    test.clock.set('2026-11-20T08:00:00Z');
    const value = { name: 'maxHoursDay', value: 10, since: '2027-01-01' };
    const { body } = await add(value, { dryRun: true });
    expect(body.forecast).toEqual({
      from: '2026-10-23',
      until: '2026-11-19',
      shifts: 3,
      before: 2,
      after: 1,
      gone: 1,
      added: 0,
    });
    expect(await entries('maxHoursDay')).toHaveLength(1);
  });
});

describe('what passing a limit asks', () => {
  const enforce = (enforcement: object) =>
    test.database.db
      .update(departments)
      .set({ settings: { ...openSettings, limits: belgianLimits, enforcement } })
      .where(eq(departments.id, departmentId));

  it('is a yes, where nothing is said', async () => {
    expect((await plan('2026-12-01', 10)).status).toBe(422);
    expect((await plan('2026-12-01', 10, { force: true })).status).toBe(201);
  });

  it('is a reason, which stands in the log', async () => {
    await enforce({ maxHoursDay: 'reason' });
    const { error } = await plan('2026-12-01', 10, { force: true });
    expect(error.message).toMatchObject({ MAX_HOURS_DAY: { forcible: true, needsReason: true } });
    const forced = await plan('2026-12-01', 10, { force: true, reason: 'Kerstmarkt' });
    expect(forced.status).toBe(201);
  });

  it('is nothing that helps, where it is refused', async () => {
    await enforce({ maxHoursDay: 'refuse' });
    const { error } = await plan('2026-12-01', 10, { force: true, reason: 'Kerstmarkt' });
    expect(error.message).toMatchObject({ MAX_HOURS_DAY: { forcible: false } });
  });
});
