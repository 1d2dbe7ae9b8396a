import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plannedSeconds } from '../clockings/spans.ts';
import { computePay } from './compute-pay.ts';
import { payOfPlan } from './plan-pay.ts';
import { claim, employment, pause, payInput, plan, rule, ZONE } from './testing/pay-cases.ts';
import { personWeek } from './testing/person-weeks.ts';

const RUNS = { numRuns: Number(process.env.PAY_RUNS ?? 200) };

const sumOf = (list: readonly { seconds: number }[]): number =>
  list.reduce((sum, { seconds }) => sum + seconds, 0);

describe('what a plan comes to', () => {
  it('is what somebody is paid who works it as it stands, with the break in the middle', () => {
    const shift = plan('2026-06-10T10:00', '2026-06-10T18:00', {
      sectionId: 'bar',
      pauseUnpaidSeconds: 1800,
      pausePaidSeconds: 900,
    });
    const evening = rule('evening', 'window', {
      premium: 'LATE',
      days: {},
      from: 61_200,
      to: 79_200,
      pay: { perHour: 10_000 },
    });
    const worked = claim('2026-06-10T10:00', '2026-06-10T18:00', {
      shiftId: shift.id,
      sectionId: 'bar',
      pauses: [pause('2026-06-10T13:37', '2026-06-10T14:22')],
    });
    const employments = [employment({ rules: [evening] })];
    const paid = computePay(payInput({ employments, plans: [shift], claims: [worked] }));
    const planned = payOfPlan(payInput({ employments, plans: [shift] }));
    const bare = (list: typeof planned) =>
      list.map((one) => ({ ...one, because: [], layer: one.layer.shiftId }));
    expect(bare(planned)).toEqual(bare([...paid.segments]));
    expect(sumOf(planned)).toBe(27_000);
  });

  it('is its hours without unpaid breaks, whatever was clocked or adjusted, where no rule rounds or pays a break', () => {
    fc.assert(
      fc.property(personWeek, (input) => {
        const employments = input.employments.map((one) => ({
          ...one,
          rules: one.rules.filter(
            ({ kind }) => !['quantum', 'pause', 'clockChange'].includes(kind),
          ),
        }));
        // A plan is refused whose breaks are as long as itself.
        const plans = input.plans
          .filter((one) => {
            const breaks = one.pauseUnpaidSeconds + one.pausePaidSeconds;
            return plannedSeconds({ ...one, pauseUnpaidSeconds: 0 }, ZONE) > breaks;
          })
          .slice(0, 1);
        const whole = { ...input, employments, plans, from: '2020-01-01', until: '2030-01-01' };
        const planned = payOfPlan(whole);
        expect(planned).toEqual(payOfPlan({ ...whole, claims: [], adjustments: [] }));
        expect(sumOf(planned)).toBe(plans.reduce((sum, one) => sum + plannedSeconds(one, ZONE), 0));
      }),
      RUNS,
    );
  });

  it('counts a week over all employments with one employer', () => {
    const week = rule('week', 'threshold', {
      period: 'week',
      seconds: 36_000,
      bucket: 'OVERTIME_50',
    });
    const employments = [employment({ rules: [week] }), employment({ id: 'B', rules: [week] })];
    const here = plan('2026-06-09T09:00', '2026-06-09T17:00');
    const there = plan('2026-06-08T09:00', '2026-06-08T17:00', { employmentId: 'B' });
    const own = (plans: (typeof here)[]) =>
      payOfPlan(payInput({ employments, plans }))
        .filter(({ employmentId }) => employmentId === 'A')
        .map(({ base, seconds }) => [base, seconds]);
    expect(own([here])).toEqual([['NORMAL', 28_800]]);
    expect(own([here, there])).toEqual([
      ['NORMAL', 7200],
      ['OVERTIME_50', 21_600],
    ]);
  });
});
