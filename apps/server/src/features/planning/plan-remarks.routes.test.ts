import type { PayRuleFields } from '@ploeg/contract/pay/pay.schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noLimits, openSettings } from '#testing/factories.ts';
import { payBy } from '#testing/pay-by.ts';
import { create, openDesk, wallAt } from '#testing/planning-desk.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts';

type Desk = Awaited<ReturnType<typeof openDesk>>;
type Person = Awaited<ReturnType<Desk['hire']>>;

let test: TestApp;
let desk: Desk;
let emma: Person;
let lucas: Person;

const settings = { ...openSettings, limits: { ...noLimits, noticeDays: 7, maxHoursDay: 9 } };

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  desk = await openDesk(test, { settings });
  emma = await desk.hire();
  lucas = await desk.hire();
});

const plan = async (day: string, employmentId: string | null, to = '17:00') => {
  const made = create({
    start: wallAt(`${day}T09:00`),
    end: wallAt(`${day}T${to}`),
    pauseUnpaidSeconds: 1800,
    employmentId,
  });
  const { body, text } = await desk.send([made], { force: true, reason: 'Fair' });
  if (!body.batch) throw new Error(text);
  return made.shiftId;
};

const query = () =>
  ({
    departmentId: desk.departmentId,
    from: wallAt('2026-11-23T00:00'),
    to: wallAt('2026-12-14T00:00'),
  }) as never;

const remarks = async (by: Caller = desk.planner) =>
  (await by.call('GET /api/v4/planning/remarks', { query: query() })).body.remarks.map(
    ({ shiftId, constraints }) => [shiftId, constraints.map(({ title }) => title)],
  );

const costs = (by: Caller = desk.planner) =>
  by.call('GET /api/v4/planning/costs', { query: query() });

const payEmma = () =>
  desk.planner.call('POST /api/v4/employments/:employmentId/terms', {
    params: { employmentId: emma.record },
    body: { kind: 'change', since: '2026-11-20', set: {}, wage: { amount: 20, unit: 'hour' } },
  });

describe('what stands against the shifts of a plan', () => {
  it('is said of who works too long, and of nothing else', async () => {
    await plan('2026-12-08', emma.record);
    const long = await plan('2026-12-09', emma.record, '21:00');
    await plan('2026-12-09', null, '21:00');
    expect(await remarks()).toEqual([[long, ['MAX_HOURS_DAY']]]);
  });

  it('is notice by the terms of each, where it is asked for part-timers whose hours vary', async () => {
    const limits = { ...noLimits, noticeDaysVarying: 7 };
    desk = await openDesk(test, { settings: { ...openSettings, limits } });
    [emma, lucas] = [await desk.hire(), await desk.hire()];
    const set = { regime: 'PART', scheduleKind: 'variable', hoursWeekMinutes: 1140 } as const;
    const agreed = await desk.planner.call('POST /api/v4/employments/:employmentId/terms', {
      params: { employmentId: emma.record },
      body: { kind: 'change', since: '2026-11-23', set },
    });
    expect(agreed.status).toBe(200);
    await plan('2026-11-24', lucas.record);
    const soon = await plan('2026-11-24', emma.record);
    await plan('2026-12-08', emma.record);
    expect(await remarks()).toEqual([[soon, ['NOTICE']]]);
    const [start, end] = [wallAt('2026-11-25T09:00'), wallAt('2026-11-25T12:00')];
    const { body } = await desk.planner.call('GET /api/v3/operations/get-users', {
      query: { departmentId: desk.departmentId, start, end } as never,
    });
    const titled = body.filter(({ constraints }) => constraints.length > 0);
    expect(titled.map(({ recordId }) => recordId)).toEqual([emma.record]);
    // Before the day from which it was agreed she works full-time.
    const before = { start: wallAt('2026-11-21T09:00'), end: wallAt('2026-11-21T12:00') };
    const made = create({ ...before, employmentId: emma.record });
    const { body: planned } = await desk.send([made]);
    expect(planned.batch).not.toBeNull();
  });

  it('is the third day in a row of an extra, by the terms of the day', async () => {
    const agreed = await desk.planner.call('POST /api/v4/employments/:employmentId/terms', {
      params: { employmentId: emma.record },
      body: {
        kind: 'change',
        since: '2026-11-20',
        set: { workerType: 'EXT', regime: 'PART', hoursWeekMinutes: null },
      },
    });
    expect(agreed.status, agreed.text).toBe(200);
    const row = ['2026-12-08', '2026-12-09', '2026-12-10'] as const;
    const ids = [];
    for (const day of row) ids.push(await plan(day, emma.record));
    for (const day of row) await plan(day, lucas.record);
    await plan('2026-12-14', emma.record);
    await plan('2026-12-15', emma.record);
    const found = new Map((await remarks()).map(([id, titles]) => [id, titles]));
    expect(found).toEqual(new Map(ids.map((id) => [id, ['EXTRA_DAYS']])));
  });

  it('names too short notice until it was published', async () => {
    const id = await plan('2026-11-24', emma.record);
    expect(await remarks()).toEqual([[id, ['NOTICE']]]);
    const [from, to] = ['2026-11-23T00:00', '2026-11-30T00:00'] as const;
    const { hash } = (await desk.preview(from, to)).body;
    await desk.publish(from, to, hash);
    expect(await remarks()).toEqual([]);
  });
});

