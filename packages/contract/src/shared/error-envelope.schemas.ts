import { z } from 'zod';

/**
 * One constraint of the force dialog, point 7.23: title and the limit as text. Ours also say
 * what the value would be, as text in the unit of the limit, whether a planner may override it, and
 * where the limit is written and the day it holds from, when the department's setting knows.
 */
export const ConstraintMessage = z.object({
  title: z.string(),
  details: z.string(),
  actual: z.string().optional(),
  forcible: z.boolean().optional(),
  source: z.string().optional(),
  since: z.iso.date().optional(),
});
export type ConstraintMessage = z.infer<typeof ConstraintMessage>;

/**
 * The one shape of every failure. `errors` maps a field to texts in the reader's language; clients
 * show the first. `message` is an object only for constraint errors of shifts.
 */
export const ErrorEnvelope = z.object({
  message: z.union([z.string(), z.record(z.string(), ConstraintMessage)]),
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  requestId: z.string(),
});
export type ErrorEnvelope = z.infer<typeof ErrorEnvelope>;
