import { addToDay } from '@ploeg/domain/calendar-days/holidays';
import type { ReportBy, ReportKey } from '@ploeg/domain/reports/report-names';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clockings } from '#features/clockings/clockings.table.ts';
import { readDocumentText } from '#platform/pdf/document-text.ts';
import { newId } from '#platform/new-id.ts';
import { clockedRow } from '#testing/clocked-row.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createTimesheetTeam, type TimesheetTeam } from '#testing/timesheet-team.ts';

const HOUR = 3600;

let test: TestApp;
let team: TimesheetTeam;

type Caller = Pick<TimesheetTeam['marc'], 'caller'>;

beforeAll(async () => {
  test = await startTestApp('2026-12-01T08:00:00Z');
});

afterAll(() => test.close());

beforeEach(async () => {
  team = await createTimesheetTeam(test);
});

const NOVEMBER = { from: '2026-11-01', until: '2026-11-30' };

const ask = (key: ReportKey, by: Caller, query: object = {}) =>
  by.caller.call('GET /api/v4/reports/:key', { params: { key }, query: { ...NOVEMBER, ...query } });

const report = async (
  key: ReportKey,
  by: Caller,
  query: { by?: ReportBy } & Record<string, unknown> = {},
) => {
  const { status, body, text } = await ask(key, by, query);
  expect(status, text).toBe(200);
  return body;
};

