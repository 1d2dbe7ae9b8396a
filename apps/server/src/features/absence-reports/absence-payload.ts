import { ABSENCE_EXTENTS, ABSENCE_REASONS } from '@ploeg/domain/absence-reports/absence-rules';
import { z } from 'zod';

const Span = z.object({ start: z.number(), end: z.number() });

/** Somebody says that they cannot come. What it is about is their time, so it outlives the shift. */
export const AbsencePayload = z.object({
  reason: z.enum(ABSENCE_REASONS),
  extent: z.enum(ABSENCE_EXTENTS),
  since: z.number(),
  span: Span.nullable(),
  dates: z.array(z.string()),
  note: z.string(),
});
export type AbsencePayload = z.infer<typeof AbsencePayload>;
