import { z } from 'zod';
import { Away } from '../approvals/to-decide.schemas.ts';
import { ConstraintMessage } from '../shared/error-envelope.schemas.ts';
import { LeaveCost } from '../leave-ledger/leave-ledger.schemas.ts';
import { DayoffType, LeaveCounting } from '../departments/departments.schemas.ts';
import { requestFields } from '../shared/request-kind.ts';
import {
  Address,
  AppFields,
  FormBoolean,
  FormSeconds,
  Id,
  jsonField,
  Seconds,
} from '../shared/wire.schemas.ts';

/** A kind of day off, with what the caller was granted of it in this calendar year. */
export const OwnDayoffType = DayoffType.extend({
  /** Ours: whether it is illness, into which days of leave can be made. */
  isSickness: z.boolean().optional(),
  /** Ours: that who asks, or whom it is asked about, has no leave of it by what is agreed with them. */
  isUnusual: z.boolean().optional(),
  /** Ours: whether windows of the location, and how many must stay there, hold it back. */
  keepsToPlan: z.boolean().optional(),
  /** Ours: the account that it is taken from; null where it is only counted. */
  accountId: Id.nullable().optional(),
  /** Ours: days and other time, taken or to come; absent for who does not work there. */
  granted: z
    .object({
      year: z.number().int(),
      days: z.number().int().nonnegative(),
      seconds: z.number().int().nonnegative(),
    })
    .optional(),
});

export const LeaveStatus = z.enum(['PENDING', 'APPROVED', 'REFUSED', 'CANCELLED']);
export type LeaveStatus = z.infer<typeof LeaveStatus>;

/** Point 3.18, with who asked, what was decided and addresses of the pictures. */
export const LeaveRequest = z.object({
  ...requestFields,
  status: LeaveStatus,
  /** Null where its kind is private, as sickness is: then the name says no more than "Absent". */
  dayoffType: Id.nullable(),
  dayoffName: z.string(),
  fullDay: z.boolean(),
  /** Whole days; empty for a range. */
  dates: z.array(z.iso.date()),
  /** Wall seconds of a range; null for whole days. */
  start: Seconds.nullable(),
  end: Seconds.nullable(),
  /** What who decided said. */
  comment: z.string(),
  pictures: z.array(Address),
  /** Ours: what is known of its kind, by which who decides can tell it from another of that name. */
  about: LeaveCounting.extend({ code: z.string(), payKey: z.string() }).optional(),
});
export type LeaveRequest = z.infer<typeof LeaveRequest>;

/** A day of leave in a section, or the location as a whole: who works there, and is off once it is granted. */
const StaffDay = z.object({
  day: z.iso.date(),
  /** What the section is called; null for the location as a whole. */
  section: z.string().nullable(),
  total: z.number().int(),
  off: z.number().int(),
  least: z.number().int(),
});

export const LeaveToDecide = z.object({
  vacationRequest: LeaveRequest,
  /** The person's shifts that approving it takes off them; wall seconds. */
  released: z.array(z.object({ start: Seconds, end: Seconds, id: Id })),
  away: z.array(Away),
  /** Ours: what it costs its person, and what they have left; null where it is taken from no account. */
  cost: LeaveCost.nullable().optional(),
  /** Ours: days on which fewer than the least would stay, else the tightest; empty where no least is set. */
  staff: z.array(StaffDay).optional(),
  /** Ours: days without leave at the location in which it lies; null where it lies in none. */
  window: z
    .object({ from: z.iso.date(), until: z.iso.date(), why: z.string() })
    .nullable()
    .optional(),
  /** Ours: what a yes must be forced against. */
  constraints: z.array(ConstraintMessage).optional(),
});
export type LeaveToDecide = z.infer<typeof LeaveToDecide>;

/** Dates as a list, as JSON, or as one text with commas. */
const Dates = z.preprocess(
  (value) =>
    typeof value === 'string' && !value.startsWith('[') ? value.split(',').filter(Boolean) : value,
  jsonField(z.array(z.iso.date()).max(400)),
);

export const LeaveBody = z.object({
  ...AppFields,
  departmentId: Id,
  dayoffType: Id,
  fullDay: FormBoolean.default(false),
  dates: Dates.default([]),
  start: FormSeconds.default(null),
  end: FormSeconds.default(null),
});

/** Leave or illness that somebody writes down for another, granted at once. */
export const LeaveEntry = z.object({
  departmentId: Id,
  employmentId: Id,
  dayoffType: Id,
  fullDay: z.boolean(),
  dates: z.array(z.iso.date()).max(400).default([]),
  start: Seconds.nullable().default(null),
  end: Seconds.nullable().default(null),
  comment: z.string().trim().max(2000).default(''),
  /** Frees the shifts in its way. */
  force: z.boolean().default(false),
});

/** Days of leave on which somebody was ill, with a certificate, and wishes to keep them (R83). */
export const LeaveConversion = z.object({
  requestId: Id,
  days: z.array(z.iso.date()).min(1).max(62),
  /** The kind of illness that they become. */
  dayoffType: Id,
  /** The day of the certificate. */
  certificateOn: z.iso.date(),
});

export const LeaveDecision = z.object({
  ...AppFields,
  status: z.enum(['APPROVED', 'REFUSED', 'CANCELLED']),
  comment: z.string().trim().max(2000).default(''),
  /** Frees the shifts that an approved leave overlaps. */
  force: z.boolean().default(false),
});
