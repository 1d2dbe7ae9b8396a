import { z } from 'zod';
import { AppFields, Id, Seconds } from '../shared/wire.schemas.ts';
import { At, ClockEvidence, EntryName } from './clockings.schemas.ts';
import { Infos } from './infos.schemas.ts';

export const ConfirmationBody = z.object({
  ...AppFields,
  end: Seconds,
  at: At,
  clock: ClockEvidence.optional(),
  infos: Infos,
});

const SaidPauses = z
  .array(z.object({ start: Seconds, startAt: At, end: Seconds, endAt: At }))
  .max(20)
  .optional();

/** What a manager puts right. With a reason alone: seen, and right as it is. */
export const CorrectionBody = z.object({
  ...AppFields,
  start: Seconds.optional(),
  startAt: At,
  end: Seconds.optional(),
  endAt: At,
  /** All of them, in the place of those that there were; without them pauses are cut to the times. */
  pauses: SaidPauses,
  /** Null is none. */
  sectionId: Id.nullable().optional(),
  /** False takes back that it was worked from home; only who works says so (R33). */
  homeworking: z.boolean().optional(),
  reason: z.string().trim().min(1).max(1000),
});

/** When somebody came who did not clock in themselves; without an end they are there still. */
export const EnteredBody = z.object({
  departmentId: Id,
  employmentId: Id,
  shiftId: Id.optional(),
  sectionId: Id.optional(),
  start: Seconds,
  startAt: At,
  end: Seconds.optional(),
  endAt: At,
  pauses: SaidPauses,
  reason: z.string().trim().min(1).max(1000),
});

const Times = z.object({ start: Seconds.nullable(), end: Seconds.nullable() });

/** One line of a clocking's record: what was claimed, by whom, and what became of it. */
export const ClockingEvent = z.object({
  id: Id,
  kind: z.enum([
    'check-in',
    'patch',
    'check-out',
    'homeworking',
    'auto-close',
    'confirmation',
    'correction',
  ]),
  verdict: z.enum(['applied', 'rejected']),
  /** Why it was refused, in the reader's language. */
  refusal: z.string().nullable(),
  /** When the server heard of it: true unix seconds, and on the department's wall clock. */
  receivedAt: Seconds,
  received: Seconds,
  /** It waited on the device: more than a minute lay between the tap and its arrival (R51). */
  waited: z.boolean(),
  author: z.object({ userMainId: Id, displayName: z.string() }).nullable(),
  reason: z.string().nullable(),
  claimed: Times.nullable(),
  before: Times.nullable(),
  pauses: z.array(Times).nullable(),
  tasks: z.array(Times.extend({ taskTypeId: EntryName })).nullable(),
});
export type ClockingEvent = z.infer<typeof ClockingEvent>;
