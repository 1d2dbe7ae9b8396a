import { z } from 'zod';
import { Id, Seconds } from '../shared/wire.schemas.ts';

const DayFigure = z.object({ seconds: Seconds, cents: z.number().int() });

/** A day by the rules of pay against its plan: gross, without charges of the employer. */
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
