import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findBrokenAuditLine } from '#features/audit/audit-chains.service.ts';
import { auditLog } from '#features/audit/audit.table.ts';
import type { DimonaDriver } from '#platform/dimona/dimona-driver.ts';
import { newId } from '#platform/new-id.ts';
import { openSettings } from '#testing/factories.ts';
import { buildTestServer, type Caller, startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let companyId: string;
let departmentId: string;
let personId: string;
let employmentId: string;
let email: string;
let ann: Caller;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  companyId = await test.make.company('Own company');
  departmentId = await test.make.department(companyId);
  const person = await test.make.person(companyId);
  ({ personId, email } = person);
  employmentId = await test.make.membership(companyId, departmentId, personId);
  ann = await test.signIn(person.email);
});

const planned = (start: string, end: string, overrides = {}) =>
  test.make.shift({ companyId, departmentId, employmentId, personId, start, end, ...overrides });

const free = (start: string, overrides = {}) =>
  test.make.shift({
    companyId,
    departmentId,
    start,
    end: `${start.slice(0, 10)}T23:00`,
    ...overrides,
  });

const snapshot = async (headers = {}) => ann.call('GET /api/v3/datas', { headers });
const shiftIds = async () => (await snapshot()).body.shifts.map((s) => s.id);

const checkIn = (start = '09:00') =>
  ann.call('POST /api/v3/clockings', {
    body: {
      optimisticId: newId(),
      departmentId,
      checkIn: { start: Date.parse(`2026-11-20T${start}:00Z`) / 1000 },
    },
  });

/** What a clock in Brussels shows in winter. */
const wallAt = (moment: string): number => Date.parse(moment) / 1000 + 3600;

/** The answer of a second server on the same database, which has nothing kept in memory. */
const freshSnapshot = async (): Promise<unknown> => {
  const app = await buildTestServer(test.database, test.clock);
  const headers = { authorization: `Bearer ${ann.token}` };
  const response = await app.inject({ url: '/api/v3/datas', headers });
  await app.close();
  return response.json();
};

