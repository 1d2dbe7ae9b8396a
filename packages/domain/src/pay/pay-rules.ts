import type { Regime, WorkerKind } from '../contracts/contract-terms.ts';
import type { WorkerType } from '../dimona/worker-types.ts';
import type { ScheduleKind } from '../terms/terms.ts';
import type { BaseBucket } from './base-buckets.ts';

/** Ten-thousandths of a euro, whole. */
export type Money = number;

/** Where a rule is written and on which day (YYYY-MM-DD) somebody read it there. */
export type RuleSource = { title: string; url?: string; readOn: string };

/** Whom and where a rule is for; what is absent narrows nothing. */
export type Where = {
  workerTypes?: readonly WorkerType[];
  workerKinds?: readonly WorkerKind[];
  regimes?: readonly Regime[];
  scheduleKind?: ScheduleKind;
  teamWork?: boolean;
  sectionIds?: readonly string[];
  minAge?: number;
  maxAge?: number;
};

/** Days of the wall clock; 1 is Monday. Holidays count as their weekday, also, never, or they alone. */
export type DaySet = { weekdays?: readonly number[]; holidays?: 'only' | 'also' | 'never' };

export const RULE_KINDS = [
  'snap',
  'quantum',
  'pause',
  'minimum',
  'threshold',
  'credit',
  'window',
  'stacking',
  'clockChange',
  'perDay',
] as const;
export type RuleKind = (typeof RULE_KINDS)[number];

export type CreditPeriod = 'month' | 'quarter' | 'year';

/** What each kind says besides for whom and since when. All lengths in seconds. */
export type RuleParams = {
  /** Within the window around the planned time the planned time counts. */
  snap: { edge: 'start' | 'end'; earlySeconds: number; lateSeconds: number };
  quantum: { of: 'start' | 'end' | 'day'; seconds: number; toward: 'worker' | 'nearest' };
  /** `missing`: what becomes of a planned unpaid pause that nobody clocked, in work longer than `afterSeconds`. */
  pause: { paidUpToSeconds: number; missing: 'ask' | 'pay' | 'plan'; afterSeconds: number };
  /** Paid to whoever was sent home before that much. */
  minimum: { per: 'period' | 'day'; seconds: number };
  /** What is worked beyond; `contract` and `fulltime` are those of the terms. */
  threshold: {
    period: 'day' | 'week' | 'shift-plan';
    seconds: number | 'contract' | 'fulltime';
    bucket: BaseBucket;
    /** On Sundays and public holidays, where that is another. */
    restDayBucket?: BaseBucket;
    /** Absence that counts towards a week as if it was worked: codes of kinds of leave, `PUBLIC_HOLIDAY` for public holidays. */
    counts?: readonly string[];
  };
  /** Seconds in `of` become `within` as long as the credit lasts, and `beyond` after it. */
  credit: {
    counter: string;
    period: CreditPeriod;
    seconds: number | { perWeek: number; max: number };
    of: BaseBucket;
    within: BaseBucket;
    beyond: BaseBucket;
    /** Beyond it on Sundays and public holidays, where that is another. */
    beyondRestDay?: BaseBucket;
    needsConsent?: boolean;
  };
  /** From and to are seconds of the wall clock's day; a `to` that is not later lies on the other side of midnight. */
  window: {
    premium: string;
    days: DaySet;
    from: number;
    to: number;
    /** Basis points are hundredths of a percent of the hourly wage. */
    pay: { perHour: Money } | { basisPoints: number };
    capPerDay?: Money;
  };
  /** Where several of these premiums and buckets meet on one second; a bucket itself is never taken away. */
  stacking: { of: readonly string[]; take: 'highest' | 'first' | 'all' };
  /** `cao30` pays a team's night of seven hours as eight, and that of nine as eight to whoever was. */
  clockChange: { mode: 'elapsed' | 'cao30' };
  perDay: {
    benefit: string;
    when: 'worked-day' | { secondsPerUnit: number; period: 'quarter'; cap?: 'fulltime-days' };
    /** What a unit is worth; absent where it is no money. */
    perUnit?: Money;
  };
};

/**
 * `id` is of this version, `key` of all its versions: the one begun last holds. Days are YYYY-MM-DD, and
 * `until` is the last one.
 */
export type RuleHead = {
  id: string;
  key: string;
  since: string;
  until?: string;
  source: RuleSource;
  where?: Where;
};

type RuleOf<K extends RuleKind> = RuleHead & { kind: K } & RuleParams[K];

/** Ten closed kinds, judged in one order that no rule can change. */
export type PayRule = { [K in RuleKind]: RuleOf<K> }[RuleKind];

/** Whether any of them is for people of some ages only. */
export const asksForAge = (rules: readonly PayRule[]): boolean =>
  rules.some(({ where }) => where?.minAge !== undefined || where?.maxAge !== undefined);

export type RuleOfKind<K extends RuleKind> = Extract<PayRule, { kind: K }>;
