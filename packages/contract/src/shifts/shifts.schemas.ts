import { z } from 'zod';
import { Attribute, Section } from '../departments/departments.schemas.ts';
import { Id, Seconds, Timestamp } from '../shared/wire.schemas.ts';

export const ShiftTask = z.object({
  id: Id,
  name: z.string(),
  start: Seconds,
  end: Seconds,
  taskTypeId: Id,
});

export const PendingRequest = z.object({
  created: Seconds,
  cancellationType: z.string(),
  comment: z.string(),
});

/** spec section 3; all seconds are wall seconds of the department. */
export const Shift = z.object({
  id: Id,
  departmentId: Id,
  start: Seconds,
  end: Seconds,
  /** Empty means a free shift (facts R23). */
  userRecordId: z.union([Id, z.literal('')]),
  userMainId: Id.nullable(),
  user: z.string(),
  section: Section.nullable(),
  comment: z.string(),
  pause: z.object({ paid: z.number().int(), unpaid: z.number().int() }),
  package: z.object({ name: z.string(), background: z.string(), color: z.string() }).nullable(),
  dayoff: z.object({ name: z.string(), fullDay: z.boolean() }).nullable(),
  skills: z.array(Section),
  attributes: z.array(Attribute),
  tasks: z.array(ShiftTask),
  fullAddress: z.string(),
  address: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  pendingRequest: PendingRequest.nullable(),
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