describe('the snapshot', () => {
  it('has own shifts of 35 days back to 365 ahead, published ones only', async () => {
    const shown = await planned('2026-11-20T09:00', '2026-11-20T17:00');
    await planned('2026-10-10T09:00', '2026-10-10T17:00');
    await planned('2027-12-20T09:00', '2027-12-20T17:00');
    await planned('2026-11-21T09:00', '2026-11-21T17:00', { approved: false });
    expect(await shiftIds()).toEqual([shown]);
  });

  it('offers free shifts that are ahead, published and for which the person is qualified (R14)', async () => {
    const offered = await free('2026-11-22T18:00');
    await free('2026-11-20T08:30');
    await free('2026-11-22T18:00', { approved: false });
    await free('2026-11-22T18:00', { skillIds: [newId()] });
    await free('2027-02-22T18:00');
    const { body } = await snapshot();
    expect(body.shifts.map((s) => [s.id, s.available, s.userRecordId])).toEqual([
      [offered, true, ''],
    ]);
  });

  it('counts planned and worked hours of this week', async () => {
    await planned('2026-11-16T09:00', '2026-11-16T17:00', { pauseUnpaidSeconds: 1800 });
    await planned('2026-11-23T09:00', '2026-11-23T17:00');
    const { body } = await snapshot();
    expect(body.indicators.map((i) => [i.departmentName, i.value, i.unit])).toEqual([
      ['Bar', '7.5', 'h'],
      ['Bar', '0', 'h'],
    ]);
  });

  it('counts the hour that an autumn night has twice', async () => {
    test.clock.set('2026-10-22T08:00:00Z');
    await planned('2026-10-24T22:00', '2026-10-25T06:00', { pauseUnpaidSeconds: 1800 });
    const { body } = await snapshot();
    expect(body.indicators.map((i) => i.value)).toEqual(['8.5', '0']);
  });

  it('says how much somebody is to work a week, and nothing for who works by the day', async () => {
    const of = async () => (await snapshot()).body.contractHours;
    expect(await of()).toEqual([{ departmentId, weekMinutes: 2280 }]);
  });

  it('speaks the language of the device that asks, under a validator of its own', async () => {
    const english = await snapshot({ 'accept-language': 'en-GB' });
    const dutch = await snapshot({ 'accept-language': 'nl-BE,nl;q=0.9,en;q=0.8' });
    expect(english.body.indicators[0]?.title).toBe('Planned this week');
    expect(dutch.body.indicators[0]?.title).toBe('Gepland deze week');
    expect(dutch.headers.etag).not.toBe(english.headers.etag);
  });

  it('derives the access lists from role and flags, and the fixed view from all departments', async () => {
    const { body } = await snapshot();
    expect(body.access_shifts_departments).toEqual([]);
    expect(body.access_clocking_departments).toEqual([departmentId]);
    expect(body.fixed_view).toBe(false);
    const chief = await test.make.person(companyId);
    const settings = { ...openSettings, fixedScheduleAccount: true };
    const fixed = await test.make.department(companyId, { settings });
    const powers = { role: 'PLANNER', accessShifts: true };
    await test.make.membership(companyId, fixed, chief.personId, powers);
    const caller = await test.signIn(chief.email);
    const own = (await caller.call('GET /api/v3/datas')).body;
    expect(own.access_shifts_departments).toEqual([fixed]);
    expect(own.fixed_view).toBe(true);
  });

  it('has what was clocked since a week before today, the newest first, at most twenty (R32)', async () => {
    test.clock.set('2026-11-12T20:00:00Z');
    ann = await test.signIn(email);
    const clock = async (moment: string): Promise<void> => {
      test.clock.set(moment);
      const { body } = await ann.call('POST /api/v3/clockings', {
        body: { optimisticId: newId(), departmentId, checkIn: { start: wallAt(moment) } },
      });
      await ann.call('POST /api/v3/clockings/checkout/:id', {
        params: { id: body.id },
        body: { checkOut: { end: body.clocking.startdate } },
      });
    };
    // In Brussels the first is still of the 12th, and the second of the 13th.
    await clock('2026-11-12T22:59:00Z');
    await clock('2026-11-12T23:00:00Z');
    for (let hour = 0; hour < 18; hour += 1) {
      await clock(`2026-11-14T${String(hour).padStart(2, '0')}:00:00Z`);
    }
    const startsOn = async (moment: string): Promise<number[]> => {
      test.clock.set(moment);
      return (await snapshot()).body.lastClockings.map(({ startdate }) => startdate);
    };
    const week = await startsOn('2026-11-20T08:00:00Z');
    expect(week).toHaveLength(19);
    expect(week).toEqual(week.toSorted((item, other) => other - item));
    expect(week.at(-1)).toBe(wallAt('2026-11-12T23:00:00Z'));
    await clock('2026-11-20T09:00:00Z');
    await clock('2026-11-20T10:00:00Z');
    const full = await startsOn('2026-11-20T11:00:00Z');
    expect(full).toHaveLength(20);
    expect(full[0]).toBe(wallAt('2026-11-20T10:00:00Z'));
    expect(full).not.toContain(wallAt('2026-11-12T23:00:00Z'));
  });

  it('names the features of the company, and to strangers those of the login screen', async () => {
    const { features } = (await snapshot()).body;
    expect(features).toEqual([{ code: 'leaves_management' }]);
    expect((await ann.call('GET /api/v3/features')).body).toEqual(features);
    expect((await test.call('GET /api/v3/features')).body).toEqual([]);
  });

  it('says to whom declarations go, under a validator of its own', async () => {
    const practised = await snapshot();
    expect(practised.body.dimonaRegister).toBe('simulator');
    const driver = { register: 'onss' } as DimonaDriver;
    const app = await buildTestServer(test.database, test.clock, undefined, undefined, {
      dimona: { driver, wake: () => {} },
    });
    const headers = {
      authorization: `Bearer ${ann.token}`,
      'if-none-match': practised.headers.etag ?? '',
    };
    const real = await app.inject({ url: '/api/v3/datas', headers });
    await app.close();
    expect(real.statusCode).toBe(200);
    expect(real.json().dimonaRegister).toBe('onss');
  });

  it('holds nothing of another company', async () => {
    const other = await test.make.company('Secret company');
    const secret = await test.make.department(other, { name: 'Secret department' });
    const spy = await test.make.person(other, { lastName: 'Secretperson' });
    await test.make.membership(other, secret, spy.personId);
    expect((await snapshot()).text).not.toMatch(/secret/i);
  });

  it('is answered for the token’s own person only (R42)', async () => {
    const reply = await ann.call('GET /api/v3/datas', { query: { userMainId: newId() } });
    expect(reply.status).toBe(403);
  });
});

describe('the validator', () => {
  it('answers 304 while nothing changed, and the change at once', async () => {
    const first = await snapshot();
    const etag = { 'if-none-match': first.headers.etag ?? '' };
    expect((await snapshot(etag)).status).toBe(304);
    await checkIn();
    const changed = await snapshot(etag);
    expect(changed.status).toBe(200);
    expect(changed.body.currentClockings).toHaveLength(1);
  });

  it('never shows an old part: after each command the cached answer equals a fresh one', async () => {
    const { body } = await checkIn();
    const steps = [
      () =>
        ann.call('PATCH /api/v3/clockings/:id', {
          params: { id: body.id },
          body: { pauses: [{ id: newId(), start: body.clocking.startdate }] },
        }),
      () =>
        ann.call('POST /api/v3/operations/homeworking', {
          body: { departmentId, clockingId: body.id },
        }),
      () =>
        ann.call('POST /api/v3/clockings/checkout/:id', {
          params: { id: body.id },
          body: { checkOut: { end: body.clocking.startdate } },
        }),
    ];
    for (const step of steps) {
      expect((await step()).status).toBe(200);
      expect((await snapshot()).body).toEqual(await freshSnapshot());
    }
  });
});

