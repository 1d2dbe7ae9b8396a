import { REGIMES, SALARY_PERIODS, WORKER_KINDS } from '@ploeg/domain/contracts/contract-terms';
import { JOINT_COMMITTEES } from '@ploeg/domain/dimona/committees';
import { WORKER_TYPES } from '@ploeg/domain/dimona/worker-types';
import { SCHEDULE_KINDS, TERM_FIELDS, type Terms } from '@ploeg/domain/terms/terms';
import { z } from 'zod';
import { Id, shortText, Timestamp } from '../shared/wire.schemas.ts';

const WEEK_MINUTES = 7 * 24 * 60;

/** As what and how much somebody works. */
export const EmploymentTerms = z.object({
  workerType: z.enum(WORKER_TYPES),
  workerKind: z.enum(WORKER_KINDS),
  regime: z.enum(REGIMES),
  scheduleKind: z.enum(SCHEDULE_KINDS),
  /** Null is by day. */
  hoursWeekMinutes: z.number().int().min(1).max(WEEK_MINUTES).nullable(),
  fulltimeWeekMinutes: z.number().int().min(60).max(WEEK_MINUTES),
  daysWeek: z.number().min(0.5).max(7).multipleOf(0.5).nullable(),
  jobTitle: shortText(80),
  category: shortText(40),
  /** Null is that of the location. */
  legalEntityId: Id.nullable(),
  jointCommittee: z.enum(JOINT_COMMITTEES).nullable(),
  payrollNumber: shortText(40),
  /** Last day of a consent to overtime; null is none. */
  overtimeUntil: z.iso.date().nullable(),
  teamWork: z.boolean(),
}) satisfies z.ZodType<Terms>;
export type EmploymentTerms = z.infer<typeof EmploymentTerms>;

export const TermField = z.enum(TERM_FIELDS as [keyof Terms, ...(keyof Terms)[]]);

export const Wage = z.object({
  /** Euro, with up to four decimals. */
  amount: z.number().positive().max(1_000_000),
  unit: z.enum(SALARY_PERIODS),
});
export type Wage = z.infer<typeof Wage>;

const LineNote = z.object({
  origin: z.enum(['start', 'takeover', 'change', 'correction', 'contract', 'import']),
  reason: z.string(),
  by: z.string().nullable(),
  at: Timestamp,
});

/** A day on which something changes, and what holds from then on. */
export const TermsMoment = z.object({
  since: z.iso.date(),
  changed: z.array(TermField),
  terms: EmploymentTerms,
  notes: z.array(LineNote),
});
export type TermsMoment = z.infer<typeof TermsMoment>;

export const WageMoment = Wage.extend({ since: z.iso.date(), notes: z.array(LineNote) });
export type WageMoment = z.infer<typeof WageMoment>;

export const TermsOfEmployment = z.object({
  employmentId: Id,
  departmentId: Id,
  /** By the calendar of the location. */
  today: z.iso.date(),
  start: z.iso.date(),
  /** The last day; null without an end. */
  end: z.iso.date().nullable(),
  moments: z.array(TermsMoment),
  /** Null for whoever may not see what somebody earns. */
  wages: z.array(WageMoment).nullable(),
  /** Whether they are a worker or an employee was said, and not proposed only. */
  isKindSaid: z.boolean(),
  canChange: z.boolean(),
  canChangeWage: z.boolean(),
  /** Where terms name none. */
  employer: z
    .object({ legalEntityId: Id, name: z.string(), jointCommittee: z.enum(JOINT_COMMITTEES) })
    .nullable(),
  employers: z.array(z.object({ id: Id, name: z.string() })),
});
export type TermsOfEmployment = z.infer<typeof TermsOfEmployment>;

/** What a field becomes on the days from `from` until the day before `until`. */
export const TermsEffect = z.object({
  field: TermField,
  before: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  after: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  from: z.iso.date(),
  until: z.iso.date().nullable(),
});
export type TermsEffect = z.infer<typeof TermsEffect>;

export const TermsChange = z.object({
  since: z.iso.date(),
  /** `correction` sets right what was entered for a day on which something changes already. */
  kind: z.enum(['change', 'correction']),
  reason: shortText(300).optional(),
  set: EmploymentTerms.partial(),
  wage: Wage.optional(),
  /** Answers what would be, and changes nothing. */
  dryRun: z.boolean().optional(),
});
export type TermsChange = z.infer<typeof TermsChange>;
