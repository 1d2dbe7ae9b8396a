import { z } from 'zod';
import { Id } from '../shared/wire.schemas.ts';

/** Whose day on the board; null is the row of the open shifts. */
const PlanCell = z.object({ employmentId: Id.nullable(), day: z.iso.date() });

/** Without a cell the planner has left the board. */
export const PresenceBody = z.object({ departmentId: Id, cell: PlanCell.nullable() });

/** What a planner of a location hears of another one, over their socket; it is stored nowhere. */
export type PlannerAt = {
  type: 'PLANNER_AT';
  departmentId: string;
  personId: string;
  name: string;
  cell: z.infer<typeof PlanCell> | null;
};
