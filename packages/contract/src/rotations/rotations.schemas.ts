import {
  MOST_HORIZON_WEEKS,
  MOST_LINES,
  MOST_PATTERN_WEEKS,
} from '@ploeg/domain/rotations/rotation';
import { z } from 'zod';
import { Midnight, PlanCopyLine } from '../planning/plan-copies.schemas.ts';
import { BatchName } from '../planning/planning.schemas.ts';
import { Monday, TemplateLine } from '../plan-templates/plan-templates.schemas.ts';
import { Id, Seconds, shortText } from '../shared/wire.schemas.ts';

export const rotationFields = {
  name: shortText(60).min(1),
  /** A Monday on which the pattern begins; wall seconds, as all times here. */
  monday: Monday,
  /** The first day on which anything is planned. */
  from: Midnight,
  /** The day after the last one; null without an end. */
  until: Midnight.nullable(),
  weeks: z.number().int().min(1).max(MOST_PATTERN_WEEKS),
  /** Their seconds are counted from the Monday on which the pattern begins. */
  lines: z.array(TemplateLine).min(1).max(MOST_LINES),
  /** Full weeks after this one that are planned ahead. */
  horizonWeeks: z.number().int().min(1).max(MOST_HORIZON_WEEKS),
  skipsClosed: z.boolean(),
  skipsHolidays: z.boolean(),
  /** What its person cannot work is an open shift, and is otherwise left out. */
  openInstead: z.boolean(),
};

/** A turn that was left out or made open, and why. */
export const LeftTurn = PlanCopyLine.omit({ lengthened: true });

export const Rotation = z.object({
  id: Id,
  departmentId: Id,
  ...rotationFields,
  /** Those that the reader plans. */
  lines: z.array(TemplateLine),
  /** Everything before it was planned. */
  plannedUntil: Seconds,
  /** Of what is still to come, the first ones. */
  left: z.array(LeftTurn),
});
export type Rotation = z.infer<typeof Rotation>;

export const RotationBody = z.object({
  departmentId: Id,
  ...rotationFields,
  horizonWeeks: rotationFields.horizonWeeks.default(8),
  skipsClosed: rotationFields.skipsClosed.default(true),
  skipsHolidays: rotationFields.skipsHolidays.default(false),
  openInstead: rotationFields.openInstead.default(false),
  until: rotationFields.until.default(null),
  /** The shift that is repeated: it becomes a turn of the rotation where it lies on one. */
  shiftId: Id.optional(),
  /** Judged and answered in full; nothing is kept. */
  dryRun: z.boolean().default(false),
});

export const RotationChange = z.object({
  ...z.object(rotationFields).partial().shape,
  /** From when on what is planned follows the change; null for all that has not begun. */
  appliesFrom: Midnight.nullable().default(null),
  dryRun: z.boolean().default(false),
});

export const RotationEnd = z.object({
  /** The first day without it; null for all that has not begun. */
  from: Midnight.nullable().default(null),
  dryRun: z.boolean().default(false),
});

/** What becomes of one turn; `kept` is what somebody changed or deleted by hand. */
export const RotationTurn = PlanCopyLine.extend({
  outcome: z.enum([...PlanCopyLine.shape.outcome.options, 'changed', 'removed', 'kept']),
  /** It is published, so its change waits until the plan is. */
  isPublished: z.boolean(),
});
export type RotationTurn = z.infer<typeof RotationTurn>;

/** In a dry run, the rotation as it would be. */
export const RotationPlanned = z.object({
  item: Rotation,
  batch: BatchName.nullable(),
  turns: z.array(RotationTurn),
});
