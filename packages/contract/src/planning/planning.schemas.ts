import { DIMONA_MARKS } from '@ploeg/domain/dimona/shift-flags';
import { z } from 'zod';
import { ConstraintMessage } from '../shared/error-envelope.schemas.ts';
import { ForceReason } from '../shifts/shifts.schemas.ts';
import { Id, QueryDate, Seconds, shortText, Timestamp } from '../shared/wire.schemas.ts';
import { planSurroundings } from './plan-surroundings.schemas.ts';

const PauseSeconds = z.number().int().min(0).max(86_400);
const Ids = z.array(Id).max(50);

/** What planners decide of a shift; null as its employment is an open one. Seconds are wall seconds. */
export const PlannedFields = z.object({
  start: Seconds,
  end: Seconds,
  employmentId: Id.nullable(),
  sectionId: Id.nullable(),
  packageId: Id.nullable(),
  skillIds: Ids,
  attributeIds: Ids,
  pausePaidSeconds: PauseSeconds,
  pauseUnpaidSeconds: PauseSeconds,
  comment: z.string().trim().max(2000),
});
export type PlannedFields = z.infer<typeof PlannedFields>;

const { start, end, ...others } = PlannedFields.shape;

const NewFields = z.object({
  start,
  end,
  employmentId: others.employmentId.default(null),
  sectionId: others.sectionId.default(null),
  packageId: others.packageId.default(null),
  skillIds: Ids.default([]),
  attributeIds: Ids.default([]),
  pausePaidSeconds: PauseSeconds.default(0),
  pauseUnpaidSeconds: PauseSeconds.default(0),
  comment: others.comment.default(''),
});

/** The version that the planner saw; without one it is meant for the shift as it is now. */
const baseVersion = z.number().int().min(1).optional();

export const PlanningOp = z.discriminatedUnion('op', [
  /** The caller makes the id, so that the same sent again makes nothing twice. */
  z.object({ op: z.literal('create'), shiftId: Id, set: NewFields }),
  z.object({ op: z.literal('update'), shiftId: Id, baseVersion, set: PlannedFields.partial() }),
  z.object({ op: z.literal('delete'), shiftId: Id, baseVersion }),
]);
export type PlanningOp = z.infer<typeof PlanningOp>;

const EDIT_KINDS = ['edit', 'paste', 'fill', 'template', 'copy', 'rotation', 'autofill'] as const;

/** `live` are changes made elsewhere: swaps, requests, the form of a shift, imports. */
export const BATCH_KINDS = [...EDIT_KINDS, 'publish', 'undo', 'redo', 'live'] as const;

export const BatchBody = z.object({
  departmentId: Id,
  label: shortText(120).default(''),
  kind: z.enum(EDIT_KINDS).default('edit'),
  ops: z.array(PlanningOp).min(1).max(2000),
  /** Judged and answered in full; nothing is kept. */
  dryRun: z.boolean().default(false),
  /** All or nothing; otherwise what cannot be done is left out. */
  atomic: z.boolean().default(true),
  force: z.boolean().default(false),
  reason: ForceReason,
});

export const UndoBody = z.object({
  dryRun: z.boolean().default(false),
  force: z.boolean().default(false),
  reason: ForceReason,
});

/** Of a batch, in a query. */
export const BatchNumber = z.coerce.number().int().min(0).max(2_147_483_647);

export const BatchName = z.object({ id: Id, number: z.number().int() });

const FieldValue = z.union([z.string(), z.number(), z.null(), z.array(z.unknown())]);

/** Both gave a field a value of their own; by whom and when the other one was given. */
export const PlanningConflict = z.object({
  field: z.string(),
  yours: FieldValue,
  theirs: FieldValue,
  by: Id.nullable(),
  at: Timestamp.nullable(),
});

