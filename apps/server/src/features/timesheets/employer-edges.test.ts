import type { PayRuleFields } from '@ploeg/contract/pay/pay.schemas';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clockings } from '#features/clockings/clockings.table.ts';
import { memberships } from '#features/people/people.table.ts';
import { clockedRow } from '#testing/clocked-row.ts';
import { payBy } from '#testing/pay-by.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createTimesheetTeam, type TimesheetTeam } from '#testing/timesheet-team.ts';

const HOUR = 3600;
const HOLIDAY = '2026-11-11';
const NOVEMBER = { from: '2026-11-01', until: '2026-11-30' };

const beyond = (hours: number): PayRuleFields['params'] => ({
  kind: 'threshold',
  period: 'day',
  seconds: hours * HOUR,
  bucket: 'OVERTIME_50',
});

let test: TestApp;
let team: TimesheetTeam;
let cellar: { companyId: string; departmentId: string };
/** Ann in the cellar. */
let there: { personId: string; record: string };

beforeAll(async () => {
  test = await startTestApp('2026-12-01T08:00:00Z');
});

afterAll(() => test.close());

/** Ann works in the kitchen and in the cellar, half a week in each. */
beforeEach(async () => {
  team = await createTimesheetTeam(test);
  const { companyId, ann } = team;
  cellar = { companyId, departmentId: await test.make.department(companyId, { name: 'Cellar' }) };
  const joinedAt = new Date('2026-01-12T08:00:00Z');
  const hoursWeekMinutes = 1140;
  const own = { joinedAt, hoursWeekMinutes };
  const { personId } = ann;
  there = {
    personId,
    record: await test.make.membership(companyId, cellar.departmentId, personId, own),
  };
  await test.database.db.update(memberships).set(own).where(eq(memberships.id, ann.record));
});

const clocked = (rows: (typeof clockings.$inferInsert)[]) =>
  test.database.db.insert(clockings).values(rows);

const employs = async (departmentId: string, name: string): Promise<void> => {
  const { caller } = team.olga;
  const { body } = await caller.call('POST /api/v4/employers', { body: { name } });
  const set = await caller.call('POST /api/v4/departments/:departmentId/employer', {
    params: { departmentId },
    body: {
      legalEntityId: body.employer.id,
      since: '2020-01-01',
      jointCommittee: '302',
      article17Type: 'O17',
    },
  });
  expect(set.status, set.text).toBeLessThan(300);
};

const policyOf = async ({ caller }: Pick<TimesheetTeam['olga'], 'caller'>): Promise<string> =>
  (await caller.call('GET /api/v4/pay-policies')).body.policies.at(-1)?.id ?? '';

const daysOf = async (employmentId: string) => {
  const own = await team.ann.caller.call('GET /api/v4/timesheets/own', { query: NOVEMBER });
  expect(own.status, own.text).toBe(200);
  return own.body.days.filter((day) => day.employmentId === employmentId);
};

const on = async (employmentId: string, day: string) =>
  (await daysOf(employmentId)).find((own) => own.day === day);

/** Six hours in the kitchen, then five in the cellar. */
const longDay = (day: string) => [
  clockedRow(team, team.ann, day, ['08:00', '14:00']),
  clockedRow(cellar, there, day, ['15:00', '20:00']),
];

describe('somebody in two departments', () => {
  it('has one limit where one employer has both, and two where there are two', async () => {
    const owner = await payBy(test, team, [beyond(9)]);
    const set = await owner.caller.call('POST /api/v4/departments/:departmentId/pay-policy', {
      params: { departmentId: cellar.departmentId },
      body: { policyId: await policyOf(owner), since: '2026-01-01' },
    });
    expect(set.status, set.text).toBe(200);
    await clocked(longDay('2026-11-17'));
    await employs(team.departmentId, 'Noord BV');
    const overtime = async () => {
      const days = [await on(team.ann.record, '2026-11-17'), await on(there.record, '2026-11-17')];
      return days.map((day) => [day?.paidSeconds, day?.base.OVERTIME_50 ?? 0]);
    };
    await employs(cellar.departmentId, 'Zuid BV');
    expect(await overtime()).toEqual([
      [6 * HOUR, 0],
      [5 * HOUR, 0],
    ]);
    const { body } = await team.olga.caller.call('GET /api/v4/employers');
    const noord = body.employers.find(({ name }) => name === 'Noord BV');
    const moved = await team.olga.caller.call('POST /api/v4/employments/:employmentId/terms', {
      params: { employmentId: there.record },
      body: { kind: 'change', since: '2026-01-12', set: { legalEntityId: noord?.id ?? '' } },
    });
    expect(moved.status, moved.text).toBe(200);
    expect(await overtime()).toEqual([
      [6 * HOUR, 0],
      [5 * HOUR, 2 * HOUR],
    ]);
  });

  it('has a holiday of each part, none where it is worked for the same employer', async () => {
    const away = async () => [
      (await on(team.ann.record, HOLIDAY))?.awaySeconds ?? 0,
      (await on(there.record, HOLIDAY))?.awaySeconds ?? 0,
    ];
    const half = (1140 / 5) * 60;
    expect(await away()).toEqual([half, half]);
    await clocked([clockedRow(team, team.ann, HOLIDAY, ['09:00', '12:00'])]);
    expect(await away()).toEqual([0, 0]);
    await employs(team.departmentId, 'Noord BV');
    await employs(cellar.departmentId, 'Zuid BV');
    expect(await away()).toEqual([0, half]);
  });

  it('is on the sheets and reports of each place with what was done there alone', async () => {
    await clocked(longDay('2026-11-17'));
    const { caller } = team.olga;
    const kitchen = await caller.call('GET /api/v4/reports/:key', {
      params: { key: 'hours' },
      query: { ...NOVEMBER, departmentIds: team.departmentId, personIds: there.personId },
    });
    const column = kitchen.body.columns.findIndex(({ id }) => id === 'clocked');
    expect(kitchen.body.totals?.[column]).toBe(6 * HOUR);
    const { body } = await team.list(team.marc);
    expect(body.sheets.map(({ employmentId }) => employmentId)).not.toContain(there.record);
  });
});

