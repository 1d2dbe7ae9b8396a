import { RECORD_GROUPS, RETENTIONS } from '@ploeg/domain/retention/retention';
import { z } from 'zod';
import { Id, Seconds, shortText, Timestamp } from '../shared/wire.schemas.ts';

export const RetentionName = z.enum(RETENTIONS);

/** How long something is kept from a day on. */
export const RetentionEntry = z.object({
  months: z.number().int(),
  since: z.iso.date(),
  /** Where it is written, or why the company wants it. */
  source: z.string(),
  /** Null for what holds where nobody has said anything. */
  by: z.string().nullable(),
  at: Seconds.nullable(),
  state: z.enum(['past', 'now', 'future']),
});

export const RetentionTerm = z.object({
  name: RetentionName,
  least: z.number().int(),
  most: z.number().int(),
  /** Where the shortest is written. */
  source: z.string(),
  /** The newest day first. */
  entries: z.array(RetentionEntry),
});
export type RetentionTerm = z.infer<typeof RetentionTerm>;

export const NewTerm = z.object({
  name: RetentionName,
  months: z.number().int().min(1).max(1200),
  since: z.iso.date(),
  source: shortText(300).min(1),
});

/** What of a chain of the log goes next, and what has gone. */
export const LogKeeping = z.object({
  departmentId: Id.nullable(),
  isSignIns: z.boolean(),
  /** Lines that have had their term and go within the hours to come. */
  due: z.number().int(),
  /** All before this moment; another month goes at the beginning of each. */
  until: Timestamp,
});
export type LogKeeping = z.infer<typeof LogKeeping>;

/** Somebody who has left, and when what stands about them goes. */
export const Leaver = z.object({
  personId: Id,
  name: z.string(),
  /** The last day of their last employment. */
  left: z.iso.date(),
  /** When their file is emptied, and when times and declarations go too; null once that was done. */
  filesOn: z.iso.date().nullable(),
  hoursOn: z.iso.date().nullable(),
});
export type Leaver = z.infer<typeof Leaver>;

/** What becomes of what stands about somebody, by what belongs together. */
export const RecordFate = z.object({
  group: z.enum(RECORD_GROUPS),
  deleted: z.number().int(),
  /** Rows that stay without what says whose they are, or says more than is needed. */
  emptied: z.number().int(),
  kept: z.number().int(),
});
export type RecordFate = z.infer<typeof RecordFate>;
