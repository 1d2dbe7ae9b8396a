import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addToDay } from '../calendar-days/holidays.ts';
import { toDateKey, toWallTime } from '../time/wall-time.ts';
import { computePay } from './compute-pay.ts';
import type { PayInput } from './pay-input.ts';
import type { CounterEntry, PayResult } from './pay-result.ts';
import { claim, employment, payInput, plan, rule, ZONE } from './testing/pay-cases.ts';
import { totalsOf } from './testing/pay-totals.ts';
import { personWeek } from './testing/person-weeks.ts';
import { claimDays, planDays } from './work-days.ts';

const RUNS = { numRuns: Number(process.env.PAY_RUNS ?? 300) };

type Days = { from: string; until: string };

const isIn = ({ from, until }: Days, day: string): boolean => from <= day && day <= until;

/** What is read for a period of a longer time, and nothing else of it. */
const partOf = (whole: PayInput, days: Days, earlier: readonly CounterEntry[]): PayInput => ({
  ...whole,
  ...days,
  claims: whole.claims.filter(({ startAt }) =>
    isIn(claimDays(days), toDateKey(toWallTime(startAt, ZONE))),
  ),
  plans: whole.plans.filter(({ start }) => isIn(planDays(days), toDateKey(start))),
  earlier,
});

/** One period after the other, each with what those before it have counted. */
const byPeriods = (whole: PayInput, firstDays: readonly string[]): PayResult[] => {
  const starts = [whole.from, ...firstDays.filter((day) => day > whole.from)];
  const counted = [...whole.earlier];
  return [...new Set(starts)].toSorted().map((from, index, all) => {
    const next = all[index + 1];
    const until = next === undefined ? whole.until : addToDay(next, -1);
    const result = computePay(partOf(whole, { from, until }, [...counted]));
    counted.push(...result.counters);
    return result;
  });
};

/** Long enough for everything that is done around the week of an input. */
const widened = (input: PayInput): PayInput => {
  const from = addToDay(input.until, -14);
  const before = (day: string) => addToDay(day, -9);
  return {
    ...input,
    from,
    until: addToDay(input.until, 4),
    earlier: input.earlier.map((one) => ({ ...one, day: before(one.day) })),
  };
};

const together = (results: readonly PayResult[]): PayResult => ({
  segments: results.flatMap(({ segments }) => segments),
  questions: results.flatMap(({ questions }) => questions),
  days: results.flatMap(({ days }) => days),
  counters: results.flatMap(({ counters }) => counters),
  benefits: results.flatMap(({ benefits }) => benefits),
  engine: '',
});

const cuts = fc.array(fc.integer({ min: -13, max: 4 }), { minLength: 1, maxLength: 4 });

