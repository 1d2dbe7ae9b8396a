import { z } from 'zod';
import { ConstraintMessage } from '../shared/error-envelope.schemas.ts';
import { AppFields, Id, Seconds, Timestamp } from '../shared/wire.schemas.ts';
import { ForceReason, Shift } from '../shifts/shifts.schemas.ts';

export const MarketItem = z.object({
  id: Id,
  status: z.enum(['PENDING', 'SUCCESS', 'DELETED']),
  /** The employment that got the shift. */
  select_rrid: Id.nullable(),
});
export type MarketItem = z.infer<typeof MarketItem>;

/** A person's application for a shift on the market. */
export const Application = z.object({
  id: Id,
  shift: z.object({ id: Id, startdate: Seconds, enddate: Seconds, departmentId: Id }),
  user_deleted_at: Timestamp.nullable(),
  admin_denied_at: Timestamp.nullable(),
  /** Why it was denied; absent in snapshots that an older app has stored. */
  admin_comment: z.string().optional(),
  shyft_market: MarketItem,
});
export type Application = z.infer<typeof Application>;

/** Somebody who waits for an answer, with what stands against giving them the shift. */
export const Applicant = z.object({
  applicationId: Id,
  recordId: Id,
  mainId: Id,
  displayName: z.string(),
  created: Timestamp,
  constraints: z.array(ConstraintMessage),
});
export type Applicant = z.infer<typeof Applicant>;

/** A shift on offer that somebody has applied for, as those who decide see it. */
export const MarketOffer = z.object({
  shyft_market: MarketItem,
  shift: Shift,
  applicants: z.array(Applicant),
});
export type MarketOffer = z.infer<typeof MarketOffer>;

/** An item after a decision, with all applications for it and whose each is. */
export const MarketDecision = z.object({
  shyft_market: MarketItem,
  applications: z.array(Application.extend({ record_id: Id })),
});
export type MarketDecision = z.infer<typeof MarketDecision>;

export const MarketSelectBody = z.object({
  ...AppFields,
  recordId: Id,
  force: z.boolean().default(false),
  reason: ForceReason,
});

export const MarketDenyBody = z.object({
  ...AppFields,
  reason: z.string().trim().max(2000).default(''),
});
