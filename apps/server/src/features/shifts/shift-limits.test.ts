import type { WorkingTimeLimits } from '@ploeg/domain/constraints/working-time-limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSettings } from '#testing/factories.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let companyId: string;
let departmentId: string;
let marc: Caller;
let emma: Caller;
let emmaId: string;
let emmaRecord: string;

const at = (time: string): number => Date.parse(`${time}:00Z`) / 1000;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set('2026-10-01T08:00:00Z');
  companyId = await test.make.company();
});

/** A department with these limits, a planner and an employee. */
const open = async (limits: WorkingTimeLimits): Promise<void> => {
  departmentId = await test.make.department(companyId, { settings: { ...openSettings, limits } });
  const chief = await test.make.person(companyId);
  const powers = { role: 'ADMIN', accessShifts: true };
  await test.make.membership(companyId, departmentId, chief.personId, powers);
  const employee = await test.make.person(companyId);
  emmaId = employee.personId;
  emmaRecord = await test.make.membership(companyId, departmentId, emmaId);
  marc = await test.signIn(chief.email);
  emma = await test.signIn(employee.email);
};

const dated = (value: number | null, since: string) => ({
  value,
  since,
  source: `CAO of ${since}`,
});

/** Plans Emma at these wall times; answers the titles, limits and sources of what stands against it. */
const tryPlan = async (start: string, end: string, pause: object = { paid: 900 }) => {
  const reply = await marc.call('POST /api/v3/shifts', {
    body: { departmentId, userRecordId: emmaRecord, start: at(start), end: at(end), pause },
  });
  if (reply.status === 201) return [];
  expect(reply.status).toBe(422);
  return Object.values(reply.error.message).map((constraint) => {
    const { title, details, source, since } = constraint as Record<string, string>;
    return [title, details, source, since];
  });
};

const limitsSeen = async () => (await emma.call('GET /api/v3/datas')).body.departments[0]?.limits;

const none: WorkingTimeLimits = {
  maxHoursDay: null,
  maxHoursWeek: null,
  minShiftDuration: null,
  minRestHours: null,
  maxDaysWeek: null,
};

describe('a dated limit', () => {
  it('judges shifts from its day on and none before, and says where it is written', async () => {
    const maxHoursDay = [dated(9, '1971-03-16'), dated(8, '2026-11-25')];
    await open({ ...none, maxHoursDay });
    expect(await tryPlan('2026-11-24T08:00', '2026-11-24T17:00')).toEqual([]);
    expect(await tryPlan('2026-11-25T08:00', '2026-11-25T17:00')).toEqual([
      ['MAX_HOURS_DAY', '8', 'CAO of 2026-11-25', '2026-11-25'],
    ]);
  });

  it('that changes in the middle of a week counts the week by the limit of the shift’s day', async () => {
    await open({ ...none, maxHoursWeek: [dated(20, '1971-03-16'), dated(15, '2026-11-25')] });
    expect(await tryPlan('2026-11-23T08:00', '2026-11-23T16:00')).toEqual([]);
    expect(await tryPlan('2026-11-26T08:00', '2026-11-26T16:00')).toEqual([
      ['MAX_HOURS_WEEK', '15', 'CAO of 2026-11-25', '2026-11-25'],
    ]);
    expect(await tryPlan('2026-11-24T08:00', '2026-11-24T16:00')).toEqual([]);
  });

  it.each([
    ['goes back', '2026-10-24', '2026-10-25', 10],
    ['goes forward', '2027-03-27', '2027-03-28', 8],
  ])(
    'begins with its day also where the clock %s in that night',
    async (_, saturday, sunday, hours) => {
      const strict = dated(hours - 0.5, sunday);
      await open({ ...none, maxHoursDay: [dated(hours, '1971-03-16'), strict] });
      // From 22:00 to 07:00: the shift is Saturday's, whatever the clock does before it ends.
      expect(await tryPlan(`${saturday}T22:00`, `${sunday}T07:00`)).toEqual([]);
      const long = [`${sunday}T11:00`, `${sunday}T${11 + hours}:00`] as const;
      expect(await tryPlan(...long)).toEqual([
        ['MAX_HOURS_DAY', String(hours - 0.5), `CAO of ${sunday}`, sunday],
      ]);
    },
  );

  it('is on every screen from its midnight on, without anybody having changed anything', async () => {
    test.clock.set('2026-11-24T22:59:59Z');
    await open({ ...none, maxHoursDay: [dated(9, '1971-03-16'), dated(8, '2026-11-25')] });
    const evening = await emma.call('GET /api/v3/datas');
    expect(evening.body.departments[0]?.limits.maxHoursDay).toBe(9);
    test.clock.set('2026-11-24T23:00:00Z');
    const headers = { 'if-none-match': evening.headers.etag ?? '' };
    const midnight = await emma.call('GET /api/v3/datas', { headers });
    expect(midnight.status).toBe(200);
    expect(midnight.body.departments[0]?.limits.maxHoursDay).toBe(8);
  });

  it('explains itself to whoever looks for people and to whoever books', async () => {
    await open({ ...none, maxHoursDay: dated(7, '2026-01-01') });
    const [start, end] = [at('2026-11-24T09:00'), at('2026-11-24T17:00')];
    const query = { departmentId, start: String(start), end: String(end) };
    const { body } = await marc.call('GET /api/v3/operations/get-users', { query });
    const existing = { title: 'MAX_HOURS_DAY', source: 'CAO of 2026-01-01', since: '2026-01-01' };
    expect(body.find((user) => user.mainId === emmaId)?.constraints).toMatchObject([existing]);
    const free = await marc.call('POST /api/v3/shifts', { body: { departmentId, start, end } });
    const booked = await emma.call('PATCH /api/v3/operations/book-shift/:id', {
      params: { id: free.body.shifts[0]?.id ?? '' },
      body: {},
    });
    expect(booked.error.message).toMatchObject({ MAX_HOURS_DAY: existing });
  });
});

