import { z } from 'zod';
import { Id, Seconds, Timestamp } from '../shared/wire.schemas.ts';

const Decisions = {
  admin_approved_at: Timestamp.nullable(),
  user_approved_at: Timestamp.nullable(),
  user_denied_at: Timestamp.nullable(),
};

const Colleague = {
  record_id: Id,
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
};

export const Swap = z.object({
  id: Id,
  department: z.object({ id: Id }),
  shift: z.object({ id: Id, start: Seconds, end: Seconds }),
  reason: z.string(),
  active: z.boolean(),
  profile: z.object(Colleague),
  users: z.array(z.object({ ...Colleague, ...Decisions })),
  /** The viewer's own row; null on swaps that the viewer sent. */
  ...Decisions,
});
export type Swap = z.infer<typeof Swap>;
