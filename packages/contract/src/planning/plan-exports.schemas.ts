import { z } from 'zod';
import { Id } from '../shared/wire.schemas.ts';
import { PlanSpan } from './planning.schemas.ts';
import { listed } from './publications.schemas.ts';

/** As many as anybody prints at once. */
const MOST_PLACES = 100;

export const PlanExportQuery = PlanSpan.extend({
  /** Other locations that come behind the first, in this order; a picture has the first alone. */
  andIds: listed(z.array(Id).max(MOST_PLACES)).optional(),
  /** What nobody was told of is only in it when it is asked for, and is marked. */
  drafts: z.enum(['true', 'false']).default('false'),
});
