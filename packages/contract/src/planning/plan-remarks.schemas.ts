import { z } from 'zod';
import { ConstraintMessage } from '../shared/error-envelope.schemas.ts';
import { Id, Seconds } from '../shared/wire.schemas.ts';
import { SheetReason } from '../timesheets/timesheets.schemas.ts';

/** What stands against a shift as it is planned, by the rules of today; shifts without are not named. */
export const PlanRemark = z.object({ shiftId: Id, constraints: z.array(ConstraintMessage).min(1) });
export type PlanRemark = z.infer<typeof PlanRemark>;

export const PlanRemarks = z.object({ remarks: z.array(PlanRemark) });

/** A kind of hours or a premium on top; `cost` in ten-thousandths of a euro, null where it needs a wage that nobody said. */
const PlanCostLine = z.object({
  /** A bucket of hours, or a premium. */
  key: z.string(),
  seconds: z.number().int(),
  cost: z.number().int().nullable(),
  /** Which of the reasons of the answer it has. */
  reasons: z.array(z.number().int().min(0)),
});

/** What shifts of somebody come to by the rules of pay: gross, without charges of the employer. */
export const PlanCosts = z.object({
  /** Null for who may not see wages. */
  costs: z.array(z.object({ shiftId: Id, lines: z.array(PlanCostLine) })).nullable(),
  reasons: z.array(SheetReason.pick({ effect: true, rule: true, inputs: true })),
});

export type PlanCosts = z.infer<typeof PlanCosts>;

/** Tasks within shifts, by wall seconds; a shift that moves takes them along when it is published. */
export const PlanTasks = z.object({
  tasks: z.array(z.object({ shiftId: Id, name: z.string(), start: Seconds, end: Seconds })),
});
