import { z } from 'zod';
import { Id, Seconds, Sha256, Timestamp } from '../shared/wire.schemas.ts';

/** Who did what, point 3.15. */
export const LogLine = z.object({
  id: Id,
  departmentName: z.string(),
  /** The wall clock of the department. */
  dateCreated: Seconds,
  /** Without a name it was done by nobody: the server itself, or the console. */
  user: z.object({ name: z.string() }),
  /** In the reader's language. */
  comment: z.string(),
});
export type LogLine = z.infer<typeof LogLine>;

const Person = z.object({ personId: Id, name: z.string() });

const FieldValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** A line of the log as the back office searches it. */
export const LogEntry = z.object({
  id: Id,
  at: Timestamp,
  /** Null for what concerns the company as a whole. */
  departmentId: Id.nullable(),
  /** What it is about: the noun before the point of `action`. */
  kind: z.string(),
  action: z.string(),
  /** In the reader's language: what was done, and to what. */
  title: z.string(),
  about: z.string(),
  /** Null where the server or its operator did it. */
  actor: Person.nullable(),
  /** Through this tablet. */
  kioskId: Id.nullable(),
  person: Person.nullable(),
  subjectId: Id.nullable(),
  changes: z.array(z.object({ field: z.string(), before: FieldValue, after: FieldValue })),
  /** Its place in the chain of its location, and its seal. */
  position: z.number().int().min(1),
  hash: Sha256,
});
export type LogEntry = z.infer<typeof LogEntry>;

/** Whether a chain is whole, as it was last read through. */
export const LogCheck = z.object({
  /** Null for what concerns the company as a whole. */
  departmentId: Id.nullable(),
  /** The chain of who signed in and out. */
  isSignIns: z.boolean(),
  /** Lines that had had their term, whose end is the anchor from which the rest is proven. */
  removed: z
    .object({
      lines: z.number().int(),
      /** When the first of them was written, and the moment before which all were. */
      since: Timestamp,
      until: Timestamp,
      /** When the last of them went, after how many months. */
      cutAt: Timestamp,
      months: z.number().int(),
      seal: Sha256,
    })
    .nullable(),
  checkedAt: Timestamp.nullable(),
  position: z.number().int().min(0),
  /** The first line that does not fit. */
  brokenAt: z.number().int().min(1).nullable(),
});
export type LogCheck = z.infer<typeof LogCheck>;
