import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addToDay } from '../calendar-days/holidays.ts';
import { instant, wallSeconds } from '../time/wall-time.ts';
import { computePay } from './compute-pay.ts';
import type { PayInput } from './pay-input.ts';
import type { PayRule, RuleKind } from './pay-rules.ts';
import { rule } from './testing/pay-cases.ts';
import { totalsOf } from './testing/pay-totals.ts';
import { personWeek, splitClaim } from './testing/person-weeks.ts';

const RUNS = { numRuns: Number(process.env.PAY_RUNS ?? 300) };

const withRules = (
  input: PayInput,
  change: (rules: readonly PayRule[]) => PayRule[],
): PayInput => ({
  ...input,
  employments: input.employments.map((one) => ({ ...one, rules: change(one.rules) })),
});

const without = (input: PayInput, kinds: readonly RuleKind[]): PayInput =>
  withRules(input, (rules) => rules.filter(({ kind }) => !kinds.includes(kind)));

/** Also where one of both is of a day beyond the period, which is asked about elsewhere. */
const hasOverlap = ({ claims }: PayInput): boolean =>
  claims
    .toSorted((a, b) => a.startAt - b.startAt)
    .some((claim, index, all) =>
      all.slice(0, index).some(({ endAt }) => endAt !== null && endAt > claim.startAt),
    );

const sumOf = (values: Record<string, number>, of = ''): number =>
  Object.entries(values).reduce((sum, [key, value]) => sum + (key.endsWith(of) ? value : 0), 0);

