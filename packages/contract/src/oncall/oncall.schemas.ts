import { z } from 'zod';
import { Id, Seconds } from '../shared/wire.schemas.ts';

export const OncallAlert = z.object({
  id: Id,
  departmentId: Id,
  shortcode: z.string(),
  start: Seconds,
  alert: z.string(),
});
export type OncallAlert = z.infer<typeof OncallAlert>;
