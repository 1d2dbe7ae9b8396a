import { LOOK_NEEDS, STAFF_COLUMNS } from '@ploeg/domain/staff/staff-views';
import { z } from 'zod';
import { Id, shortText } from '../shared/wire.schemas.ts';

/** What the table of people shows of whom; an empty text stands for anything. */
export const StaffViewLook = z.object({
  words: shortText(200),
  section: shortText(200),
  workerType: shortText(20),
  need: z.enum(LOOK_NEEDS),
  left: z.boolean(),
  /** A column, with `-` before it downwards. */
  sort: shortText(40),
  columns: z.array(z.enum(STAFF_COLUMNS)).min(1).max(STAFF_COLUMNS.length),
});

/** A way to look at the table of people: the caller's own, or one that a location shares. */
export const StaffView = z.object({
  id: Id,
  name: z.string(),
  look: StaffViewLook,
  /** The location that it is shared with; null for one of the caller's own. */
  departmentId: Id.nullable(),
  /** False where the caller only looks through it. */
  mayChange: z.boolean(),
  version: z.number().int(),
});
export type StaffView = z.infer<typeof StaffView>;

export const StaffViewFields = z.object({
  name: shortText(60).min(1),
  look: StaffViewLook,
  departmentId: Id.nullable(),
});
export type StaffViewFields = z.infer<typeof StaffViewFields>;