const file = async (key: ReportKey, form: 'table' | 'sheet', by: Caller, query: object = {}) => {
  const answer = await test.app.inject({
    url: `/api/v4/reports/${key}/${form}`,
    query: { ...NOVEMBER, ...query },
    headers: { authorization: `Bearer ${by.caller.token}` },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.rawPayload;
};

const linesOf = (csv: Buffer): string[][] =>
  csv
    .toString('utf8')
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'));

const totalsOf = ({ columns, totals }: Awaited<ReturnType<typeof report>>) =>
  Object.fromEntries(columns.map(({ id }, at) => [id, totals?.[at] ?? null]));

const earns = (who: { record: string }, amount: number) =>
  team.olga.caller.call('POST /api/v4/employments/:employmentId/terms', {
    params: { employmentId: who.record },
    body: { kind: 'change', since: '2026-11-01', set: {}, wage: { amount, unit: 'hour' } },
  });

/** Ann works as planned and once longer, Ben comes late and forgets a shift. */
const worked = async () => {
  const { ann, ben } = team;
  await ann.shift('2026-11-16T09:00', '2026-11-16T17:00', 1800);
  await team.work(ann, '2026-11-16', '09:00', '17:00', ['12:00', '12:30']);
  await team.work(ann, '2026-11-18', '09:00', '12:20');
  await ben.shift('2026-11-17T09:00', '2026-11-17T13:00');
  await team.work(ben, '2026-11-17', '09:40', '13:00');
  await ben.shift('2026-11-24T09:00', '2026-11-24T13:00');
};

describe('a report', () => {
  it('counts no days of another age', async () => {
    for (const key of ['hours', 'leave', 'counters'] as const) {
      const { status, error } = await ask(key, team.marc, {
        from: '9999-12-01',
        until: '9999-12-31',
      });
      expect([status, error.code]).toEqual([422, 'request.invalid']);
    }
  });

  it('adds up to what the timesheets add up to, by whatever it is shown', async () => {
    await worked();
    await team.settle();
    const { sheets } = (await team.list(team.marc)).body;
    const days = sheets.flatMap((sheet) => sheet.days);
    const sum = (of: 'plannedSeconds' | 'clockedSeconds' | 'paidSeconds'): number =>
      days.reduce((all, day) => all + day[of], 0);
    expect(sum('paidSeconds')).toBeGreaterThan(14 * HOUR);
    for (const by of ['person', 'section', 'location', 'day', 'week', 'month'] as const) {
      const shown = await report('hours', team.marc, { by });
      expect(totalsOf(shown)).toEqual({
        planned: sum('plannedSeconds'),
        clocked: sum('clockedSeconds'),
        paid: sum('paidSeconds'),
        holidays: 0,
        away: 0,
        payable: sum('paidSeconds'),
        beyond: sum('paidSeconds') - sum('plannedSeconds'),
      });
      const added = shown.columns.map((_, at) =>
        shown.rows.reduce((all, { values }) => all + (values[at] ?? 0), 0),
      );
      expect(added).toEqual(shown.totals);
    }
  });

  it('is the same on screen, as a list and on paper', async () => {
    await worked();
    const shown = await report('hours', team.marc);
    const lines = linesOf(await file('hours', 'table', team.marc));
    expect(lines).toHaveLength(shown.rows.length + 2);
    const sums = lines.at(-1)?.slice(1).map(Number);
    expect(sums).toEqual(shown.totals?.map((value) => Number(((value ?? 0) / HOUR).toFixed(4))));
    shown.columns.forEach((_, at) => {
      const added = lines.slice(1, -1).reduce((all, line) => all + Number(line[at + 1]), 0);
      expect(added).toBeCloseTo(sums?.[at] ?? -1, 2);
    });
    const paper = JSON.stringify(await readDocumentText(await file('hours', 'sheet', team.marc)));
    for (const value of shown.totals ?? []) {
      expect(paper).toContain(((value ?? 0) / HOUR).toFixed(2).replace('.', ','));
    }
    for (const { label } of shown.rows) expect(paper).toContain(label);
  });

  it('says who came late, whose end is missing and what nobody clocked', async () => {
    await worked();
    const { ben } = team;
    await team.work(ben, '2026-11-25', '09:00', null);
    const shown = await report('lateness', team.marc);
    expect(totalsOf(shown)).toMatchObject({
      starts: 2,
      late: 1,
      late_time: 40 * 60,
      late_share: 500,
      not_clocked: 1,
    });
    expect(totalsOf(shown).no_end).toBe(1);
  });

  it('compares with as long before, and draws every day', async () => {
    await worked();
    const week = { from: '2026-11-16', until: '2026-11-22' };
    const shown = await report('hours', team.marc, { ...week, compare: '1' });
    expect(shown.before).toMatchObject({ from: '2026-11-09', until: '2026-11-15' });
    expect(shown.before?.totals[2]).toBe(0);
    expect(shown.chart.points).toHaveLength(7);
    const drawn = shown.chart.points.reduce((all, { values }) => all + (values[1] ?? 0), 0);
    expect(drawn).toBe(shown.totals?.[2]);
  });

  it('is narrowed to persons, and refuses what it cannot be', async () => {
    await worked();
    const { ann, marc } = team;
    const shown = await report('hours', marc, { personIds: ann.personId, by: 'day' });
    expect(shown.rows.map(({ id }) => id)).toEqual(['2026-11-16', '2026-11-18']);
    expect(shown.persons).toEqual([{ personId: ann.personId, name: 'Ann Peeters' }]);
    const codeOf = async (query: object) => (await ask('hours', marc, query)).error.code;
    expect(await codeOf({ by: 'kind' })).toBe('reports.by_unfit');
    expect(await codeOf({ from: '2026-12-01' })).toBe('reports.span_unfit');
    expect(await codeOf({ from: '2025-01-01' })).toBe('reports.span_unfit');
    expect((await ask('hours', marc, { sectionIds: newId() })).body.rows).toEqual([]);
  });
});

describe('hours beyond the normal ones', () => {
  it('are those of the sheets, by the rules of pay that hold', async () => {
    const { ann, olga, marc, departmentId } = team;
    const { body } = await olga.caller.call('POST /api/v4/pay-policies', {
      body: { name: 'House rules', packId: null },
    });
    const limit = await olga.caller.call('POST /api/v4/pay-policies/:id/rules', {
      params: { id: body.policy.id },
      body: {
        key: 'day-limit',
        since: '2026-11-01',
        until: null,
        source: { title: 'House rules', readOn: '2026-11-01' },
        where: {},
        params: { kind: 'threshold', period: 'day', seconds: 9 * HOUR, bucket: 'OVERTIME_50' },
      },
    });
    expect(limit.status, limit.text).toBe(201);
    const set = await olga.caller.call('POST /api/v4/departments/:departmentId/pay-policy', {
      params: { departmentId },
      body: { policyId: body.policy.id, since: '2026-01-01' },
    });
    expect(set.status, set.text).toBe(200);
    await worked();
    await team.work(ann, '2026-11-20', '07:00', '18:00');
    const { base } = await team.dayOf(ann, '2026-11-20');
    expect(base.OVERTIME_50).toBe(2 * HOUR);
    const shown = await report('overtime', marc);
    const paid = totalsOf(await report('hours', marc)).paid ?? 0;
    expect(totalsOf(shown)).toEqual({
      paid,
      additional: 0,
      overtime_50: 2 * HOUR,
      overtime_100: 0,
      overtime_free: 0,
      beyond_normal: 2 * HOUR,
      beyond_share: Math.round((2 * HOUR * 1000) / paid),
    });
    const overtime = new Map(shown.rows.map(({ personId, values }) => [personId, values[2]]));
    expect(overtime).toEqual(
      new Map([
        [ann.personId, 2 * HOUR],
        [team.ben.personId, 0],
      ]),
    );
  });
});

describe('the cost of work', () => {
  it('is the plan and what is paid at their wages, and says what has none', async () => {
    await worked();
    const { ann, olga } = team;
    expect((await earns(ann, 20)).status).toBe(200);
    const shown = await report('cost', olga);
    const total = totalsOf(shown);
    const { paidSeconds } = await team.dayOf(team.ben, '2026-11-17');
    expect(total.planned_cost).toBe(7.5 * 20 * 10_000);
    expect(total.cost).toBe(Math.round((7.5 + 10 / 3) * 20 * 10_000));
    expect(total.unpriced).toBe(paidSeconds);
  });

  it('reaches nobody who may not see wages, in no form', async () => {
    await worked();
    await earns(team.ann, 20);
    const { body } = await team.marc.caller.call('GET /api/v4/reports');
    expect(body.reports.map(({ key }) => key)).not.toContain('cost');
    expect((await ask('cost', team.marc)).status).toBe(403);
    for (const form of ['table', 'sheet']) {
      const { statusCode } = await test.app.inject({
        url: `/api/v4/reports/cost/${form}`,
        query: NOVEMBER,
        headers: { authorization: `Bearer ${team.marc.caller.token}` },
      });
      expect(statusCode).toBe(403);
    }
    const { text } = await ask('hours', team.marc);
    expect(text).not.toContain('money');
  });
});

describe('counts that run out', () => {
  const becomesStudent = (who: { record: string }) =>
    team.olga.caller.call('POST /api/v4/employments/:employmentId/terms', {
      params: { employmentId: who.record },
      body: { kind: 'change', since: '2026-01-12', set: { workerType: 'STU' } },
    });

  it('are started hours of the year with what is planned, and warn of the day on which they end', async () => {
    const { ann, marc, departmentId } = team;
    expect((await becomesStudent(ann)).status).toBe(200);
    await team.work(ann, '2026-11-16', '09:00', '12:20');
    await ann.shift('2026-12-10T09:00', '2026-12-10T13:30');
    const shown = await report('counters', marc);
    expect(shown.rows).toHaveLength(1);
    expect(shown.rows[0]).toMatchObject({
      personId: ann.personId,
      values: [4, 5, 641, 650, 14],
      unit: 'hours',
      warning: null,
    });
    const { body } = await team.olga.caller.call('GET /api/v3/departments/:id/settings', {
      params: { id: departmentId },
    });
    const { status, text } = await team.olga.caller.call('PATCH /api/v3/departments/:id/settings', {
      params: { id: departmentId },
      body: { version: body.version, set: { studentHoursYear: 8 } },
    });
    expect(status, text).toBe(200);
    const [row] = (await report('counters', marc)).rows;
    expect(row?.values).toEqual([4, 5, -1, 8, 1125]);
    expect(row?.warning).toMatchObject({ level: 'runs-out' });
    expect(row?.warning?.text).toContain('10 Dec');
    const lines = linesOf(await file('counters', 'table', marc));
    expect(lines[1]).toContain('-1');
    expect(lines[1]?.at(-1)).toContain('10 Dec');
  });

  it('are days of all extras of an employer too, wherever they work for it, and warn before they run out', async () => {
    const { ann, ben, marc, olga, companyId, departmentId } = team;
    const cellar = await test.make.department(companyId, { name: 'Cellar' });
    const employer = await olga.caller.call('POST /api/v4/employers', {
      body: { name: 'Noord BV' },
    });
    const legalEntityId = employer.body.employer.id;
    for (const place of [departmentId, cellar]) {
      await olga.caller.call('POST /api/v4/departments/:departmentId/employer', {
        params: { departmentId: place },
        body: { legalEntityId, since: '2020-01-01', jointCommittee: '302', article17Type: 'O17' },
      });
    }
    const values = { joinedAt: new Date('2026-01-12T00:00:00Z'), hoursWeekMinutes: 0 };
    const record = await test.make.membership(companyId, cellar, ben.personId, values);
    for (const who of [ann.record, ben.record, record]) {
      await olga.caller.call('POST /api/v4/employments/:employmentId/terms', {
        params: { employmentId: who },
        body: { kind: 'change', since: '2026-01-12', set: { workerType: 'EXT' } },
      });
    }
    await team.work(ann, '2026-11-16', '09:00', '12:00');
    await team.work(ben, '2026-11-16', '09:00', '12:00');
    const place = { companyId, departmentId: cellar };
    const rowsOf = (from: string, days: number) =>
      Array.from({ length: days }, (_, at) =>
        clockedRow(place, { personId: ben.personId, record }, addToDay(from, at), [
          '14:00',
          '18:00',
        ]),
      );
    // On the first of these Ben works in both places, which is one day.
    await test.database.db.insert(clockings).values(rowsOf('2026-11-16', 2));
    await ann.shift('2026-12-10T09:00', '2026-12-10T13:30');
    const ofEmployer = async (by = marc) =>
      (await report('counters', by)).rows.find(({ personId }) => personId === null);
    expect(await ofEmployer()).toMatchObject({
      label: 'Noord BV',
      sub: 'Days of all extras · 2026',
      values: [3, 1, 196, 200, 20],
      unit: 'days',
      warning: null,
    });
    expect(JSON.stringify((await report('counters', marc)).rows)).not.toContain('Cellar');
    await test.database.db.insert(clockings).values(rowsOf('2026-02-01', 196));
    expect((await ofEmployer())?.warning?.level).toBe('near');
    await ann.shift('2026-12-11T09:00', '2026-12-11T13:30');
    await ann.shift('2026-12-12T09:00', '2026-12-12T13:30');
    expect(await ofEmployer()).toMatchObject({
      values: [199, 3, -2, 200, 1010],
      warning: { level: 'runs-out', text: expect.stringContaining('11 Dec') },
    });
    const narrow = await report('counters', marc, { personIds: ann.personId });
    expect(narrow.rows.every(({ personId }) => personId === ann.personId)).toBe(true);
  });

  it('are of nobody who is no student, extra or flexi-jobber', async () => {
    await worked();
    expect((await report('counters', team.marc)).rows).toEqual([]);
  });
});

describe('who may look', () => {
  it('is who holds the right of the report there; other locations are nobody’s business', async () => {
    const { ann, marc, departmentId } = team;
    expect((await ask('hours', ann)).status).toBe(403);
    expect((await ask('hours', marc, { departmentIds: departmentId })).status).toBe(200);
    const other = await test.make.department(await test.make.company());
    const foreign = await ask('hours', marc, { departmentIds: other });
    const missing = await ask('hours', marc, { departmentIds: newId() });
    expect([foreign.status, foreign.error.code]).toEqual([404, missing.error.code]);
  });
});
