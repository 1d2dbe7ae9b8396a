import { z } from 'zod';
import { ConstraintMessage } from '../shared/error-envelope.schemas.ts';
import { Id, Seconds } from '../shared/wire.schemas.ts';

/** A colleague who has the day off at the time that is asked for, in wall seconds. */
export const Away = z.object({ start: Seconds, end: Seconds, displayName: z.string() });
export type Away = z.infer<typeof Away>;

/** A colleague who would take the shift, with what stands against it. */
export const Taker = z.object({
  recordId: Id,
  displayName: z.string(),
  constraints: z.array(ConstraintMessage),
});
export type Taker = z.infer<typeof Taker>;
