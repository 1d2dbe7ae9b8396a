import type { Instant, WallSeconds } from '../time/wall-time.ts';
import type { BaseBucket } from './base-buckets.ts';
import type { Money, RuleSource } from './pay-rules.ts';

/** What a step did; each has words in every language. */
export const PAY_EFFECTS = [
  'clocked',
  'overlap',
  'snap_start',
  'snap_end',
  'quantum_start',
  'quantum_end',
  'quantum_day',
  'pause_taken',
  'pause_paid',
  'pause_planned',
  'threshold_day',
  'threshold_week',
  'threshold_plan',
  'rest_day',
  'credit_within',
  'credit_beyond',
  'minimum',
  'clock_spring',
  'clock_autumn',
  'window',
  'stacked',
  'capped',
  'benefit_day',
  'benefit_period',
  'adjusted',
] as const;
export type PayEffect = (typeof PAY_EFFECTS)[number];

/** Why: the rule, since when it holds, where it is written, and the numbers that it went by. */
export type Because = {
  effect: PayEffect;
  rule: { id: string; key: string; since: string; source: RuleSource } | null;
  inputs: Readonly<Record<string, number | string>>;
  /** What this step changed. */
  seconds?: number;
  amount?: Money;
};

/** Null is an amount that needs a wage nobody gave. */
export type SegmentPremium = { id: string; seconds: number; amount: Money | null };

/**
 * A stretch of paid time that is one in everything. What no clock showed (guaranteed, rounded or adjusted
 * time) has no length between `startAt` and `endAt`, and its own seconds, which may be negative.
 */
export type Segment = {
  employmentId: string;
  /** The day its work began (decision 024), and that of the calendar on which it lies. */
  workDay: string;
  day: string;
  startAt: Instant;
  endAt: Instant;
  start: WallSeconds;
  seconds: number;
  layer: { clockingId: string | null; shiftId: string | null; adjustmentId: string | null };
  sectionId: string | null;
  base: BaseBucket;
  premiums: readonly SegmentPremium[];
  because: readonly Because[];
};

export const PAY_QUESTIONS = [
  'END_MISSING',
  'END_PROPOSED',
  'BREAK_MISSING',
  'CAUSE_MISSING',
  'OVERLAP',
] as const;

/** What somebody has to say before a day is right. */
export type Question = {
  kind: (typeof PAY_QUESTIONS)[number];
  employmentId: string;
  day: string;
  clockingId: string;
  shiftId: string | null;
  inputs: Readonly<Record<string, number | string>>;
};

/** One day of one employment. */
export type DayTotal = {
  employmentId: string;
  day: string;
  plannedSeconds: number;
  /** From check-in to check-out, of what has ended. */
  clockedSeconds: number;
  unpaidPauseSeconds: number;
  paidSeconds: number;
  base: Readonly<Partial<Record<BaseBucket, number>>>;
  premiums: readonly SegmentPremium[];
  questions: number;
};

export const COUNTER_UNITS = ['seconds', 'hours', 'days', 'half-days'] as const;

/** What a day adds to a count that outlives the period. */
export type CounterEntry = {
  counter: string;
  employmentId: string;
  day: string;
  amount: number;
  unit: (typeof COUNTER_UNITS)[number];
};

export type BenefitLine = {
  benefit: string;
  employmentId: string;
  day: string;
  units: number;
  amount: Money | null;
  because: readonly Because[];
};

export type PayResult = {
  segments: readonly Segment[];
  questions: readonly Question[];
  days: readonly DayTotal[];
  counters: readonly CounterEntry[];
  benefits: readonly BenefitLine[];
  /** The version of the engine that found this. */
  engine: string;
};
