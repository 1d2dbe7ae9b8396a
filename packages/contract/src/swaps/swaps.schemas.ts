import { z } from 'zod';
import { Taker } from '../approvals/to-decide.schemas.ts';
import { AppFields, Id, Seconds, Timestamp } from '../shared/wire.schemas.ts';

const Decisions = {
  admin_approved_at: Timestamp.nullable(),
  /** Ours; absent in snapshots that an older app has stored. */
  admin_refused_at: Timestamp.nullable().optional(),
  /** Why the administrator refused; empty for whom it does not concern. */
  admin_comment: z.string().optional(),
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
  /** The section is absent in snapshots that an older app has stored. */
  shift: z.object({
    id: Id,
    start: Seconds,
    end: Seconds,
    sectionId: Id.nullable().optional(),
  }),
  reason: z.string(),
  active: z.boolean(),
  profile: z.object(Colleague),
  users: z.array(z.object({ ...Colleague, ...Decisions })),
  /** The viewer's own row; null on swaps that the viewer sent. */
  ...Decisions,
});
export type Swap = z.infer<typeof Swap>;

export const SwapToDecide = z.object({ swapShift: Swap, takers: z.array(Taker) });
export type SwapToDecide = z.infer<typeof SwapToDecide>;

export const SwapCreateBody = z.object({
  ...AppFields,
  /** May be empty: why is nobody's due. */
  reason: z.string().trim().max(2000).default(''),
  /** The caller's employment that the shift belongs to. */
  recordId: Id,
  shiftId: Id,
  /** Employments of those who are asked. */
  usersSelected: z.array(Id).min(1).max(3),
});

export const SwapDecisionBody = z.object({ ...AppFields, recordId: Id });
