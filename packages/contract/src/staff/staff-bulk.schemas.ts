import { SHIFT_FATES } from '@ploeg/domain/staff/leaving';
import { END_REASONS } from '@ploeg/domain/staff/staff-states';
import { z } from 'zod';
import { Id, shortText } from '../shared/wire.schemas.ts';
import { EmploymentTerms } from '../terms/terms.schemas.ts';

/** Why somebody was left out of what was asked for several; of who is none of the caller's nothing is said. */
export const LEFT_OUT = [
  'not_yours',
  'above',
  'left',
  'not_there',
  'active',
  'no_email',
  'last_section',
  'unchanged',
  'yourself',
  'last_administrator',
  'leave_closed',
  'before_start',
  'after_end',
  'changes_there',
  'hours_unfit',
] as const;
export type LeftOutReason = (typeof LEFT_OUT)[number];

export const Bulk = z.object({
  done: z.array(Id),
  leftOut: z.array(z.object({ personId: Id, reason: z.enum(LEFT_OUT) })),
});
export type Bulk = z.infer<typeof Bulk>;

/** People who are dealt with together. */
export const People = z.array(Id).min(1).max(500);

/** A change of terms from a day on, the same for all; nothing is said of what they earn. */
export const BulkTerms = z.object({
  departmentId: Id,
  personIds: People,
  since: z.iso.date(),
  set: EmploymentTerms.pick({
    workerType: true,
    workerKind: true,
    regime: true,
    scheduleKind: true,
    hoursWeekMinutes: true,
    daysWeek: true,
    jobTitle: true,
    category: true,
  }).partial(),
  reason: shortText(300).optional(),
  dryRun: z.boolean().optional(),
});
export type BulkTerms = z.infer<typeof BulkTerms>;

/** Sections and skills of a location to give and to take away. */
export const BulkLists = z.object({
  departmentId: Id,
  personIds: People,
  add: z.array(Id).max(50),
  remove: z.array(Id).max(50),
  addSkills: z.array(Id).max(50).optional(),
  removeSkills: z.array(Id).max(50).optional(),
  /** Takes back what was given: who had no section before has none again. */
  isBack: z.boolean().optional(),
  dryRun: z.boolean().optional(),
});
export type BulkLists = z.infer<typeof BulkLists>;

/** When somebody's work ends, why, and what becomes of the shifts after it. */
export const EndOfWork = z.object({
  departmentId: Id.optional(),
  lastDay: z.iso.date().nullable(),
  reason: z.enum(END_REASONS).optional(),
  /** Of all the shifts that are not named; without it as the location does it. */
  rest: z.enum(['open', 'removed']).optional(),
});

export const ShiftChoice = z.object({
  shiftId: Id,
  becomes: z.enum(SHIFT_FATES),
  /** To whom it is given. */
  employmentId: Id.nullable(),
});