describe('what changes in the middle of a month', () => {
  it('is of each day as it held: hours of the contract, the rules and the wage', async () => {
    const { ann, olga, departmentId, companyId } = team;
    const owner = await payBy(test, team, [beyond(9)]);
    const shorter = await owner.caller.call('POST /api/v4/pay-policies/:id/rules', {
      params: { id: await policyOf(owner) },
      body: {
        key: 'rule-0',
        since: '2026-11-16',
        until: null,
        source: { title: 'House rules', readOn: '2026-01-01' },
        where: {},
        params: beyond(8),
      },
    });
    expect(shorter.status, shorter.text).toBe(201);
    const changes = async (since: string, hoursWeekMinutes: number, amount: number) => {
      const regime = hoursWeekMinutes === 2280 ? 'FULL' : 'PART';
      const told = await olga.caller.call('POST /api/v4/employments/:employmentId/terms', {
        params: { employmentId: ann.record },
        body: {
          kind: 'change',
          since,
          set: { hoursWeekMinutes, regime },
          wage: { amount, unit: 'hour' },
        },
      });
      expect(told.status, told.text).toBe(200);
    };
    await changes('2026-11-01', 2280, 20);
    await changes('2026-11-16', 1140, 30);
    const dayoffTypeId = await test.make.dayoffType(companyId, departmentId, { name: 'Leave' });
    for (const day of ['2026-11-12', '2026-11-19']) {
      await test.make.shift({
        companyId,
        departmentId,
        employmentId: ann.record,
        personId: ann.personId,
        kind: 'dayOff',
        dayoffTypeId,
        fullDay: true,
        start: `${day}T00:00`,
        end: `${day}T23:59`,
      });
    }
    await clocked(
      ['2026-11-13', '2026-11-17'].map((day) => clockedRow(team, ann, day, ['08:00', '18:00'])),
    );
    const days = await daysOf(ann.record);
    const of = (day: string) => days.find((own) => own.day === day);
    expect(['2026-11-12', '2026-11-19'].map((day) => of(day)?.awaySeconds)).toEqual([
      7.6 * HOUR,
      3.8 * HOUR,
    ]);
    expect(['2026-11-13', '2026-11-17'].map((day) => of(day)?.base.OVERTIME_50)).toEqual([
      HOUR,
      2 * HOUR,
    ]);
    const { body } = await olga.caller.call('GET /api/v4/reports/:key', {
      params: { key: 'cost' },
      query: { ...NOVEMBER, personIds: ann.personId, departmentIds: departmentId },
    });
    const total = (id: string) => body.totals?.[body.columns.findIndex((own) => own.id === id)];
    // Nine hours and one at half more, then eight and two; the holiday and a day of leave, then half a day.
    expect(total('cost')).toBe((10.5 * 20 + 11 * 30) * 10_000);
    expect(total('away_cost')).toBe((2 * 7.6 * 20 + 3.8 * 30) * 10_000);
  });

  it('is nothing of days outside of the employment, holidays too', async () => {
    const { ann } = team;
    await test.database.db
      .update(memberships)
      .set({ joinedAt: new Date('2026-11-12T08:00:00Z') })
      .where(eq(memberships.id, ann.record));
    expect(await on(ann.record, HOLIDAY)).toBeUndefined();
    expect((await on(there.record, HOLIDAY))?.awaySeconds).toBe(3.8 * HOUR);
  });
});
