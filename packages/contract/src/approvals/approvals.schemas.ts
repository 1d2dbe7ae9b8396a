import { z } from 'zod';
import { ChangeRequest } from '../change-requests/change-requests.schemas.ts';
import { LeaveRequest } from '../leave/leave.schemas.ts';
import { MarketOffer } from '../market/market.schemas.ts';
import { ConstraintMessage } from '../shared/error-envelope.schemas.ts';
import { Id, Seconds } from '../shared/wire.schemas.ts';
import { Swap } from '../swaps/swaps.schemas.ts';

/** Wall seconds. */
const Span = z.object({ start: Seconds, end: Seconds });

/** A colleague who has the day off at the time that is asked for. */
export const Away = Span.extend({ displayName: z.string() });
export type Away = z.infer<typeof Away>;

/** A colleague who would take the shift, with what stands against it. */
export const Taker = z.object({
  recordId: Id,
  displayName: z.string(),
  constraints: z.array(ConstraintMessage),
});
export type Taker = z.infer<typeof Taker>;

export const SwapToDecide = z.object({ swapShift: Swap, takers: z.array(Taker) });
export type SwapToDecide = z.infer<typeof SwapToDecide>;

export const LeaveToDecide = z.object({
  vacationRequest: LeaveRequest,
  /** The person's shifts that approving it takes off them. */
  released: z.array(Span.extend({ id: Id })),
  away: z.array(Away),
});
export type LeaveToDecide = z.infer<typeof LeaveToDecide>;

export const ChangeToDecide = z.object({
  changeRequest: ChangeRequest,
  /** What approving it makes of the shift. */
  effect: z.enum(['free', 'delete', 'day-off']),
  away: z.array(Away),
});
export type ChangeToDecide = z.infer<typeof ChangeToDecide>;

/** Everything in a department that waits for its manager, with what a yes would do. */
export const Approvals = z.object({
  swaps: z.array(SwapToDecide),
  market: z.array(MarketOffer),
  leave: z.array(LeaveToDecide),
  changes: z.array(ChangeToDecide),
});
export type Approvals = z.infer<typeof Approvals>;
