import type { Terms } from '../terms/terms.ts';
import type { Instant, WallSeconds } from '../time/wall-time.ts';
import type { BaseBucket } from './base-buckets.ts';
import type { CounterEntry } from './pay-result.ts';
import type { Money, PayRule } from './pay-rules.ts';

/** What pay asks of terms, from a day (YYYY-MM-DD) on. */
export type PayTerms = Pick<
  Terms,
  | 'workerType'
  | 'workerKind'
  | 'regime'
  | 'scheduleKind'
  | 'hoursWeekMinutes'
  | 'fulltimeWeekMinutes'
  | 'daysWeek'
  | 'overtimeUntil'
  | 'teamWork'
> & {
  since: string;
  /** What an hour costs; null where nobody said it or whoever asks may not see it. */
  hourly: Money | null;
};

/** An employment of the person with the employer, its first and last day, and the rules of where it is. */
export type PayEmployment = {
  id: string;
  timezone: string;
  start: string;
  end: string | null;
  terms: readonly PayTerms[];
  rules: readonly PayRule[];
};

/** A clocking. One that nobody ended has no end, one that the server ended is proposed: neither is paid. */
export type PayClaim = {
  id: string;
  employmentId: string;
  shiftId: string | null;
  sectionId: string | null;
  startAt: Instant;
  endAt: Instant | null;
  isProposed: boolean;
  pauses: readonly { startAt: Instant; endAt: Instant | null }[];
  /** Said where no pause was clocked: there was none. */
  hadNoPause: boolean;
  /** Why work ended before its plan; null while nobody has said it. */
  leftEarly: 'sent-home' | 'own-will' | null;
};

export type PayPlan = {
  id: string;
  employmentId: string;
  sectionId: string | null;
  start: WallSeconds;
  end: WallSeconds;
  pauseUnpaidSeconds: number;
  pausePaidSeconds: number;
};

/** What somebody with the right to it adds to a day or takes off it. */
export type PayAdjustment = {
  id: string;
  employmentId: string;
  day: string;
  change:
    | { base: BaseBucket; seconds: number }
    | { premium: string; amount: Money }
    | { benefit: string; units: number };
};

/** The code by which a public holiday that nobody worked on counts. */
export const HOLIDAY_CODE = 'PUBLIC_HOLIDAY';

/** Hours of a day on which somebody was away, by the code of why. Whether they count is said by rules. */
export type PayAbsence = { employmentId: string; day: string; seconds: number; code: string };

/**
 * One person with one employer. Claims and plans of the days that `claimDays` and `planDays` say have to be
 * there, absences from Monday of the week of `from` on, holidays of its quarters and of the day after `until`; what is
 * older stands in `earlier`. Lists may come in any order.
 */
export type PayInput = {
  from: string;
  until: string;
  bornOn: string | null;
  employments: readonly PayEmployment[];
  claims: readonly PayClaim[];
  plans: readonly PayPlan[];
  absences: readonly PayAbsence[];
  /** Public holidays, or the days that stand for them, by employment; null is of all. */
  holidays: readonly { day: string; employmentId: string | null }[];
  adjustments: readonly PayAdjustment[];
  /** Entries of days before `from`, of this year. */
  earlier: readonly CounterEntry[];
};
