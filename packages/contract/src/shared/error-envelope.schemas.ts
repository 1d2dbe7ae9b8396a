import { z } from 'zod';

/** Point 7.23: title and limit as text. Ours: `actual` in the limit's unit, and where the limit is written. */
export const ConstraintMessage = z.object({
  title: z.string(),
  details: z.string(),
  actual: z.string().optional(),
  forcible: z.boolean().optional(),
  /** Who forces says why: `reason` of the call. */
  needsReason: z.literal(true).optional(),
  source: z.string().optional(),
  since: z.iso.date().optional(),
  /** The last day of somebody who has left by then (R14). */
  until: z.iso.date().optional(),
});
export type ConstraintMessage = z.infer<typeof ConstraintMessage>;

/** The shape of every failure; clients show the first text. `message` is an object for constraints only. */
export const ErrorEnvelope = z.object({
  message: z.union([z.string(), z.record(z.string(), ConstraintMessage)]),
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  requestId: z.string(),
});
export type ErrorEnvelope = z.infer<typeof ErrorEnvelope>;
