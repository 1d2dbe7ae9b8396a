import { z } from 'zod';
import { PlanSpan } from './planning.schemas.ts';

export const PlanExportQuery = PlanSpan.extend({
  /** What nobody was told of is only in it when it is asked for, and is marked. */
  drafts: z.enum(['true', 'false']).default('false'),
});
