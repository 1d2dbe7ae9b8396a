import { z } from 'zod';
import { Id, Seconds } from '../shared/wire.schemas.ts';

/** Who did what, point 3.15. */
export const LogLine = z.object({
  id: Id,
  departmentName: z.string(),
  /** The wall clock of the department. */
  dateCreated: Seconds,
  /** Without a name it was done by nobody: the server itself, or the console. */
  user: z.object({ name: z.string() }),
  /** In the reader's language. */
  comment: z.string(),
});
export type LogLine = z.infer<typeof LogLine>;