describe('what the shifts of a plan cost', () => {
  const costOf = async (shiftId: string, by = desk.planner) => {
    const { costs: all, reasons } = (await costs(by)).body;
    const lines = all?.find((one) => one.shiftId === shiftId)?.lines ?? [];
    return lines.map(({ key, seconds, cost, reasons: own }) => {
      return [key, seconds, cost, own.map((number) => reasons[number]?.rule?.key)];
    });
  };

  it('is the gross wage of each, null where nobody has said it', async () => {
    await payEmma();
    const paid = await plan('2026-12-08', emma.record);
    const unsaid = await plan('2026-12-08', lucas.record);
    await plan('2026-12-09', null);
    expect((await costs()).body.costs).toHaveLength(2);
    expect(await costOf(paid)).toEqual([['NORMAL', 27_000, 1_500_000, []]]);
    expect(await costOf(unsaid)).toEqual([['NORMAL', 27_000, null, []]]);
  });

  describe('where rules of pay hold', () => {
    let owner: Caller;

    beforeEach(async () => {
      await payEmma();
      const rules: PayRuleFields['params'][] = [
        { kind: 'threshold', period: 'week', seconds: 54_000, bucket: 'OVERTIME_50' },
        {
          kind: 'window',
          premium: 'SUNDAY',
          days: { weekdays: [7] },
          from: 0,
          to: 0,
          pay: { perHour: 20_000 },
        },
      ];
      owner = (await payBy(test, desk, rules)).caller;
    });

    it('is by the whole week with overtime and premiums, each by its rule, drafts or not', async () => {
      const first = await plan('2026-12-08', emma.record);
      const second = await plan('2026-12-09', emma.record);
      const sunday = await plan('2026-12-13', emma.record);
      expect(await costOf(first)).toEqual([['NORMAL', 27_000, 1_500_000, []]]);
      expect(await costOf(second)).toEqual([['NORMAL', 27_000, 1_500_000, []]]);
      const beyond = [
        ['OVERTIME_50', 27_000, 2_250_000, ['rule-0']],
        ['SUNDAY', 27_000, 150_000, ['rule-1']],
      ];
      expect(await costOf(sunday)).toEqual(beyond);
      const [from, to] = ['2026-11-23T00:00', '2026-12-14T00:00'] as const;
      await desk.publish(from, to, (await desk.preview(from, to)).body.hash);
      expect(await costOf(sunday)).toEqual(beyond);
      await desk.send([{ op: 'delete', shiftId: second }], { force: true, reason: 'Fair' });
      expect(await costOf(sunday)).toEqual([
        ['NORMAL', 27_000, 1_500_000, []],
        ['SUNDAY', 27_000, 150_000, ['rule-1']],
      ]);
    });

    it('counts what the same person does elsewhere for the employer: what is published, and drafts where one plans', async () => {
      const other = await test.make.department(desk.companyId, { settings });
      const record = await test.make.membership(desk.companyId, other, emma.personId, {});
      const shiftId = await plan('2026-12-10', emma.record);
      const elsewhere = (approved: boolean, day: string) =>
        test.make.shift({
          companyId: desk.companyId,
          departmentId: other,
          employmentId: record,
          personId: emma.personId,
          approved,
          start: `${day}T08:00`,
          end: `${day}T20:00`,
        });
      await elsewhere(false, '2026-12-07');
      const alone = [['NORMAL', 27_000, 1_500_000, []]];
      expect(await costOf(shiftId)).toEqual(alone);
      await elsewhere(true, '2026-12-08');
      expect(await costOf(shiftId)).toEqual([
        ['NORMAL', 10_800, 600_000, []],
        ['OVERTIME_50', 16_200, 1_350_000, ['rule-0']],
      ]);
      expect(await costOf(shiftId, owner)).toEqual([
        ['OVERTIME_50', 27_000, 2_250_000, ['rule-0']],
      ]);
    });
  });

  it('reaches nobody who may not see wages, in no answer about the plan', async () => {
    await payEmma();
    await plan('2026-12-08', emma.record);
    const pim = await (await desk.hire('PLANNER', { accessDocuments: false })).signIn();
    expect((await costs(pim)).body).toEqual({ costs: null, reasons: [] });
    const answers = await Promise.all([
      pim.call('GET /api/v4/planning', { query: query() }),
      pim.call('GET /api/v4/planning/remarks', { query: query() }),
      pim.call('GET /api/v4/planning/coverage', { query: query() }),
    ]);
    for (const { status, text } of answers) {
      expect(status).toBe(200);
      expect(text).not.toMatch(/cents|wage|15000/);
    }
  });
});
