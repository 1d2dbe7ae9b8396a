import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memberships } from '#features/people/people.table.ts';
import { readDocumentText } from '#platform/pdf/document-text.ts';
import { createLedgerTeam, type LedgerTeam } from '#testing/leave-accounts.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const DAY = 27_360;

let test: TestApp;
let team: LedgerTeam;

beforeAll(async () => {
  test = await startTestApp('2026-11-20T08:00:00Z');
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  team = await createLedgerTeam(test);
});

const sheetOf = async (by = team.sofia, day = '2026-12-21') => {
  const answer = await by.caller.call('GET /api/v4/employments/:employmentId/timesheet', {
    params: { employmentId: team.emma.record },
    query: { day },
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.sheet;
};

const absences = async (by = team.sofia) =>
  (await sheetOf(by)).days.flatMap((own) =>
    own.absences.map(({ name, seconds, why }) => [own.day.slice(5), name, seconds, why]),
  );

const WEEK = ['2026-12-21', '2026-12-22', '2026-12-23', '2026-12-24', '2026-12-25'];

describe('leave, illness and holidays on a sheet', () => {
  it('of a worker are leave that the fund has paid, and holidays that the employer pays', async () => {
    const terms = await team.sofia.caller.call('POST /api/v4/employments/:employmentId/terms', {
      params: { employmentId: team.emma.record },
      body: { since: '2026-12-01', kind: 'change', set: { workerKind: 'worker' } },
    });
    expect(terms.status, terms.text).toBe(200);
    await team.granted(WEEK);
    expect((await absences()).slice(0, 4)).toEqual(
      WEEK.slice(0, 4).map((day) => [day.slice(5), 'Annual leave', DAY, 'account']),
    );
    const { days } = await sheetOf();
    const away = days.filter(({ absences: own }) => own.length > 0);
    expect(away.map(({ awaySeconds }) => awaySeconds)).toEqual([0, 0, 0, 0, DAY]);
  });

  it('are hours of their days, with why, and in the totals; leave over a holiday is one of both', async () => {
    await team.granted(WEEK);
    expect(await absences()).toEqual([
      ...WEEK.slice(0, 4).map((day) => [day.slice(5), 'Annual leave', DAY, 'account']),
      ['12-25', null, DAY, 'public-holiday'],
      ['12-25', 'Annual leave', 0, 'holiday'],
    ]);
    const list = await team.sofia.caller.call('GET /api/v4/timesheets', {
      query: { departmentId: team.departmentId, from: '2026-12-21', until: '2026-12-27' },
    });
    const line = list.body.sheets.find(({ employmentId }) => employmentId === team.emma.record);
    expect(line?.days.reduce((sum, { awaySeconds }) => sum + awaySeconds, 0)).toBe(5 * DAY);
    const own = await team.emma.caller.call('GET /api/v4/timesheets/own', {
      query: { from: '2026-12-21', until: '2026-12-27' },
    });
    expect(own.body.days.map(({ awaySeconds }) => awaySeconds)).toEqual(WEEK.map(() => DAY));
    const holidays = own.body.days.filter(({ isHoliday }) => isHoliday);
    expect(holidays.map(({ day }) => day)).toEqual(['2026-12-25']);
  });

  it('are paid or not as their kind is now, also where it was put right after they were computed', async () => {
    test.clock.set('2026-12-15T08:00:00Z');
    team = await createLedgerTeam(test);
    await team.granted(['2026-12-21']);
    await test.jobs.runNow('timesheets');
    test.clock.set('2026-12-28T08:00:00Z');
    const away = async () => (await sheetOf()).days.map(({ awaySeconds }) => awaySeconds);
    const before = await sheetOf();
    expect(await away()).toEqual([DAY, DAY]);
    const { departmentId, emma } = team;
    const [first] = before.days;
    const approved = await team.sofia.caller.call('POST /api/v4/timesheets/approve', {
      body: {
        departmentId,
        days: [{ employmentId: emma.record, day: '2026-12-21', hash: first?.hash ?? '' }],
      },
    });
    expect(approved.status, approved.text).toBe(200);
    const changed = await team.sofia.caller.call('PATCH /api/v4/catalogues/dayoff-types/:id', {
      params: { id: team.dayoffType },
      body: { isPaid: false },
    });
    expect(changed.status, changed.text).toBe(200);
    expect(await away()).toEqual([0, DAY]);
    await test.jobs.runNow('timesheets');
    const after = await sheetOf();
    expect(after.days.map(({ awaySeconds }) => awaySeconds)).toEqual([0, DAY]);
    expect(after.days[0]?.state.approved).toBe(null);
  });

  it('are on paper as on screen: a row for a holiday by itself, and the same sums', async () => {
    await team.granted(WEEK.slice(0, 1));
    const own = await team.emma.caller.call('GET /api/v4/timesheets/own', {
      query: { from: '2026-12-21', until: '2026-12-27' },
    });
    const paid = own.body.days.reduce((sum, one) => sum + one.paidSeconds + one.awaySeconds, 0);
    expect(paid).toBe(2 * DAY);
    const { rawPayload } = await test.app.inject({
      url: '/api/v4/hours/sheet?from=2026-12-21&until=2026-12-28',
      headers: { authorization: `Bearer ${team.emma.caller.token}`, 'accept-language': 'en' },
    });
    const parts = (await readDocumentText(rawPayload)) ?? [];
    const tables = parts.flatMap((part) => (part.type === 'table' ? [part.rows] : []));
    const cells = tables[0]?.slice(1).map((row) => row.map(({ text }) => text).filter(Boolean));
    expect(cells).toEqual([
      ['Mon 21/12', '7h36', 'Annual leave'],
      ['Fri 25/12', '7h36', 'public holiday'],
      ['Total', '0 min', '0 min', '0 min', '15h12', 'Of it away: 15h12 Contract: 38h00'],
    ]);
  });

  it('turn to illness where leave did, which is called so for who may read why', async () => {
    await team.fallsIll(await team.granted(WEEK.slice(0, 3)), '2026-12-22');
    const named = async (by = team.sofia) =>
      (await absences(by)).slice(0, 3).map(([, name, seconds, why]) => [name, seconds, why]);
    const leave = ['Annual leave', DAY, 'account'];
    expect(await named()).toEqual([leave, ['Sickness', DAY, 'usual-day'], leave]);
    const forMarc = JSON.stringify(await sheetOf(team.marc));
    expect(forMarc).toContain('Absent');
    expect(forMarc).not.toContain('Sickness');
  });

  it('come to nothing of whom no hours were agreed with, and that is said', async () => {
    await test.database.db
      .update(memberships)
      .set({ hoursWeekMinutes: 0 })
      .where(eq(memberships.id, team.emma.record));
    await team.granted(['2026-12-22']);
    expect(await absences()).toEqual([['12-22', 'Annual leave', 0, 'no-hours']]);
  });

  it('count towards a week where the rule of its limit says so', async () => {
    test.clock.set('2026-12-18T08:00:00Z');
    team = await createLedgerTeam(test);
    const { sofia, departmentId, emma } = team;
    await team.granted(['2026-12-21']);
    for (const day of ['2026-12-22', '2026-12-23', '2026-12-24'])
      await team.plan(emma, `${day}T08:00`, 11);
    const { body } = await sofia.caller.call('POST /api/v4/pay-policies', {
      body: { name: 'House', packId: null },
    });
    const rule = (counts: string[], since: string) =>
      sofia.caller.call('POST /api/v4/pay-policies/:id/rules', {
        params: { id: body.policy.id },
        body: {
          key: 'week-limit',
          since,
          until: null,
          source: { title: 'House rules', readOn: '2026-11-01' },
          where: {},
          params: {
            kind: 'threshold',
            period: 'week',
            seconds: 38 * 3600,
            bucket: 'OVERTIME_50',
            counts,
          },
        },
      });
    expect((await rule(['HOLIDAY', 'PUBLIC_HOLIDAY'], '2026-12-01')).status).toBe(201);
    const set = await sofia.caller.call('POST /api/v4/departments/:departmentId/pay-policy', {
      params: { departmentId },
      body: { policyId: body.policy.id, since: '2026-01-01' },
    });
    expect(set.status, set.text).toBe(200);
    test.clock.set('2026-12-25T20:00:00Z');
    for (const day of ['22', '23', '24']) {
      const entered = await sofia.caller.call('POST /api/v4/clockings/entered', {
        body: {
          departmentId,
          employmentId: emma.record,
          reason: 'By hand',
          start: Date.parse(`2026-12-${day}T08:00:00Z`) / 1000,
          end: Date.parse(`2026-12-${day}T19:00:00Z`) / 1000,
        },
      });
      expect(entered.status, entered.text).toBeLessThan(300);
    }
    const { days } = await sheetOf();
    const overtime = days.reduce((sum, { base }) => sum + (base.OVERTIME_50 ?? 0), 0);
    // 33 hours of work, 7.6 of leave before them; the holiday of Friday comes after.
    expect(overtime).toBe(33 * 3600 + DAY - 38 * 3600);
    const said = days.flatMap(({ segments }) => segments.flatMap(({ because }) => because));
    expect(said.find(({ effect }) => effect === 'threshold_week')?.inputs).toMatchObject({
      absentSeconds: DAY,
    });
    expect((await rule([], '2026-12-02')).status).toBe(201);
    const without = (await sheetOf()).days;
    expect(without.every(({ base }) => base.OVERTIME_50 === undefined)).toBe(true);
  });
});
