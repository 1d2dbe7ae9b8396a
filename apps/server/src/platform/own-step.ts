import { inSavepoint } from '#db/savepoint.ts';
import type { AuditLine, ChangeEvent, WriteContext } from '#platform/context.ts';

/** A part that may fail by itself: of what failed neither a row nor a line of the log stays. */
export const inOwnStep = async <T>(
  context: WriteContext,
  run: (step: WriteContext) => Promise<T>,
): Promise<T> => {
  const lines: AuditLine[] = [];
  const events: ChangeEvent[] = [];
  const step: WriteContext = {
    ...context,
    audit: (line) => void lines.push(line),
    emit: (event) => void events.push(event),
  };
  const result = await inSavepoint(context.db, () => run(step));
  for (const line of lines) context.audit(line);
  for (const event of events) context.emit(event);
  return result;
};
