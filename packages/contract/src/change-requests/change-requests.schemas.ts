import { z } from 'zod';
import { Away } from '../approvals/to-decide.schemas.ts';
import { requestFields } from '../shared/request-kind.ts';
import { Address, AppFields, FormBoolean, Id, Seconds } from '../shared/wire.schemas.ts';

/** `cancelShift`, or the id of a kind of day off. */
const CancellationType = z.union([z.literal('cancelShift'), Id]);

/** A request as those see it who decide; all seconds but `created` are wall seconds. */
export const ChangeRequest = z.object({
  ...requestFields,
  shift: z.object({ id: Id, start: Seconds, end: Seconds }),
  /** Null: a kind that the reader may not know, which `dayoffName` calls otherwise. */
  cancellationType: CancellationType.nullable(),
  dayoffName: z.string().nullable(),
  comment: z.string(),
  fullDay: z.boolean(),
  pictures: z.array(Address),
});
export type ChangeRequest = z.infer<typeof ChangeRequest>;

export const ChangeToDecide = z.object({
  changeRequest: ChangeRequest,
  /** What approving it makes of the shift. */
  effect: z.enum(['free', 'delete', 'day-off']),
  away: z.array(Away),
});
export type ChangeToDecide = z.infer<typeof ChangeToDecide>;

export const ChangeRequestBody = z.object({
  ...AppFields,
  shiftId: Id,
  cancellationType: CancellationType,
  comment: z.string().trim().min(1).max(2000),
  fullDay: FormBoolean.default(false),
});
