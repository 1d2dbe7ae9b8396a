import { sumOfLines } from '@ploeg/domain/pay/cost-lines';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wallAt } from '#testing/clocking-team.ts';
import { payBy } from '#testing/pay-by.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createTimesheetTeam, type TimesheetTeam } from '#testing/timesheet-team.ts';

/** Plans to make one after another, each asked about in a span of its own. */
const RUNS = { numRuns: Number(process.env['COST_RUNS'] ?? 12), endOnFailure: true };

let test: TestApp;
let team: TimesheetTeam;
let cellar: string;
let annThere: string;

beforeAll(async () => {
  test = await startTestApp('2026-12-01T08:00:00Z');
  team = await createTimesheetTeam(test);
  const { companyId, departmentId, ann, ben, olga } = team;
  cellar = await test.make.department(companyId, { name: 'Cellar' });
  annThere = await test.make.membership(companyId, cellar, ann.personId, {
    joinedAt: new Date('2026-01-12T08:00:00Z'),
  });
  await payBy(test, { companyId, departmentId }, [
    { kind: 'threshold', period: 'day', seconds: 32_400, bucket: 'OVERTIME_50' },
    { kind: 'threshold', period: 'week', seconds: 72_000, bucket: 'OVERTIME_50' },
    {
      kind: 'credit',
      counter: 'FREE',
      period: 'month',
      seconds: 14_400,
      of: 'OVERTIME_50',
      within: 'OVERTIME_NET',
      beyond: 'OVERTIME_50',
    },
    {
      kind: 'window',
      premium: 'SUNDAY',
      days: { weekdays: [7] },
      from: 0,
      to: 0,
      pay: { basisPoints: 3333 },
    },
    {
      kind: 'window',
      premium: 'NIGHT',
      days: {},
      from: 79_200,
      to: 18_000,
      pay: { perHour: 15_315 },
    },
  ]);
  for (const [who, amount] of [
    [ann, 17.3129],
    [ben, 21],
  ] as const) {
    const { status, text } = await olga.caller.call(
      'POST /api/v4/employments/:employmentId/terms',
      {
        params: { employmentId: who.record },
        body: { kind: 'change', since: '2026-10-01', set: {}, wage: { amount, unit: 'hour' } },
      },
    );
    expect(status, text).toBe(200);
  }
});

afterAll(() => test.close());

const two = (value: number): string => String(value).padStart(2, '0');

const day = fc.integer({ min: 1, max: 29 });

const shift = fc.record({
  who: fc.constantFrom('ann', 'ben', 'cellar'),
  day,
  hour: fc.integer({ min: 0, max: 23 }),
  minutes: fc.integer({ min: 60, max: 660 }),
  pauseUnpaidSeconds: fc.constantFrom(0, 1800),
});

const make = async (one: typeof shift extends fc.Arbitrary<infer S> ? S : never) => {
  const { ann, ben, companyId, departmentId } = team;
  const start = Date.UTC(2026, 10, one.day, one.hour);
  const text = (at: number): string => new Date(at).toISOString().slice(0, 16);
  const isThere = one.who === 'cellar';
  const { personId, record } = one.who === 'ben' ? ben : ann;
  await test.make.shift({
    companyId,
    departmentId: isThere ? cellar : departmentId,
    personId,
    employmentId: isThere ? annThere : record,
    start: text(start),
    end: text(start + one.minutes * 60_000),
    pauseUnpaidSeconds: one.pauseUnpaidSeconds,
  });
};

const onBoard = async (from: string, to: string) => {
  const query = {
    departmentId: team.departmentId,
    from: wallAt(`${from}T00:00`),
    to: wallAt(`${to}T00:00`) + 86_400,
  } as never;
  const { body } = await team.olga.caller.call('GET /api/v4/planning/costs', { query });
  return body.costs?.flatMap(({ lines }) => lines) ?? [];
};

const inReport = async (from: string, until: string): Promise<number> => {
  const { body, text } = await team.olga.caller.call('GET /api/v4/reports/:key', {
    params: { key: 'cost' },
    query: { departmentIds: team.departmentId, from, until },
  });
  const at = body.columns.findIndex(({ id }) => id === 'planned_cost');
  if (at === -1) throw new Error(text);
  return body.totals?.[at] ?? 0;
};

it('costs on the board what the report says of the plan, of any days of any plan, to a ten-thousandth', async () => {
  const kinds = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(shift, { minLength: 1, maxLength: 4 }),
      day,
      fc.integer({ min: 0, max: 9 }),
      async (shifts, first, length) => {
        for (const one of shifts) await make(one);
        const from = `2026-11-${two(first)}`;
        const until = `2026-11-${two(Math.min(30, first + length))}`;
        const planned = await onBoard(from, until);
        expect(await inReport(from, until)).toBe(sumOfLines(planned).cost);
        for (const { key } of planned) kinds.add(key);
      },
    ),
    RUNS,
  );
  // A plan in plain hours alone would prove nothing.
  expect(kinds.size).toBeGreaterThan(1);
});
