import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { events } from '#features/notifications/notifications.table.ts';
import { openSettings } from '#testing/factories.ts';
import { type Member, startTestApp, type TestApp } from '#testing/test-app.ts';

const NOW = '2026-11-20T08:00:00Z';
const LAST_DAY = '2026-11-25';

const wall = (time: string): number => Date.parse(`${time}:00Z`) / 1000;

const settings = {
  ...openSettings,
  swapShifts: { ...openSettings.swapShifts, adminApproval: true },
};

let test: TestApp;
let companyId: string;
let departmentId: string;
let marc: Member;
let emma: Member;
let noor: Member;

beforeAll(async () => {
  test = await startTestApp(NOW);
});

afterAll(() => test.close());

/** Noor works here until her last day, and nobody has said anything else about her. */
const open = async (values: object = {}): Promise<void> => {
  companyId = await test.make.company();
  departmentId = await test.make.department(companyId, { settings: { ...settings, ...values } });
  marc = await test.hire(companyId, departmentId, { role: 'ADMIN', accessShifts: true });
  emma = await test.hire(companyId, departmentId);
  noor = await test.hire(companyId, departmentId, { lastDay: LAST_DAY });
};

beforeEach(() => open());

const plan = (day: string, userRecordId = '', body: object = {}) =>
  marc.caller.call('POST /api/v3/shifts', {
    body: {
      departmentId,
      start: wall(`${day}T09:00`),
      end: wall(`${day}T15:00`),
      userRecordId,
      ...body,
    },
  });

const planned = async (...args: Parameters<typeof plan>): Promise<string> =>
  (await plan(...args)).body.shifts[0]?.id ?? '';

const book = (id: string) =>
  noor.caller.call('PATCH /api/v3/operations/book-shift/:id', { params: { id }, body: {} });

const candidates = async (day: string, by = marc, values: object = {}) => {
  const query = {
    departmentId,
    start: String(wall(`${day}T09:00`)),
    end: String(wall(`${day}T15:00`)),
    ...values,
  };
  return (await by.caller.call('GET /api/v3/operations/get-users', { query })).body;
};

const left = { WORKING: { title: 'WORKING', forcible: false, until: LAST_DAY } };

describe('after the last day that is planned for somebody', () => {
  it('no free shift is offered to them, and none can be booked (R14)', async () => {
    const [before, after] = [await planned('2026-11-25'), await planned('2026-11-26')];
    const { shifts } = (await noor.caller.call('GET /api/v3/datas')).body;
    expect(shifts.map(({ id }) => id)).toEqual([before]);
    const month = await noor.caller.call('GET /api/v3/free-shifts', {
      query: { month: '2026-11' },
    });
    expect(Object.keys(month.body.shifts)).toEqual(['2026-11-25']);
    const refused = await book(after);
    expect([refused.status, refused.error.message]).toMatchObject([422, left]);
    expect((await book(before)).status).toBe(200);
  });

  it('the list of people says so, and the form refuses what it says (R14)', async () => {
    const of = async (day: string) =>
      (await candidates(day)).find(({ recordId }) => recordId === noor.record)?.constraints;
    expect(await of('2026-11-25')).toEqual([]);
    expect(await of('2026-11-26')).toMatchObject([left.WORKING]);
    const refused = await plan('2026-11-26', noor.record, { force: true });
    expect([refused.status, refused.error.message]).toMatchObject([422, left]);
    const free = await planned('2026-11-26');
    const given = await marc.caller.call('PATCH /api/v3/shifts/:id', {
      params: { id: free },
      body: { userRecordId: noor.record, force: true },
    });
    expect([given.status, given.error.message]).toMatchObject([422, left]);
  });

  it('nobody is told to them who looks for a colleague, nor why (R15)', async () => {
    const shiftId = await planned('2026-11-26', emma.record);
    const offered = await candidates('2026-11-26', emma, { shiftId });
    expect(offered.map(({ recordId }) => recordId)).toEqual([marc.record]);
    const refused = await emma.caller.call('POST /api/v3/swap-shift', {
      query: { departmentId },
      body: { reason: 'Exam', recordId: emma.record, shiftId, usersSelected: [noor.record] },
    });
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.error)).not.toContain(LAST_DAY);
  });

  it('they are not told of a free shift (R13)', async () => {
    const toldOf = async () => {
      const rows = await test.database.db
        .select()
        .from(events)
        .where(and(eq(events.companyId, companyId), eq(events.type, 'FREE_SHIFT')));
      return rows.flatMap(({ personIds }) => personIds);
    };
    await plan('2026-11-26', '', { notification: true });
    expect(await toldOf()).not.toContain(noor.personId);
    await plan('2026-11-25', '', { notification: true });
    expect(await toldOf()).toContain(noor.personId);
  });

  it('they cannot apply for what is on the market', async () => {
    await open({ scheduleParams: { ...openSettings.scheduleParams, shyftsMarket: true } });
    const refused = await book(await planned('2026-11-26'));
    expect([refused.status, refused.error.message]).toMatchObject([422, left]);
  });
});
