import { BASE_BUCKETS } from '@ploeg/domain/pay/base-buckets';
import { PAY_EFFECTS, PAY_QUESTIONS } from '@ploeg/domain/pay/pay-result';
import { MEASURES } from '@ploeg/domain/payroll/pay-lines';
import { QUESTION_KINDS } from '@ploeg/domain/timesheets/day-questions';
import { PERIOD_KINDS } from '@ploeg/domain/timesheets/periods';
import { SHEET_EVENT_KINDS, VERDICTS } from '@ploeg/domain/timesheets/sheet-events';
import { ABSENT_REASONS } from '@ploeg/domain/timesheets/absent-days';
import { SHEET_STATUSES } from '@ploeg/domain/timesheets/sheet-status';
import { z } from 'zod';
import { Id, Seconds, shortText, Timestamp } from '../shared/wire.schemas.ts';

const Duration = z.number().int();
export const Day = z.iso.date();
/** Of the totals of a day, so that nobody says yes to others than those they saw. */
export const DayHash = z.string().regex(/^[0-9a-f]{16}$/, 'day_hash');

export const SheetPeriod = z.object({
  start: Day,
  end: Day,
  kind: z.enum(PERIOD_KINDS),
  isLocked: z.boolean(),
  lockedAt: Timestamp.nullable(),
  lockedBy: z.string().nullable(),
  /** All its days are over. */
  isOver: z.boolean(),
});

const Base = z.partialRecord(z.enum(BASE_BUCKETS), Duration);

/** Null is an amount that the reader may not see, or that a wage is missing for. */
const Premium = z.object({
  id: z.string(),
  seconds: Duration,
  amount: z.number().int().nullable(),
});

export const SheetQuestion = z.object({
  kind: z.enum(QUESTION_KINDS),
  seconds: Duration,
  at: Seconds,
});

const Said = z.object({ text: z.string(), by: z.string().nullable(), at: Timestamp });

export const WishedTimes = z.object({
  start: Seconds,
  end: Seconds,
  pauseSeconds: Duration.min(0),
});

/** What stands of a day after all that was said of it. */
export const SheetDayState = z.object({
  approved: Said.nullable(),
  agreed: Said.nullable(),
  dispute: Said.extend({ wish: WishedTimes.nullable() }).nullable(),
  answer: Said.extend({ verdict: z.enum(VERDICTS).nullable() }).nullable(),
  asked: Said.nullable(),
  reply: Said.nullable(),
});

/** A day of one employment: three numbers, what is asked and what was said. */
export const SheetDayLine = z.object({
  day: Day,
  hash: DayHash,
  plannedSeconds: Duration,
  clockedSeconds: Duration,
  paidSeconds: Duration,
  /** Paid without work: public holidays and paid leave. */
  awaySeconds: Duration,
  /** A public holiday on which nobody worked and which is paid. */
  isHoliday: z.boolean(),
  /** Names of days off; an empty one has none. */
  off: z.array(z.string()),
  isRunning: z.boolean(),
  isAdjusted: z.boolean(),
  questions: z.array(SheetQuestion),
  state: SheetDayState,
});
export type SheetDayLine = z.infer<typeof SheetDayLine>;

/** What a line of pay is of, and of leave and costs what they are called; `value` in seconds or ten-thousandths. */
export const CarriedLine = z.object({
  day: Day,
  key: z.string(),
  name: z.string(),
  measure: z.enum(MEASURES),
  value: Duration,
});
export type CarriedLine = z.infer<typeof CarriedLine>;

export const SheetLine = z.object({
  employmentId: Id,
  personId: Id,
  name: z.string(),
  sectionIds: z.array(Id),
  /** Of the contract, in the days that are asked for; null where none is agreed by the week. */
  contractSeconds: Duration.nullable(),
  period: z.object({ start: Day, end: Day }),
  revision: z.number().int(),
  computedAt: Timestamp.nullable(),
  /** Of the whole period. */
  status: z.enum(SHEET_STATUSES),
  days: z.array(SheetDayLine),
  carried: z.array(CarriedLine),
  /** Hours of those that the employer pays. */
  carriedSeconds: z.number().int(),
});
export type SheetLine = z.infer<typeof SheetLine>;

const PlannedSpan = z.object({
  shiftId: Id,
  sectionId: Id.nullable(),
  start: Seconds,
  end: Seconds,
  pauseSeconds: Duration,
  seconds: Duration,
});

