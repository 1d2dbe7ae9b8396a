import { z } from 'zod';
import { AudienceLabel } from '../audience/audience.schemas.ts';
import { Id, Seconds } from '../shared/wire.schemas.ts';

/** One PDF for many: each gets a document of their own. */
export const DocumentBatch = z.object({
  id: Id,
  title: z.string(),
  by: z.string(),
  createdAt: Seconds,
  labels: z.array(AudienceLabel),
  toSign: z.boolean(),
  /** Whoever begins later and fits gets it too, until it is stopped. */
  newcomers: z.boolean(),
  pages: z.number().int(),
  isStopped: z.boolean(),
  people: z.number().int(),
  sent: z.number().int(),
  /** They left before it was their turn. */
  skipped: z.number().int(),
  opened: z.number().int(),
  signed: z.number().int(),
});
export type DocumentBatch = z.infer<typeof DocumentBatch>;