describe('pay', () => {
  it('is what was clocked, less pauses, and what was guaranteed or evened out', () => {
    fc.assert(
      fc.property(personWeek, (input) => {
        const { days, questions, segments } = computePay(without(input, ['snap', 'quantum']));
        fc.pre(questions.every(({ kind }) => kind !== 'OVERLAP'));
        const of = (pick: (day: (typeof days)[number]) => number) =>
          days.reduce((sum, day) => sum + pick(day), 0);
        const extra = segments
          .filter(({ base }) => base === 'GUARANTEED' || base === 'CLOCK_CHANGE')
          .reduce((sum, { seconds }) => sum + seconds, 0);
        const clocked = of((day) => day.clockedSeconds) - of((day) => day.unpaidPauseSeconds);
        expect(of((day) => day.paidSeconds)).toBe(clocked + extra);
      }),
      RUNS,
    );
  });

  it('pays no second twice and gives a reason for each', () => {
    fc.assert(
      fc.property(personWeek, (input) => {
        const shown = computePay(input)
          .segments.filter(({ startAt, endAt }) => endAt > startAt)
          .toSorted((a, b) => a.startAt - b.startAt);
        for (const [index, one] of shown.entries()) {
          expect(one.endAt - one.startAt).toBe(one.seconds);
          expect(one.startAt).toBeGreaterThanOrEqual(shown[index - 1]?.endAt ?? 0);
          expect(one.because.length).toBeGreaterThan(0);
          for (const { seconds } of one.premiums) expect(seconds).toBe(one.seconds);
        }
      }),
      RUNS,
    );
  });

  it('does not depend on the order of its lists', () => {
    const reversed = (input: PayInput): PayInput => ({
      ...withRules(input, (rules) => rules.toReversed()),
      claims: input.claims.toReversed(),
      plans: input.plans.toReversed(),
      holidays: input.holidays.toReversed(),
      earlier: input.earlier.toReversed(),
    });
    fc.assert(
      fc.property(personWeek, (input) => {
        const employments = reversed(input).employments.toReversed();
        const other = computePay({ ...reversed(input), employments });
        expect(JSON.stringify(other)).toBe(JSON.stringify(computePay(input)));
      }),
      RUNS,
    );
  });

  it('does not change with how often the same presence is clocked', () => {
    fc.assert(
      fc.property(personWeek, fc.integer({ min: 1, max: 30_000 }), (input, second) => {
        const halves = input.claims.map((claim, index) => {
          const isSplit = index === 0 && claim.endAt !== null && !claim.isProposed;
          const fits = isSplit && claim.startAt + second < (claim.endAt ?? 0);
          return fits ? splitClaim(claim, second) : [claim];
        });
        // Which of two that overlap is asked about depends on which begins first.
        fc.pre(!hasOverlap(input));
        const before = totalsOf(computePay(input));
        const after = totalsOf(computePay({ ...input, claims: halves.flat() }));
        expect({ ...after, asked: [] }).toEqual({ ...before, asked: [] });
        expect(after.asked.length).toBe(before.asked.length);
      }),
      RUNS,
    );
  });

  it('does not change by a rule that is for nobody, or begins when all is over', () => {
    const params = { period: 'day', seconds: 0, bucket: 'OVERTIME_100' } as const;
    const nobody = rule('nobody', 'threshold', params, { where: { workerTypes: ['PMP'] } });
    fc.assert(
      fc.property(personWeek, (input) => {
        const tomorrow = rule('later', 'threshold', params, { since: addToDay(input.until, 9) });
        const more = withRules(input, (rules) => [...rules, nobody, tomorrow]);
        expect(JSON.stringify(computePay(more))).toBe(JSON.stringify(computePay(input)));
      }),
      RUNS,
    );
  });

  it('leaves a day as it was when a rule begins the day after', () => {
    const params = { period: 'week', seconds: 0, bucket: 'OVERTIME_100' } as const;
    fc.assert(
      fc.property(personWeek, fc.integer({ min: 1, max: 6 }), (input, count) => {
        const since = addToDay(input.from, count);
        const more = withRules(input, (rules) => [
          ...rules,
          rule('new', 'threshold', params, { since }),
        ]);
        const of = (one: PayInput) =>
          computePay(one).segments.flatMap(({ workDay, base, seconds }) =>
            workDay < since ? [[workDay, base, seconds]] : [],
          );
        expect(of(more)).toEqual(of(input));
      }),
      RUNS,
    );
  });

  it('is the same 52 weeks later, where the clock stands as it did', () => {
    const YEAR = 364;
    const days = (day: string) => addToDay(day, YEAR);
    const seconds = YEAR * 86_400;
    const moved = (input: PayInput): PayInput => ({
      ...withRules(input, (rules) =>
        rules.map((one) => ({
          ...one,
          since: one.since < '2026' ? one.since : days(one.since),
          ...(one.until !== undefined && { until: days(one.until) }),
        })),
      ),
      from: days(input.from),
      until: days(input.until),
      claims: input.claims.map((claim) => ({
        ...claim,
        startAt: instant(claim.startAt + seconds),
        endAt: claim.endAt === null ? null : instant(claim.endAt + seconds),
        pauses: claim.pauses.map((pause) => ({
          startAt: instant(pause.startAt + seconds),
          endAt: pause.endAt === null ? null : instant(pause.endAt + seconds),
        })),
      })),
      plans: input.plans.map((plan) => ({
        ...plan,
        start: wallSeconds(plan.start + seconds),
        end: wallSeconds(plan.end + seconds),
      })),
      absences: input.absences.map((one) => ({ ...one, day: days(one.day) })),
      holidays: input.holidays.map((one) => ({ ...one, day: days(one.day) })),
    });
    fc.assert(
      fc.property(personWeek, (drawn) => {
        fc.pre(drawn.until === '2026-06-07');
        const input = without({ ...drawn, bornOn: null }, ['credit', 'perDay']);
        const employments = input.employments.map((one) => ({
          ...one,
          start: '2020-01-01',
          terms: one.terms.slice(0, 1),
        }));
        const before = totalsOf(computePay({ ...input, employments }));
        const later = {
          ...moved(input),
          employments: moved({ ...input, employments }).employments,
        };
        const after = totalsOf(computePay(later));
        expect(sumOf(after.base)).toBe(sumOf(before.base));
        for (const bucket of ['NORMAL', 'OVERTIME_50', 'OVERTIME_100', 'GUARANTEED']) {
          expect(sumOf(after.base, bucket)).toBe(sumOf(before.base, bucket));
        }
        expect(Object.values(after.amounts)).toEqual(Object.values(before.amounts));
      }),
      RUNS,
    );
  });

  it('is the same bytes each time', () => {
    fc.assert(
      fc.property(personWeek, (input) => {
        const once = JSON.stringify(computePay(input));
        expect(JSON.stringify(computePay(structuredClone(input)))).toBe(once);
      }),
      RUNS,
    );
  });
});
