import { z } from 'zod';
import { ConstraintMessage } from '../shared/error-envelope.schemas.ts';
import { Id, Seconds, shortText } from '../shared/wire.schemas.ts';
import { ForceReason } from '../shifts/shifts.schemas.ts';
import { BatchName, PlannedFields } from './planning.schemas.ts';

export const Midnight = Seconds.refine((at) => at % 86_400 === 0, 'midnight');

/** Days that are planned again from each of `targets` on; wall seconds of midnights. */
export const PlanCopyBody = z.object({
  departmentId: Id,
  from: Midnight,
  /** The day after the last one. */
  to: Midnight,
  targets: z.array(Midnight).min(1).max(12),
  what: z.enum(['all', 'open', 'assigned']).default('all'),
  /** Whose shifts; of everybody where it is left out. */
  employmentIds: z.array(Id).max(500).optional(),
  /** What its person cannot work is an open shift, and is otherwise left out. */
  openInstead: z.boolean().default(false),
  label: shortText(120).default(''),
  /** Judged and answered in full; nothing is kept. */
  dryRun: z.boolean().default(false),
  force: z.boolean().default(false),
  reason: ForceReason,
});

/** What becomes of one shift in one of the targets. */
export const PlanCopyLine = z.object({
  source: Id,
  target: Seconds,
  outcome: z.enum(['made', 'open', 'there', 'skipped']),
  plan: PlannedFields,
  /** True seconds more or less than its source has: not 0 where the clock changes. */
  lengthened: z.number().int(),
  /** Why it is skipped or open; of one that is made, what was warned of or forced. */
  constraints: z.array(ConstraintMessage),
  code: z.string().nullable(),
});
export type PlanCopyLine = z.infer<typeof PlanCopyLine>;

export const PlanCopied = z.object({ batch: BatchName.nullable(), lines: z.array(PlanCopyLine) });
