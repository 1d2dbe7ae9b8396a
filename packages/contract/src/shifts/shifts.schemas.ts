import { z } from 'zod';
import { Attribute, Section } from '../departments/departments.schemas.ts';
import {
  Address,
  AppFields,
  Id,
  jsonField,
  QueryBoolean,
  QueryDate,
  Seconds,
  Timestamp,
} from '../shared/wire.schemas.ts';

export const ShiftTask = z.object({
  id: Id,
  name: z.string(),
  start: Seconds,
  end: Seconds,
  taskTypeId: Id,
});

export const PendingRequest = z.object({
  created: Seconds,
  /** Null: a kind of day off that the reader may not know. */
  cancellationType: z.string().nullable(),
  comment: z.string(),
  /** These two are absent in snapshots that an older app has stored. */
  fullDay: z.boolean().optional(),
  pictures: z.array(Address).optional(),
});

/** An answer to the owner: the request that came last for this shift was refused. */
const RefusedRequest = z.object({ decided: Seconds, comment: z.string() });

/** Point 3.4; all seconds are wall seconds of the department. */
export const Shift = z.object({
  id: Id,
  departmentId: Id,
  start: Seconds,
  end: Seconds,
  /** Empty means a free shift (R23). */
  userRecordId: z.union([Id, z.literal('')]),
  userMainId: Id.nullable(),
  user: z.string(),
  section: Section.nullable(),
  comment: z.string(),
  pause: z.object({ paid: z.number().int(), unpaid: z.number().int() }),
  package: z
    .object({
      name: z.string(),
      background: z.string(),
      color: z.string(),
      /** Ours; absent in snapshots that an older app has stored. */
      id: Id.optional(),
    })
    .nullable(),
  dayoff: z.object({ name: z.string(), fullDay: z.boolean() }).nullable(),
  skills: z.array(Section),
  attributes: z.array(Attribute),
  tasks: z.array(ShiftTask),
  fullAddress: z.string(),
  address: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  pendingRequest: PendingRequest.nullable(),
  /** Ours; true unix seconds. Absent in snapshots that an older app has stored. */
  refusedRequest: RefusedRequest.nullable().optional(),
  processing: z.boolean(),
  /** 1 shift, 2 day off, 3 unavailability. */
  shyftType: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  swap_shift: z
    .object({
      id: Id,
      users: z.array(
        z.object({
          name: z.string(),
          admin_approved_at: Timestamp.nullable(),
          admin_refused_at: Timestamp.nullable().optional(),
          user_approved_at: Timestamp.nullable(),
          user_denied_at: Timestamp.nullable(),
        }),
      ),
    })
    .nullable(),
  clockings: z.array(Id),
  available: z.boolean(),
  dimona: z.string().nullable(),
  dimonaQualify: z.boolean(),
  dimonaValid: z.boolean(),
  homeworking: z.boolean(),
  approved: z.boolean(),
});
export type Shift = z.infer<typeof Shift>;

/** Nobody is `""`, 0 or null on the wire in, and `""` out (R23). */
const Assignee = z.preprocess(
  (value) => (value === null || value === 0 || value === '0' ? '' : value),
  z.union([Id, z.literal('')]),
);

/** A list of ids, or the same as one text with commas (R24). */
const IdList = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
  z.array(Id).max(50),
);

const NullableId = z.preprocess((value) => (value === '' ? null : value), Id.nullable());

const PauseSeconds = z.number().int().min(0).max(86_400);
const Pause = z.object({ paid: PauseSeconds.default(0), unpaid: PauseSeconds.default(0) });

/** A kind of task and when in the shift it is to be done. */
const PlannedTask = z.object({ taskTypeId: Id, start: Seconds, end: Seconds });

const planFields = {
  /** An end before the start is on the next day (R28). */
  start: Seconds,
  end: Seconds,
  attributes: IdList,
  skills: IdList,
  section: NullableId,
  package: NullableId,
  tasks: z.array(PlannedTask).max(50),
  comment: z.string().trim().max(2000),
  userRecordId: Assignee,
  pause: Pause,
  /** Published; drafts are for managers only (R11). */
  approved: z.boolean(),
};

/** Overrides every constraint but WORKING, and is recorded (R12). */
const force = z.boolean().default(false);

/** Why a limit is passed that asks for it (`needsReason`); it stands in the log. */
export const ForceReason = z.string().trim().max(500).default('');

export const ShiftCreateBody = z.object({
  ...planFields,
  departmentId: Id,
  attributes: planFields.attributes.default([]),
  skills: planFields.skills.default([]),
  section: planFields.section.default(null),
  package: planFields.package.default(null),
  tasks: planFields.tasks.default([]),
  comment: planFields.comment.default(''),
  userRecordId: planFields.userRecordId.default(''),
  pause: Pause.default({ paid: 0, unpaid: 0 }),
  approved: planFields.approved.default(true),
  /** Tells every qualified colleague of a free shift (R13). */
  notification: z.boolean().default(false),
  force,
  reason: ForceReason,
});

const { userRecordId: _person, tasks: _tasks, ...seenFields } = planFields;

export const ShiftPatchBody = z.object({
  ...z.object(planFields).partial().shape,
  /** Ours: what stood there when it was opened, of what is changed; who comes second is refused. */
  seen: z
    .object({ ...seenFields, employmentId: Assignee })
    .partial()
    .optional(),
  departmentId: Id.optional(),
  /** False takes back that it is worked from home; only who works it says so (R33). */
  homeworking: z.boolean().optional(),
  force,
  reason: ForceReason,
});

/** What was promised for the same time, and waits for a decision, is known and no hindrance. */
export const Knowingly = z.boolean().default(false);

export const ShiftBookBody = z.object({ ...AppFields, force: Knowingly });

export const ShiftDeleteBody = z
  .array(z.object({ id: Id }))
  .min(1)
  .max(500);

export const CandidatesQuery = z.object({
  departmentId: Id,
  start: QueryDate,
  end: QueryDate,
  userRecordId: Assignee.default(''),
  pause: jsonField(z.union([Pause, PauseSeconds])).optional(),
  shiftId: Id.optional(),
  section: NullableId.optional(),
  skills: IdList.default([]),
});

export const TeamShiftsQuery = z.object({
  departmentId: Id,
  startDate: QueryDate,
  endDate: QueryDate,
  forceClocking: QueryBoolean.default(false),
  picker: QueryBoolean.default(false),
  approved: QueryBoolean.optional(),
});

export const Coworker = z.object({
  id: Id,
  displayName: z.string(),
  start: Seconds,
  end: Seconds,
});
export type Coworker = z.infer<typeof Coworker>;

/** A shift where only its time and place matter. */
export const PickerShift = Shift.pick({
  id: true,
  start: true,
  end: true,
  userRecordId: true,
  section: true,
  shyftType: true,
}).extend({
  /** For managers: it needs a Dimona declaration and has none; absent otherwise. */
  dimonaMissing: z.literal(true).optional(),
});
export type PickerShift = z.infer<typeof PickerShift>;
