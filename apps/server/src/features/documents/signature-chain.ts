import type { Db } from '#db/database.ts';
import { sha256Of } from '#platform/storage/storage.ts';
import { createSignaturesRepo, type SignatureRow } from './signatures.repo.ts';

export type Evidence = Omit<SignatureRow, 'position' | 'previousHash' | 'hash'>;

/** The seal of a line: taken of what it says, and of the seal before. */
const hashOf = (previousHash: string, row: SignatureRow): string => {
  const fields = Object.entries(row)
    .filter(([name]) => name !== 'hash')
    .map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return sha256Of(Buffer.from(previousHash + JSON.stringify(fields)));
};

/** Adds a line to the register of a department, as part of the caller's transaction. */
export const appendSignature = async (
  db: Db,
  companyId: string,
  evidence: Evidence,
): Promise<void> => {
  const repo = createSignaturesRepo(db, companyId);
  await repo.lockChain(evidence.departmentId);
  const head = await repo.findHead(evidence.departmentId);
  const previousHash = head?.hash ?? '';
  const row = { ...evidence, position: (head?.position ?? 0) + 1, previousHash, hash: '' };
  await repo.insert({ ...row, hash: hashOf(previousHash, row) });
};

/** Recomputes the register of a department; the position of the first line that does not fit, or null. */
export const findBrokenSignature = async (
  db: Db,
  companyId: string,
  departmentId: string,
): Promise<number | null> => {
  let previousHash = '';
  let position = 1;
  for (const row of await createSignaturesRepo(db, companyId).listChain(departmentId)) {
    const isNext = row.position === position && row.previousHash === previousHash;
    if (!isNext || row.hash !== hashOf(previousHash, row)) return position;
    previousHash = row.hash;
    position += 1;
  }
  return null;
};
