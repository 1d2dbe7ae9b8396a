import { z } from 'zod';
import { Id, Seconds } from '../shared/wire.schemas.ts';

/** Something that went wrong while the person was on call, point 3.16. */
export const OncallAlert = z.object({
  id: Id,
  departmentId: Id,
  shortcode: z.string(),
  start: Seconds,
  alert: z.string(),
});
export type OncallAlert = z.infer<typeof OncallAlert>;
