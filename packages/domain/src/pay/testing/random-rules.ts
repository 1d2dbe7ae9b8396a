import { addToDay } from '@ploeg/domain/calendar-days/holidays';
import fc from 'fast-check';
import { BASE_BUCKETS, type BaseBucket } from '../base-buckets.ts';
import type { PayRule, RuleKind, RuleParams, Where } from '../pay-rules.ts';
import { rule } from './pay-cases.ts';

export const minutes = (min: number, max: number) =>
  fc.integer({ min, max }).map((count) => count * 60);
export const sometimes = <T>(value: fc.Arbitrary<T>, none: T) =>
  fc.oneof({ arbitrary: fc.constant(none), weight: 4 }, { arbitrary: value, weight: 1 });
const bucket: fc.Arbitrary<BaseBucket> = fc.constantFrom(...BASE_BUCKETS.slice(0, 7));
const PREMIUMS = ['NIGHT', 'SUNDAY', 'LATE'] as const;

const PARAMS: { [K in RuleKind]: fc.Arbitrary<RuleParams[K]> } = {
  snap: fc.record({
    edge: fc.constantFrom('start' as const, 'end' as const),
    earlySeconds: minutes(0, 15),
    lateSeconds: minutes(0, 15),
  }),
  quantum: fc.record({
    of: fc.constantFrom('start' as const, 'end' as const, 'day' as const),
    seconds: fc.constantFrom(300, 600, 900),
    toward: fc.constantFrom('worker' as const, 'nearest' as const),
  }),
  pause: fc.record({
    paidUpToSeconds: fc.constantFrom(0, 600, 900),
    missing: fc.constantFrom('ask' as const, 'pay' as const, 'plan' as const),
    afterSeconds: fc.constantFrom(0, 21_600),
  }),
  minimum: fc.record({
    per: fc.constantFrom('period' as const, 'day' as const),
    seconds: minutes(60, 300),
  }),
  threshold: fc.record(
    {
      period: fc.constantFrom('day' as const, 'week' as const, 'shift-plan' as const),
      seconds: fc.oneof(
        minutes(0, 600),
        minutes(1200, 2400),
        fc.constantFrom('contract' as const, 'fulltime' as const),
      ),
      bucket,
      restDayBucket: bucket,
      counts: fc.subarray(['PUBLIC_HOLIDAY', 'REST', 'SICK']),
    },
    { requiredKeys: ['period', 'seconds', 'bucket'] },
  ),
  credit: fc.record(
    {
      counter: fc.constantFrom('VOLUNTARY', 'ADDITIONAL'),
      period: fc.constantFrom('month' as const, 'quarter' as const, 'year' as const),
      seconds: fc.oneof(minutes(0, 600), fc.constant({ perWeek: 1200, max: 36_000 })),
      of: bucket,
      within: bucket,
      beyond: bucket,
      beyondRestDay: bucket,
      needsConsent: fc.boolean(),
    },
    { requiredKeys: ['counter', 'period', 'seconds', 'of', 'within', 'beyond'] },
  ),
  window: fc.record(
    {
      premium: fc.constantFrom(...PREMIUMS),
      days: fc.record(
        {
          weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
          holidays: fc.constantFrom('only' as const, 'also' as const, 'never' as const),
        },
        { requiredKeys: [] },
      ),
      from: minutes(0, 1439),
      to: minutes(0, 1440),
      pay: fc.oneof(
        fc.record({ perHour: fc.integer({ min: 1, max: 50_000 }) }),
        fc.record({ basisPoints: fc.integer({ min: 100, max: 10_000 }) }),
      ),
      capPerDay: fc.integer({ min: 1, max: 200_000 }),
    },
    { requiredKeys: ['premium', 'days', 'from', 'to', 'pay'] },
  ),
  stacking: fc.record({
    of: fc.shuffledSubarray([...PREMIUMS, 'OVERTIME_50', 'OVERTIME_100', 'ADDITIONAL'], {
      minLength: 2,
    }),
    take: fc.constantFrom('highest' as const, 'first' as const, 'all' as const),
  }),
  clockChange: fc.record({ mode: fc.constantFrom('elapsed' as const, 'cao30' as const) }),
  perDay: fc.record({
    benefit: fc.constantFrom('MEAL_VOUCHER', 'CLOTHING'),
    when: fc.oneof(
      fc.constant('worked-day' as const),
      fc.constant({ secondsPerUnit: 27_360, period: 'quarter' as const }),
      fc.constant({
        secondsPerUnit: 3600,
        period: 'quarter' as const,
        cap: 'fulltime-days' as const,
      }),
    ),
  }),
};

const where: fc.Arbitrary<Where> = fc.record(
  {
    workerTypes: fc.subarray(['OTH' as const, 'STU' as const, 'FLX' as const], { minLength: 1 }),
    regimes: fc.subarray(['FULL' as const, 'PART' as const], { minLength: 1 }),
    teamWork: fc.boolean(),
    sectionIds: fc.subarray(['bar', 'hall'], { minLength: 1 }),
    minAge: fc.constant(18),
  },
  { requiredKeys: [] },
);

const ruleIn = (week: string): fc.Arbitrary<PayRule> =>
  fc.constantFrom(...(Object.keys(PARAMS) as RuleKind[])).chain((kind) =>
    fc
      .record({
        params: PARAMS[kind] as fc.Arbitrary<RuleParams[typeof kind]>,
        number: fc.integer({ min: 1, max: 3 }),
        id: fc.integer({ min: 1, max: 9 }),
        since: sometimes(
          fc.integer({ min: 0, max: 6 }).map((day) => addToDay(week, day)),
          '2020-01-01',
        ),
        until: sometimes<string | undefined>(
          fc.integer({ min: 0, max: 6 }).map((day) => addToDay(week, day)),
          undefined,
        ),
        where: sometimes<Where | undefined>(where, undefined),
      })
      .map(({ params, number, id, since, until, where: whom }) =>
        rule(`${kind}-${number}`, kind, params, {
          id: `${kind}-${number}-${since}-${id}`,
          since,
          ...(until !== undefined && { until }),
          ...(whom !== undefined && { where: whom }),
        }),
      ),
  );

/** No two with one id. */
export const rulesIn = (week: string) =>
  fc.uniqueArray(ruleIn(week), { maxLength: 14, selector: ({ id }) => id });
