import { createHash } from 'node:crypto';
import type { Instant } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import type { AuditLine } from '#platform/context.ts';
import { newId } from '#platform/new-id.ts';
import { type AuditFilter, createAuditRepo, listChains } from './audit.repo.ts';
import type { auditLog } from './audit.table.ts';

export type AuditRow = typeof auditLog.$inferSelect;

type Line = Omit<AuditRow, 'companyId' | 'chainId' | 'position' | 'hash'>;

const SEAL_VERSION = 2;

/** The seal of a line: taken of what it says and of the seal before. */
const hashOf = (previous: string, line: Line): string => {
  const details = Object.entries(line.details).sort(([a], [b]) => (a < b ? -1 : 1));
  const { id, actorId, action, subjectId, createdAt, personId, changes } = line;
  const content = [id, actorId, action, subjectId, details, createdAt.toISOString()];
  if (line.sealVersion > 1) content.push(personId, changes);
  return createHash('sha256')
    .update(previous + JSON.stringify(content))
    .digest('hex');
};

/**
 * Writes audit lines as part of the caller's transaction; one that was said at another moment says so
 * itself. Details must be flat and without secrets.
 */
export const appendAuditLines = async (
  db: Db,
  companyId: string,
  lines: readonly (AuditLine & { actorId: string | null; at?: Date })[],
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
      personId: line.personId ?? null,
      changes: line.changes?.length ? JSON.stringify(line.changes) : '',
      createdAt: line.at ?? at,
      sealVersion: SEAL_VERSION,
    };
    const hash = hashOf(head?.hash ?? '', row);
    heads.set(chainId, { companyId, chainId, position: row.position, hash });
    return { ...row, hash };
  });
  await Promise.all([repo.insertLines(rows), repo.setHeads([...heads.values()])]);
};

/** So many lines of a chain are in memory at a time. */
const READ_AT_ONCE = 2000;

/** Recomputes a chain: how long it is, and the position of the first line that does not fit, or null. */
const readChain = async (
  db: Db,
  companyId: string,
  chainId: string,
): Promise<{ position: number; brokenAt: number | null }> => {
  const repo = createAuditRepo(db, companyId);
  // What is added meanwhile is left to the next time; what was cut off at the end is missed.
  const last = (await repo.findHead(chainId)) ?? { position: 0, hash: '' };
  let previous = '';
  let position = 0;
  while (position < last.position) {
    const rows = await repo.listAfter(chainId, position, READ_AT_ONCE);
    if (rows.length === 0) return { position, brokenAt: position + 1 };
    for (const row of rows.filter((line) => line.position <= last.position)) {
      const hash = hashOf(previous, row);
      if (row.position !== position + 1 || row.hash !== hash) {
        return { position, brokenAt: position + 1 };
      }
      previous = hash;
      position = row.position;
    }
  }
  return { position, brokenAt: previous === last.hash ? null : position };
};

export const findBrokenAuditLine = async (
  db: Db,
  companyId: string,
  chainId: string,
): Promise<number | null> => (await readChain(db, companyId, chainId)).brokenAt;

/** Reads chains through and keeps what was found, for whoever asks whether the log is whole. */
export const checkChains = async (
  db: Db,
  companyId: string,
  chainIds: readonly string[],
  at: Date,
): Promise<void> => {
  const repo = createAuditRepo(db, companyId);
  for (const chainId of chainIds) {
    await repo.setCheck({
      chainId,
      checkedAt: at,
      ...(await readChain(db, companyId, chainId)),
    });
  }
};

/** All chains of all companies; answers how many. */
export const checkAllChains = async (db: Db, now: Instant): Promise<number> => {
  const chains = await listChains(db);
  for (const { companyId, chainId } of chains) {
    await checkChains(db, companyId, [chainId], new Date(now * 1000));
  }
  return chains.length;
};

export const listAuditChecks = (db: Db, companyId: string, chainIds: string[]) =>
  createAuditRepo(db, companyId).listChecks(chainIds);

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
