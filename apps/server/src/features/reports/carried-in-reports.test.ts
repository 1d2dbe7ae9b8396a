import type { ReportKey } from '@ploeg/domain/reports/report-names';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { memberships } from '#features/people/people.table.ts';
import { timesheetMarks } from '#features/timesheets/timesheets.table.ts';
import { payBy } from '#testing/pay-by.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createTimesheetTeam, type TimesheetTeam } from '#testing/timesheet-team.ts';

const HOUR = 3600;
const DAY = 27_360;
const EURO = 10_000;

let test: TestApp;
let team: TimesheetTeam;
let owner: Pick<TimesheetTeam['olga'], 'caller'>;

beforeAll(async () => {
  test = await startTestApp('2026-12-01T08:00:00Z');
});

afterAll(() => test.close());

const totals = async (key: ReportKey, from: string, until: string) => {
  const { status, body, text } = await owner.caller.call('GET /api/v4/reports/:key', {
    params: { key },
    query: { from, until },
  });
  expect(status, text).toBe(200);
  return Object.fromEntries(body.columns.map(({ id }, at) => [id, body.totals?.[at] ?? 0]));
};

const inNovember = (key: ReportKey) => totals(key, '2026-11-01', '2026-11-30');
const inDecember = (key: ReportKey) => totals(key, '2026-12-01', '2026-12-20');

/** Behind the lock of November come three hours of Ben's, a day of leave and one without pay. */
beforeEach(async () => {
  team = await createTimesheetTeam(test);
  const { companyId, departmentId, ben } = team;
  owner = await payBy(test, team, [
    { kind: 'perDay', benefit: 'MEAL_VOUCHER', when: 'worked-day', perUnit: 8 * EURO },
  ]);
  await test.database.db
    .update(memberships)
    .set({ hoursWeekMinutes: 2280 })
    .where(eq(memberships.id, ben.record));
  const told = await team.olga.caller.call('POST /api/v4/employments/:employmentId/terms', {
    params: { employmentId: ben.record },
    body: { kind: 'change', since: '2026-11-01', set: {}, wage: { amount: 20, unit: 'hour' } },
  });
  expect(told.status, told.text).toBe(200);
  await team.settle();
  await team.lock();
  const where = { companyId, departmentId, employmentId: ben.record, personId: ben.personId };
  const away = async (kind: object, day: string) => {
    const dayoffTypeId = await test.make.dayoffType(companyId, departmentId, kind);
    const [start, end] = [`${day}T00:00`, `${day}T23:59`];
    await test.make.shift({ ...where, dayoffTypeId, kind: 'dayOff', fullDay: true, start, end });
  };
  await away({ name: 'Annual leave', code: 'HOLIDAY' }, '2026-11-17');
  await away({ name: 'Family day', code: '', isPaid: false }, '2026-11-18');
  const mark = {
    ...where,
    id: crypto.randomUUID(),
    since: '2026-11-17',
    cause: 'absence' as const,
  };
  await test.database.db.insert(timesheetMarks).values(mark);
  await team.work(ben, '2026-11-27', '09:00', '12:00');
  await team.settle();
});

it('is in the month in which it is paid, without what nobody pays', async () => {
  const carried = 3 * HOUR + DAY;
  // Where there is none, there is no column of it.
  expect(await inNovember('hours')).not.toHaveProperty('carried');
  const hours = await inDecember('hours');
  expect(hours.carried).toBe(carried);
  const { sheets } = (await team.list(team.olga, '2026-12-01', '2026-12-20')).body;
  expect(sheets.reduce((sum, sheet) => sum + sheet.carriedSeconds, 0)).toBe(carried);
  // Nothing but that and holidays is in December.
  expect(hours.payable).toBe(carried + Number(hours.holidays));
  expect(await inDecember('overtime')).toMatchObject({ paid: 3 * HOUR, beyond_normal: 0 });
  // Whoever looks at other days of the month does not see it.
  expect(await totals('hours', '2026-12-02', '2026-12-20')).not.toHaveProperty('carried');
});

it('costs the wage of its day, with the voucher that it earns', async () => {
  const cost = 3 * 20 * EURO + (DAY / HOUR) * 20 * EURO + 8 * EURO;
  expect(await inDecember('cost')).toMatchObject({ carried_cost: cost, unpriced: 0 });
  expect(await inNovember('cost')).not.toHaveProperty('carried_cost');
});

it('is there of somebody who has left by then', async () => {
  await test.database.db
    .update(memberships)
    .set({ leftAt: new Date('2026-11-30T23:00:00Z') })
    .where(eq(memberships.id, team.ben.record));
  expect((await inDecember('hours')).carried).toBe(3 * HOUR + DAY);
  expect(await totals('hours', '2027-01-01', '2027-01-31')).not.toHaveProperty('carried');
});