const ClockedSpan = z.object({
  clockingId: Id,
  shiftId: Id.nullable(),
  sectionId: Id.nullable(),
  start: Seconds,
  end: Seconds.nullable(),
  /** True moments, where the clock is changed within a day: elsewhere the wall clock says them. */
  startAt: Seconds.optional(),
  endAt: Seconds.optional(),
  isProposed: z.boolean(),
  pauses: z.array(z.object({ start: Seconds, end: Seconds.nullable() })),
  workedSeconds: Duration,
});

const RuleSource = z.object({ title: z.string(), url: z.string().optional(), readOn: z.string() });

/** Why: what was done, by which rule since when, with the numbers that it went by. */
export const SheetReason = z.object({
  effect: z.enum(PAY_EFFECTS),
  rule: z
    .object({ id: z.string(), key: z.string(), since: z.string(), source: RuleSource })
    .nullable(),
  inputs: z.record(z.string(), z.union([z.number(), z.string()])),
  seconds: Duration.optional(),
  amount: z.number().int().optional(),
});

export const SheetSegment = z.object({
  start: Seconds,
  end: Seconds,
  seconds: Duration,
  sectionId: z.string().nullable(),
  base: z.enum(BASE_BUCKETS),
  premiums: z.array(Premium),
  because: z.array(SheetReason),
});

/** Hours on which somebody was away, and why they are as many; null is a public holiday. */
const SheetAbsence = z.object({
  name: z.string().nullable(),
  seconds: Duration,
  isPaid: z.boolean(),
  /** A fund or an insurer pays it, behind the first days, which are the employer's. */
  isByFund: z.boolean(),
  why: z.enum(ABSENT_REASONS),
});

const SheetBenefit = z.object({
  benefit: z.string(),
  units: z.number().int(),
  amount: z.number().int().nullable(),
  because: z.array(SheetReason),
});

/** `value` is in ten-thousandths of whatever the cost is counted in. */
const SheetCost = z.object({ name: z.string(), value: z.number().int() });

export const SheetDayDetails = SheetDayLine.extend({
  planned: z.array(PlannedSpan),
  clocked: z.array(ClockedSpan),
  segments: z.array(SheetSegment),
  base: Base,
  premiums: z.array(Premium),
  absences: z.array(SheetAbsence),
  benefits: z.array(SheetBenefit),
  costs: z.array(SheetCost),
  asked: z.array(z.enum(PAY_QUESTIONS)),
});
export type SheetDayDetails = z.infer<typeof SheetDayDetails>;

export const SheetAdjustment = z.object({
  id: Id,
  day: Day,
  key: z.string(),
  name: z.string(),
  measure: z.enum(MEASURES),
  value: Duration,
  reason: z.string(),
  isCarried: z.boolean(),
  by: z.string().nullable(),
  at: Timestamp,
  isRevoked: z.boolean(),
});

export const SheetEventLine = z.object({
  id: Id,
  kind: z.enum(SHEET_EVENT_KINDS),
  by: z.string().nullable(),
  at: Timestamp,
  revision: z.number().int(),
  days: z.array(Day),
  text: z.string(),
});

export const SheetDetails = SheetLine.omit({ carriedSeconds: true }).extend({
  days: z.array(SheetDayDetails),
  adjustments: z.array(SheetAdjustment),
  events: z.array(SheetEventLine),
});
export type SheetDetails = z.infer<typeof SheetDetails>;

/** One of the sheet's earlier states: what its days came to then. */
export const SheetRevision = z.object({
  revision: z.number().int(),
  computedAt: Timestamp,
  cause: z.string(),
  engine: z.string(),
  resultHash: z.string(),
  days: z.array(z.object({ day: Day, hash: DayHash, paidSeconds: Duration, base: Base })),
});

/** An own day, wherever it was worked. */
export const OwnSheetDay = SheetDayDetails.omit({ isRunning: true }).extend({
  employmentId: Id,
  isLocked: z.boolean(),
});
export type OwnSheetDay = z.infer<typeof OwnSheetDay>;

/** What a line of pay of somebody comes to in some days, by the rules that hold and with one more. */
export const PreviewedPay = z.object({
  employmentId: Id,
  departmentId: Id,
  name: z.string(),
  lines: z.array(
    z.object({
      key: z.string(),
      measure: z.enum(MEASURES),
      before: Duration,
      after: Duration,
    }),
  ),
});
export type PreviewedPay = z.infer<typeof PreviewedPay>;

export const Reason = shortText(1000).min(1);