describe('a department from before limits were dated', () => {
  it('is judged by its bare numbers, which name no source, and by nothing else', async () => {
    await open({ ...none, maxHoursDay: 9, maxDaysWeek: 6 });
    expect(await tryPlan('2026-11-24T08:00', '2026-11-24T17:00', {})).toEqual([]);
    expect(await tryPlan('2026-11-25T08:00', '2026-11-25T18:00', {})).toEqual([
      ['MAX_HOURS_DAY', '9', undefined, undefined],
    ]);
    expect(await limitsSeen()).toEqual({
      ...none,
      maxHoursDay: 9,
      maxDaysWeek: 6,
      breakAfter: null,
    });
  });
});

describe('a new department', () => {
  beforeEach(() => open(openSettings.limits));

  it('shows the five limits of the specification and the rule of the pause', async () => {
    expect(await limitsSeen()).toEqual({
      maxHoursDay: 9,
      maxHoursWeek: 40,
      minShiftDuration: 3,
      minRestHours: 11,
      maxDaysWeek: 6,
      breakAfter: { hours: 6, minutes: 15 },
    });
  });

  it('asks for a pause above six hours, of which a paid one is one too', async () => {
    const source = 'Belgian labour law of 16 March 1971, art 38quater';
    const asked = [['BREAK_REQUIRED', '15', source, '1971-03-16']];
    const day = ['2026-11-24T09:00', '2026-11-24T15:01'] as const;
    expect(await tryPlan(...day, {})).toEqual(asked);
    expect(await tryPlan(...day, { paid: 540, unpaid: 300 })).toEqual(asked);
    expect(await tryPlan(...day, { paid: 600, unpaid: 300 })).toEqual([]);
    expect(await tryPlan('2026-11-25T09:00', '2026-11-25T15:00', {})).toEqual([]);
  });

  it('answers who could work with the pause that is asked about', async () => {
    const titles = async (pause: string) => {
      const [start, end] = [String(at('2026-11-24T09:00')), String(at('2026-11-24T17:00'))];
      const query = { departmentId, start, end, pause };
      const { body } = await marc.call('GET /api/v3/operations/get-users', { query });
      return body.find((user) => user.mainId === emmaId)?.constraints.map(({ title }) => title);
    };
    expect(await titles('0')).toEqual(['BREAK_REQUIRED']);
    expect(await titles('900')).toEqual([]);
    expect(await titles('{"paid":900,"unpaid":0}')).toEqual([]);
  });

  it('is warned of Sundays and of a week without 35 h of rest', async () => {
    const titlesOf = async (day: string, from: string, until: string) =>
      (await tryPlan(`${day}T${from}`, `${day}T${until}`)).map(([title]) => title);
    expect(await titlesOf('2026-11-29', '09:00', '13:00')).toEqual(['SUNDAY']);
    for (const day of [16, 17, 18, 19, 20]) {
      expect(await titlesOf(`2026-11-${day}`, '14:00', '18:00')).toEqual([]);
    }
    await tryPlan('2026-11-23T06:00', '2026-11-23T09:00');
    expect(await titlesOf('2026-11-21', '16:00', '20:00')).toEqual(['WEEKLY_REST']);
  });
});
