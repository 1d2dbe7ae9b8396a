import { inSavepoint } from '#db/savepoint.ts';
import type { AuditLine, ChangeEvent, WriteContext } from '#platform/context.ts';
import { Failure } from '#platform/failure.ts';

/** Done with all its traces, or a failure and nothing done: the transaction goes on either way. */
export const attempt = async <T>(
  context: WriteContext,
  run: (context: WriteContext) => Promise<T>,
): Promise<T | Failure> => {
  const lines: AuditLine[] = [];
  const changes: ChangeEvent[] = [];
  const own = {
    ...context,
    audit: (line: AuditLine) => lines.push(line),
    emit: (change: ChangeEvent) => changes.push(change),
  };
  try {
    const result = await inSavepoint(context.db, () => run(own));
    for (const line of lines) context.audit(line);
    for (const change of changes) context.emit(change);
    return result;
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
};
