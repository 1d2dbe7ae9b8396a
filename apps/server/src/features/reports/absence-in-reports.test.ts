import type { ReportKey } from '@ploeg/domain/reports/report-names';
import { eq, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { memberships } from '#features/people/people.table.ts';
import { readDocumentText } from '#platform/pdf/document-text.ts';
import { payBy } from '#testing/pay-by.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createTimesheetTeam, type TimesheetTeam } from '#testing/timesheet-team.ts';

const DAY = 27_360;
const EURO = 10_000;

let test: TestApp;
let team: TimesheetTeam;
let owner: Pick<TimesheetTeam['olga'], 'caller'>;

beforeAll(async () => {
  test = await startTestApp('2026-12-01T08:00:00Z');
});

afterAll(() => test.close());

/** Ben, of 38 hours, works a day, is on leave for two and away without pay for one; the eleventh is a holiday. */
beforeEach(async () => {
  team = await createTimesheetTeam(test);
  const { companyId, departmentId, ben } = team;
  owner = await payBy(test, team, [
    { kind: 'perDay', benefit: 'MEAL_VOUCHER', when: 'worked-day', perUnit: 8 * EURO },
  ]);
  const agreed = (hoursWeekMinutes: number, of: SQL) =>
    test.database.db.update(memberships).set({ hoursWeekMinutes }).where(of);
  await agreed(0, eq(memberships.companyId, companyId));
  await agreed(2280, eq(memberships.id, ben.record));
  const away = async (kind: object, first: string, last: string) =>
    test.make.shift({
      companyId,
      departmentId,
      employmentId: ben.record,
      personId: ben.personId,
      kind: 'dayOff',
      dayoffTypeId: await test.make.dayoffType(companyId, departmentId, kind),
      fullDay: true,
      start: `${first}T00:00`,
      end: `${last}T23:59`,
    });
  await away({ name: 'Annual leave', code: 'HOLIDAY' }, '2026-11-16', '2026-11-17');
  await away({ name: 'Family day', code: '', isPaid: false }, '2026-11-18', '2026-11-18');
  await team.work(ben, '2026-11-19', '09:00', '13:00');
});

const NOVEMBER = { from: '2026-11-01', until: '2026-11-30' };

const totals = async (key: ReportKey, query: object = {}) => {
  const { status, body, text } = await owner.caller.call('GET /api/v4/reports/:key', {
    params: { key },
    query: { ...NOVEMBER, ...query },
  });
  expect(status, text).toBe(200);
  return Object.fromEntries(body.columns.map(({ id }, at) => [id, body.totals?.[at] ?? null]));
};

const file = async (key: ReportKey, form: 'table' | 'sheet') => {
  const answer = await test.app.inject({
    url: `/api/v4/reports/${key}/${form}`,
    query: NOVEMBER,
    headers: { authorization: `Bearer ${owner.caller.token}` },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.rawPayload;
};

it('is in the hours what the sheets pay for it, holidays beside leave, by whatever it is shown', async () => {
  const { sheets } = (await team.list(team.marc)).body;
  const days = sheets.flatMap((sheet) => sheet.days);
  const paid = days.reduce((sum, day) => sum + day.paidSeconds, 0);
  const away = days.reduce((sum, day) => sum + day.awaySeconds, 0);
  expect([paid, away]).toEqual([4 * 3600, 3 * DAY]);
  for (const by of ['person', 'section', 'location', 'day', 'week', 'month']) {
    const shown = await totals('hours', { by });
    expect(shown).toMatchObject({ paid, holidays: DAY, away: 2 * DAY, payable: paid + away });
  }
  // Against the plan is work, not leave.
  expect((await totals('hours')).beyond).toBe(paid);
});

it('costs its wage, with benefits, and says what has none', async () => {
  const without = await totals('cost');
  expect(without).toMatchObject({ away_cost: 0, benefits_cost: 8 * EURO, total_cost: 8 * EURO });
  expect(without.unpriced).toBe(4 * 3600 + 3 * DAY);
  const told = await team.olga.caller.call('POST /api/v4/employments/:employmentId/terms', {
    params: { employmentId: team.ben.record },
    body: {
      kind: 'change',
      since: '2026-11-01',
      set: {},
      wage: { amount: 20, unit: 'hour' },
    },
  });
  expect(told.status, told.text).toBe(200);
  expect(await totals('cost')).toMatchObject({
    cost: 80 * EURO,
    away_cost: 3 * 152 * EURO,
    benefits_cost: 8 * EURO,
    total_cost: (80 + 3 * 152 + 8) * EURO,
    unpriced: 0,
    over_plan: 80 * EURO,
  });
});

it('is the same in the list and on paper', async () => {
  const lines = (await file('hours', 'table')).toString('utf8').trim().split('\r\n');
  const sums = lines.at(-1)?.split(';').slice(1).map(Number);
  expect(sums).toEqual([0, 4, 4, 7.6, 15.2, 26.8, 4]);
  const added = sums?.map((_, at) =>
    lines.slice(1, -1).reduce((all, line) => all + Number(line.split(';')[at + 1]), 0),
  );
  expect(added?.map((value) => Number(value.toFixed(4)))).toEqual(sums);
  const paper = JSON.stringify(await readDocumentText(await file('hours', 'sheet')));
  for (const value of ['7,60', '15,20', '26,80', 'Public holidays', 'Paid absence']) {
    expect(paper).toContain(value);
  }
});

it('says nothing of why somebody is away', async () => {
  const { text } = await team.marc.caller.call('GET /api/v4/reports/:key', {
    params: { key: 'hours' },
    query: NOVEMBER,
  });
  expect(text).not.toContain('Annual leave');
  expect(text).not.toContain('Family day');
});