describe('a clocking', () => {
  it('stands on its shift, and leaves what else is kept as it was', async () => {
    const early = await planned('2026-11-20T06:00', '2026-11-20T08:00', {
      comment: 'Café "[]}" ☕',
    });
    const shift = await planned('2026-11-20T09:00', '2026-11-20T12:00');
    const late = await planned('2026-11-21T09:00', '2026-11-21T12:00', { comment: 'déjà là' });
    await snapshot();
    const { body } = await ann.call('POST /api/v3/clockings', {
      body: {
        optimisticId: newId(),
        departmentId,
        shiftId: shift,
        checkIn: { start: Date.parse('2026-11-20T09:00:00Z') / 1000 },
      },
    });
    const seen = (await snapshot()).body;
    expect(seen).toEqual(await freshSnapshot());
    expect(seen.shifts.map(({ id, clockings }) => [id, clockings])).toEqual([
      [early, []],
      [shift, [body.id]],
      [late, []],
    ]);
    expect(seen.currentClockings.map(({ id }) => id)).toEqual([body.id]);
    // The shift itself is changed by this one.
    const home = { departmentId, shiftId: shift };
    const { status } = await ann.call('POST /api/v3/operations/homeworking', { body: home });
    expect([status, (await snapshot()).body]).toEqual([200, await freshSnapshot()]);
  });
});

describe('what is on record', () => {
  it('is one sealed line for each change; a changed line is found', async () => {
    await checkIn();
    expect(await findBrokenAuditLine(test.database.db, companyId, departmentId)).toBeNull();
    await test.database.db
      .update(auditLog)
      .set({ action: 'something else' })
      .where(eq(auditLog.chainId, departmentId));
    expect(await findBrokenAuditLine(test.database.db, companyId, departmentId)).toBe(1);
  });
});

describe('me', () => {
  it('adds up the worked minutes and breaks of this month', async () => {
    const { body } = await checkIn('08:00');
    await ann.call('POST /api/v3/clockings/checkout/:id', {
      params: { id: body.id },
      body: { checkOut: { end: Date.parse('2026-11-20T09:00:00Z') / 1000 } },
    });
    const me = await ann.call('GET /api/v3/me');
    expect(me.body).toMatchObject({ totalMinutes: 60, totalBreaks: 0 });
    expect(me.body.departments[0]?.clockings).toHaveLength(1);
  });

  const at = (time: string): number => Date.parse(`${time}:00Z`) / 1000;

  const clock = async (shiftId: string | null, from: string, until: string) => {
    const id = newId();
    test.clock.set(`${from}:00+01:00`);
    await ann.call('POST /api/v3/clockings', {
      body: { optimisticId: id, departmentId, shiftId, checkIn: { start: at(from) } },
    });
    test.clock.set(`${until}:00+01:00`);
    const body = { checkOut: { end: at(until) } };
    await ann.call('POST /api/v3/clockings/checkout/:id', { params: { id }, body });
  };

  it('takes the plan of a shift off once for whoever clocks out for lunch and in again (R27)', async () => {
    const shift = await planned('2026-11-20T09:00', '2026-11-20T17:00');
    await clock(shift, '2026-11-20T09:00', '2026-11-20T12:00');
    await clock(shift, '2026-11-20T13:00', '2026-11-20T17:00');
    await clock(null, '2026-11-20T18:00', '2026-11-20T19:00');
    const [own] = (await ann.call('GET /api/v3/me')).body.departments;
    expect(own).toMatchObject({ totalMinutes: 480, extraMinutes: -60 });
    expect(own?.clockings.map(({ overtime }) => overtime)).toEqual([0, -240, -300]);
  });

  it('counts a night that was clocked on both sides of the month where it began (R27)', async () => {
    const shift = await planned('2026-11-30T20:00', '2026-12-01T04:00');
    await clock(shift, '2026-11-30T20:00', '2026-11-30T23:00');
    await clock(shift, '2026-12-01T00:00', '2026-12-01T04:00');
    const { body } = await ann.call('GET /api/v3/me');
    expect(body.departments[0]).toMatchObject({ totalMinutes: 240, extraMinutes: 0 });
  });
});
