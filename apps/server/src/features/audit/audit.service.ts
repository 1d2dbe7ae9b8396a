import { createHash } from 'node:crypto';
import type { Db } from '#db/database.ts';
import type { AuditLine } from '#platform/context.ts';
import { newId } from '#platform/new-id.ts';
import { createAuditRepo } from './audit.repo.ts';
import type { auditLog } from './audit.table.ts';

export type AuditRow = typeof auditLog.$inferSelect;

type Line = Pick<AuditRow, 'id' | 'actorId' | 'action' | 'subjectId' | 'details' | 'createdAt'>;

/** The seal of a line: taken of what it says and of the seal before. */
const hashOf = (previous: string, line: Line): string => {
  const details = Object.entries(line.details).sort(([a], [b]) => (a < b ? -1 : 1));
  const { id, actorId, action, subjectId, createdAt } = line;
  const content = [id, actorId, action, subjectId, details, createdAt.toISOString()];
  return createHash('sha256')
    .update(previous + JSON.stringify(content))
    .digest('hex');
};

/** Writes audit lines as part of the caller's transaction. Details must be flat and without secrets. */
export const appendAuditLines = async (
  db: Db,
  companyId: string,
  lines: readonly (AuditLine & { actorId: string | null })[],
  at: Date,
): Promise<void> => {
  if (lines.length === 0) return;
  const repo = createAuditRepo(db, companyId);
  const chainOf = (line: AuditLine): string => line.departmentId ?? companyId;
  const heads = new Map(
    (await repo.lockHeads(new Set(lines.map(chainOf)))).map((head) => [head.chainId, head]),
  );
  const rows = lines.map((line) => {
    const chainId = chainOf(line);
    const head = heads.get(chainId);
    const row = {
      companyId,
      id: newId(),
      chainId,
      position: (head?.position ?? 0) + 1,
      actorId: line.actorId,
      action: line.action,
      subjectId: line.subjectId ?? null,
      details: line.details ?? {},
      createdAt: at,
    };
    const hash = hashOf(head?.hash ?? '', row);
    heads.set(chainId, { companyId, chainId, position: row.position, hash });
    return { ...row, hash };
  });
  await Promise.all([repo.insertLines(rows), repo.setHeads([...heads.values()])]);
};

/** Recomputes a chain; returns the position of the first line that does not fit, or null. */
export const findBrokenAuditLine = async (
  db: Db,
  companyId: string,
  chainId: string,
): Promise<number | null> => {
  let previous = '';
  let expected = 1;
  for (const row of await createAuditRepo(db, companyId).listChain(chainId)) {
    const hash = hashOf(previous, row);
    if (row.position !== expected || row.hash !== hash) return expected;
    previous = hash;
    expected += 1;
  }
  return null;
};

export const listNewestAuditLines = (
  db: Db,
  companyId: string,
  chainId: string,
  limit: number,
): Promise<AuditRow[]> => createAuditRepo(db, companyId).listNewest(chainId, limit);
