import { createHash } from 'node:crypto';
import type { Db } from '#db/database.ts';
import type { AuditLine } from '#platform/context.ts';
import { newId } from '#platform/new-id.ts';
import { createLogsRepo } from './logs.repo.ts';

const contentOf = (line: {
  id: string;
  actorId: string | null;
  action: string;
  subjectId: string | null;
  details: Record<string, unknown>;
  createdAt: Date;
}): string => {
  const details = Object.entries(line.details).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([
    line.id,
    line.actorId,
    line.action,
    line.subjectId,
    details,
    line.createdAt.toISOString(),
  ]);
};

/** Writes audit lines as part of the caller's transaction. Details must be flat and without secrets. */
export const appendAuditLines = async (
  db: Db,
  author: { companyId: string; personId: string | null },
  lines: readonly AuditLine[],
  at: Date,
): Promise<void> => {
  const repo = createLogsRepo(db);
  for (const line of lines) {
    const row = {
      companyId: author.companyId,
      id: newId(),
      chainId: line.departmentId ?? author.companyId,
      actorId: author.personId,
      action: line.action,
      subjectId: line.subjectId ?? null,
      details: line.details ?? {},
      createdAt: at,
    };
    await repo.append({ ...row, content: contentOf(row) });
  }
};

/** Recomputes a chain; returns the position of the first line that does not fit, or null. */
export const findBrokenAuditLine = async (
  db: Db,
  companyId: string,
  chainId: string,
): Promise<number | null> => {
  let previous = '';
  let expected = 1;
  for (const row of await createLogsRepo(db).listChain(companyId, chainId)) {
    const hash = createHash('sha256')
      .update(previous + contentOf(row))
      .digest('hex');
    if (row.position !== expected || row.hash !== hash) return expected;
    previous = hash;
    expected += 1;
  }
  return null;
};