describe('time that is cut into periods', () => {
  it('is paid as it is in one period, each second once and in one bucket', () => {
    fc.assert(
      fc.property(personWeek, cuts, (input, days) => {
        const whole = widened(input);
        const starts = days.map((day) => addToDay(input.until, day));
        const parts = together(byPeriods(whole, starts));
        const one = computePay(whole);
        expect(totalsOf(parts).base).toEqual(totalsOf(one).base);
        expect(totalsOf(parts).asked).toEqual(totalsOf(one).asked);
        expect(totalsOf(parts).premiumSeconds).toEqual(totalsOf(one).premiumSeconds);
        expect(totalsOf(parts).benefits).toEqual(totalsOf(one).benefits);
        const shown = parts.segments
          .filter(({ startAt, endAt }) => endAt > startAt)
          .toSorted((a, b) => a.startAt - b.startAt);
        for (const [index, { startAt }] of shown.entries()) {
          expect(startAt).toBeGreaterThanOrEqual(shown[index - 1]?.endAt ?? 0);
        }
        expect(parts.days.map(({ clockedSeconds, day }) => [day, clockedSeconds])).toEqual(
          one.days.map(({ clockedSeconds, day }) => [day, clockedSeconds]),
        );
      }),
      RUNS,
    );
  });

  it('is paid and counted to the cent as in one period where no premium gives way to another', () => {
    fc.assert(
      fc.property(personWeek, cuts, (input, days) => {
        // What a limit of the week before makes of a Sunday's night is not read again for its Monday.
        const employments = input.employments.map((one) => ({
          ...one,
          rules: one.rules.filter(({ kind }) => kind !== 'stacking'),
        }));
        const whole = { ...widened(input), employments };
        const starts = days.map((day) => addToDay(input.until, day));
        const parts = totalsOf(together(byPeriods(whole, starts)));
        const one = totalsOf(computePay(whole));
        expect(parts.amounts).toEqual(one.amounts);
        expect(parts.counters).toEqual(one.counters);
      }),
      RUNS,
    );
  });

  it('caps the premium of a day once, also where its night belongs to the period before', () => {
    const cap = { capPerDay: 120_000, from: 0, to: 86_400, pay: { perHour: 20_000 } };
    const sunday = rule('sunday', 'window', { ...cap, premium: 'SUNDAY', days: { weekdays: [7] } });
    const whole = payInput({
      from: '2026-01-01',
      until: '2026-02-28',
      employments: [employment({ rules: [sunday] })],
      claims: [
        claim('2026-01-31T20:00', '2026-02-01T04:00'),
        claim('2026-02-01T10:00', '2026-02-01T18:00'),
      ],
    });
    const amounts = byPeriods(whole, ['2026-02-01']).map(({ days }) =>
      days.flatMap(({ premiums }) => premiums.map(({ amount }) => amount)),
    );
    expect(amounts).toEqual([[80_000], [40_000]]);
  });

  it('owes the rest of a holiday once, also where its night belongs to the year before', () => {
    const whole = payInput({
      from: '2026-12-01',
      until: '2027-01-31',
      holidays: [{ day: '2027-01-01', employmentId: null }],
      claims: [
        claim('2026-12-31T21:00', '2027-01-01T02:00'),
        claim('2027-01-01T20:00', '2027-01-01T22:00'),
      ],
    });
    const rest = byPeriods(whole, ['2027-01-01']).map(({ counters }) =>
      counters.map(({ counter, day, amount }) => [counter, day, amount]),
    );
    expect(rest).toEqual([[['HOLIDAY_REST', '2026-12-31', 1]], []]);
  });

  const paidOn = (whole: PayInput, first: string) =>
    byPeriods(whole, [first]).map(({ days }) =>
      days.flatMap(({ day, paidSeconds }) => (paidSeconds > 0 ? [[day, paidSeconds]] : [])),
    );
  const september = { from: '2026-09-01', until: '2026-10-31' };

  it('has a night in the period of its shift, also where it is clocked in the evening before', () => {
    const shift = plan('2026-10-01T00:00', '2026-10-01T06:00');
    const early = claim('2026-09-30T23:50', '2026-10-01T06:00', { shiftId: shift.id });
    const whole = payInput({ ...september, plans: [shift], claims: [early] });
    expect(paidOn(whole, '2026-10-01')).toEqual([[], [['2026-10-01', 22_200]]]);
  });

  it('has a night in the period of its shift, also where it is clocked again after midnight', () => {
    const shift = plan('2026-09-30T22:00', '2026-10-01T06:00');
    const claims = [
      claim('2026-09-30T22:00', '2026-10-01T02:00', { shiftId: shift.id }),
      claim('2026-10-01T02:30', '2026-10-01T06:00', { shiftId: shift.id }),
    ];
    const whole = payInput({ ...september, plans: [shift], claims });
    expect(paidOn(whole, '2026-10-01')).toEqual([[['2026-09-30', 27_000]], []]);
  });

  it('has work that goes on over midnight on the day on which it began, one day back', () => {
    const claims = [
      claim('2026-09-30T22:00', '2026-10-01T00:00'),
      claim('2026-10-01T00:00', '2026-10-01T06:00'),
    ];
    const whole = payInput({ ...september, claims });
    expect(paidOn(whole, '2026-10-01')).toEqual([[['2026-09-30', 28_800]], []]);
  });

  it('has a clocking on a shift of another week on its own day', () => {
    const shift = plan('2026-10-05T09:00', '2026-10-05T17:00');
    const far = claim('2026-09-30T09:00', '2026-09-30T17:00', { shiftId: shift.id });
    const whole = payInput({ ...september, plans: [shift], claims: [far] });
    expect(paidOn(whole, '2026-10-01')).toEqual([[['2026-09-30', 28_800]], []]);
  });
});
