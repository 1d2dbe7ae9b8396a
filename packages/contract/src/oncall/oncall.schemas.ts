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

export const OncallPerson = z.object({ personId: Id, name: z.string() });

/** As whoever raised it sees it. */
export const RaisedAlert = OncallAlert.extend({
  personId: Id,
  name: z.string(),
  /** Who raised it; empty for one of before. */
  by: z.string(),
  answers: Id.nullable(),
});
export type RaisedAlert = z.infer<typeof RaisedAlert>;
