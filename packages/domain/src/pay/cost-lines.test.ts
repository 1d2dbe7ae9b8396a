import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costLines, costOfShifts, mergeLines, sumOfLines, sumOfSegments } from './cost-lines.ts';
import { payOfPlan } from './plan-pay.ts';
import { employment, payInput, plan, rule } from './testing/pay-cases.ts';
import { personWeek } from './testing/person-weeks.ts';

const RUNS = { numRuns: Number(process.env.PAY_RUNS ?? 200) };

describe('the cost of a stretch', () => {
  const stretch = { seconds: 3600, base: 'OVERTIME_50' as const, premiums: [], because: [] };

  it('is its wage with what its bucket adds, and its premiums', () => {
    expect(sumOfLines(costLines(stretch, 200_000)).cost).toBe(300_000);
    const night = {
      ...stretch,
      base: 'NORMAL' as const,
      premiums: [
        { id: 'night', seconds: 3600, amount: 15_000 },
        { id: 'sunday', seconds: 1800, amount: null },
      ],
      because: [
        { effect: 'window' as const, rule: null, inputs: { premium: 'sunday', percent: 50 } },
      ],
    };
    const priced = sumOfLines(costLines(night, 200_000));
    expect(priced).toEqual({ cost: 265_000, premiums: 65_000, seconds: 3600, unpricedSeconds: 0 });
    const unpriced = sumOfLines(costLines(night, null));
    expect(unpriced).toEqual({
      cost: 15_000,
      premiums: 15_000,
      seconds: 3600,
      unpricedSeconds: 3600,
    });
  });
});

describe('the cost of shifts', () => {
  const week = rule('week', 'threshold', {
    period: 'week',
    seconds: 136_800,
    bucket: 'OVERTIME_50',
  });
  const sunday = rule('sunday', 'window', {
    premium: 'SUNDAY',
    days: { weekdays: [7] },
    from: 0,
    to: 0,
    pay: { perHour: 20_000 },
  });
  const days = ['08', '09', '10', '11', '14'].map((day) =>
    plan(`2026-06-${day}T09:00`, `2026-06-${day}T17:00`),
  );
  const hourly = () => 200_000;

  it('says of each line which rule makes it what it is', () => {
    const of = { employments: [employment({ rules: [week, sunday] })], plans: days };
    const costs = costOfShifts(payOfPlan(payInput(of)), hourly);
    expect(costs.size).toBe(5);
    const lines = costs.get(days.at(-1)?.id ?? '') ?? [];
    expect(lines.map(({ key, seconds, cost }) => [key, seconds, cost])).toEqual([
      ['NORMAL', 21_600, 1_200_000],
      ['SUNDAY', 28_800, 160_000],
      ['OVERTIME_50', 7200, 600_000],
    ]);
    expect(lines.map(({ reasons }) => reasons.map((one) => one.rule?.key))).toEqual([
      [],
      ['sunday'],
      ['week'],
    ]);
    expect(lines.at(-1)?.reasons[0]?.inputs).toEqual({ limitSeconds: 136_800 });
  });

  it('is all that its plan comes to, however its lines are put together', () => {
    fc.assert(
      fc.property(personWeek, fc.constantFrom(null, 125_300, 184_217), (input, wage) => {
        const segments = payOfPlan(input);
        const wageOn = (id: string) => (id === 'A' ? wage : 150_000);
        const lines = [...costOfShifts(segments, wageOn).values()].flat();
        const whole = sumOfSegments(segments, wageOn);
        expect(sumOfLines(lines)).toEqual(whole);
        const merged = mergeLines(lines, ({ reasons }) => JSON.stringify(reasons));
        expect(sumOfLines(merged)).toEqual(whole);
        expect(merged.length).toBeLessThanOrEqual(lines.length);
      }),
      RUNS,
    );
  });
});
