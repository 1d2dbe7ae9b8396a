import type { Db } from '#db/database.ts';
import type { AuditLine } from '#platform/context.ts';
import { newId } from '#platform/new-id.ts';
import { type AuditRow, lineSeal, signInChainOf } from './audit-seals.ts';
import { type AuditFilter, createAuditRepo } from './audit.repo.ts';

export type { AuditRow };

const SEAL_VERSION = 2;

const SIGN_INS: readonly string[] = [
  'session.login',
  'session.logout',
  'passkey.add',
  'passkey.remove',
  'passkey.rename',
];

/** A line may name its chain; else it belongs to its department, or to the company. */
type NewLine = AuditLine & { actorId: string | null; at?: Date; chainId?: string };

const chainOf = (companyId: string, { action, departmentId, chainId }: NewLine): string =>
  chainId ?? departmentId ?? (SIGN_INS.includes(action) ? signInChainOf(companyId) : companyId);

/**
 * Writes audit lines as part of the caller's transaction; one that was said at another moment says so
 * itself. Details must be flat and without secrets.
 */
export const appendAuditLines = async (
  db: Db,
  companyId: string,
  lines: readonly NewLine[],
  at: Date,
): Promise<void> => {
  if (lines.length === 0) return;
  const repo = createAuditRepo(db, companyId);
  const chains = new Set(lines.map((line) => chainOf(companyId, line)));
  const heads = new Map((await repo.lockHeads(chains)).map((head) => [head.chainId, head]));
  const rows = lines.map((line) => {
    const chainId = chainOf(companyId, line);
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
      personId: line.personId ?? null,
      changes: line.changes?.length ? JSON.stringify(line.changes) : '',
      createdAt: line.at ?? at,
      sealVersion: SEAL_VERSION,
    };
    const hash = lineSeal(head?.hash ?? '', row);
    heads.set(chainId, { companyId, chainId, position: row.position, hash });
    return { ...row, hash };
  });
  await Promise.all([repo.insertLines(rows), repo.setHeads([...heads.values()])]);
};

export const listNewestAuditLines = (
  db: Db,
  companyId: string,
  chainId: string,
  limit: number,
): Promise<AuditRow[]> => createAuditRepo(db, companyId).listNewest(chainId, limit);

export const searchAuditLines = (
  db: Db,
  companyId: string,
  filter: AuditFilter,
  limit: number,
): Promise<AuditRow[]> => createAuditRepo(db, companyId).search(filter, limit);