/** What became of one operation; with others in one batch, in their order. */
export const OpOutcome = z.object({
  shiftId: Id,
  outcome: z.enum(['ok', 'merged', 'conflict', 'constraints', 'refused']),
  /** After the batch; null where there is none, and in a dry run. */
  version: z.number().int().nullable(),
  conflicts: z.array(PlanningConflict),
  constraints: z.array(ConstraintMessage),
  /** Why it is refused, as a code of failures. */
  code: z.string().nullable(),
});
export type OpOutcome = z.infer<typeof OpOutcome>;

/** Without a batch nothing was changed. */
export const BatchAnswer = z.object({
  batch: BatchName.nullable(),
  results: z.array(OpOutcome),
});

/** A shift as planners see it, and as it is published. */
export const PlannedShift = z.object({
  id: Id,
  version: z.number().int(),
  state: z.enum(['draft', 'published', 'changed', 'deleted']),
  /** Null where it is to be deleted. */
  plan: PlannedFields.nullable(),
  /** Null while it was not published. */
  live: PlannedFields.nullable(),
  /** Somebody clocked on it, so it stays as it is. */
  isClocked: z.boolean(),
});
export type PlannedShift = z.infer<typeof PlannedShift>;

/** With how its declaration to social security stands, as it is published. */
export const BoardShift = PlannedShift.extend({
  dimona: z.enum(DIMONA_MARKS),
  /** The rotation that it is a turn of, and by which line; null for all others. */
  rotation: z.object({ id: Id, lineId: Id }).nullable(),
});

/** A day off or an unavailability among the shifts. */
export const PlannedAbsence = z.object({
  id: Id,
  employmentId: Id,
  kind: z.enum(['dayOff', 'unavailability']),
  start: Seconds,
  end: Seconds,
  fullDay: z.boolean(),
  /** As whom the reader is lets it be called; empty for an unavailability. */
  name: z.string(),
});
export type PlannedAbsence = z.infer<typeof PlannedAbsence>;

export const PlanSpan = z.object({ departmentId: Id, from: QueryDate, to: QueryDate });

export const Plan = z.object({
  /** Of the last batch; what `changes` goes on from. */
  number: z.number().int(),
  shifts: z.array(BoardShift),
  absences: z.array(PlannedAbsence),
  ...planSurroundings,
});
export type Plan = z.infer<typeof Plan>;

export const PlanningBatch = z.object({
  id: Id,
  number: z.number().int(),
  kind: z.enum(BATCH_KINDS),
  label: z.string(),
  by: Id.nullable(),
  at: Timestamp,
  /** The batch that this one takes back. */
  undoes: Id.nullable(),
  shiftIds: z.array(Id),
});
export type PlanningBatch = z.infer<typeof PlanningBatch>;

export const PlanChanges = z.object({
  number: z.number().int(),
  /** Too many to be told one by one: the plan is to be loaded anew. */
  isStale: z.boolean(),
  batches: z.array(PlanningBatch),
  /** What the batches touched, as it is now. */
  shifts: z.array(BoardShift),
  gone: z.array(Id),
});

/** A batch as a line of the history: of how many shifts it made what, as far as the reader sees them. */
export const HistoryBatch = PlanningBatch.extend({
  made: z.number().int(),
  changed: z.number().int(),
  removed: z.number().int(),
  /** Who did it; empty for a job. */
  byName: z.string(),
  /** Whose shifts these are or were, by name. */
  people: z.array(z.string()),
  /** When the first of them begins and the last one; null without any. */
  first: Seconds.nullable(),
  last: Seconds.nullable(),
  /** It was taken back and not done again since. */
  isUndone: z.boolean(),
});
export type HistoryBatch = z.infer<typeof HistoryBatch>;

export const PlanHistory = z.object({
  batches: z.array(HistoryBatch),
  /** Where the next page goes on; null after the first batch of all. */
  before: z.number().int().nullable(),
});

export const PlanAt = z.object({ number: z.number().int(), shifts: z.array(PlannedShift) });
