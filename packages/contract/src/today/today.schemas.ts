import { z } from 'zod';
import { Id, Seconds } from '../shared/wire.schemas.ts';

const DayFigure = z.object({ seconds: Seconds, cents: z.number().int() });

/** A day in gross wages against its plan: no charges of the employer and no supplements. */
export const DayCost = z.object({
  departmentId: Id,
  planned: DayFigure,
  plannedUntilNow: DayFigure,
  clocked: DayFigure,
  people: z.number().int(),
  /** Whose wage nobody has said: they are in the hours and in no amount. */
  withoutWage: z.number().int(),
  /** What it has come to at each full hour, in cents; `at` in wall seconds, `clocked` null ahead. */
  points: z.array(
    z.object({ at: Seconds, planned: z.number().int(), clocked: z.number().int().nullable() }),
  ),
});
export type DayCost = z.infer<typeof DayCost>;
