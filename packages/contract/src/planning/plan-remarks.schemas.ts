import { z } from 'zod';
import { ConstraintMessage } from '../shared/error-envelope.schemas.ts';
import { Id, Seconds } from '../shared/wire.schemas.ts';

/** What stands against a shift as it is planned, by the rules of today; shifts without are not named. */
export const PlanRemark = z.object({ shiftId: Id, constraints: z.array(ConstraintMessage).min(1) });
export type PlanRemark = z.infer<typeof PlanRemark>;

export const PlanRemarks = z.object({ remarks: z.array(PlanRemark) });

/** What shifts of somebody come to in gross wages; cents are null where nobody has said the wage. */
export const PlanCosts = z.object({
  /** Null for who may not see wages. */
  costs: z.array(z.object({ shiftId: Id, cents: z.number().int().nullable() })).nullable(),
});

/** Tasks within shifts, by wall seconds; a shift that moves takes them along when it is published. */
export const PlanTasks = z.object({
  tasks: z.array(z.object({ shiftId: Id, name: z.string(), start: Seconds, end: Seconds })),
});
