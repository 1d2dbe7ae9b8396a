import type { Db } from '#db/database.ts';
import { CUT, followChain, NO_LINK } from './audit-chains.service.ts';
import { anchorSeal } from './audit-seals.ts';
import { createAuditRepo } from './audit.repo.ts';
import { appendAuditLines } from './audit.service.ts';

export { listChainsFrom } from './audit.repo.ts';

/** So many lines go at a time: whoever adds one meanwhile waits for it. */
const AT_ONCE = 20_000;

type Cut = {
  companyId: string;
  chainId: string;
  /** What is older goes, as far as nothing younger stands before it. */
  until: Date;
  /** The term that has ended, in months. */
  months: number;
  at: Date;
  atOnce?: number;
};

/** How many lines of a chain have had their term, and the position of the last of them. */
const findOld = async (db: Db, { companyId, chainId, until }: Omit<Cut, 'months' | 'at'>) => {
  const repo = createAuditRepo(db, companyId);
  const [anchors, head, young] = await Promise.all([
    repo.listAnchors([chainId]),
    repo.findHead(chainId),
    repo.findYoung(chainId, until),
  ]);
  const anchor = anchors.at(-1);
  const to = young ? young.position - 1 : (head?.position ?? 0);
  return { anchor, to, lines: Math.max(0, to - (anchor?.position ?? 0)) };
};

export const countOldLines = async (db: Db, cut: Omit<Cut, 'months' | 'at'>): Promise<number> =>
  (await findOld(db, cut)).lines;

/**
 * Removes the lines of a chain that have had their term, and leaves an anchor from which the rest can be
 * proven, with a line that tells of it. What does not fit stays, for it is what somebody must look at.
 */
export const cutChain = async (db: Db, cut: Cut): Promise<number> => {
  const { companyId, chainId, until, months, at, atOnce = AT_ONCE } = cut;
  const repo = createAuditRepo(db, companyId);
  await repo.lockHeads([chainId]);
  const { anchor, ...old } = await findOld(db, cut);
  const from = anchor ?? NO_LINK;
  const to = Math.min(old.to, from.position + atOnce);
  let since: Date | null = null;
  let isWorth = false;
  const last = await followChain(db, { companyId, chainId }, { from, to }, (row) => {
    since = since === null || row.createdAt < since ? row.createdAt : since;
    // A chain in which nothing happens any more would otherwise tell of telling for ever.
    isWorth ||= row.action !== CUT;
  });
  if (last.position < to || since === null || !isWorth) return 0;
  const next = {
    companyId,
    chainId,
    position: last.position,
    hash: last.hash,
    since,
    until,
    cutAt: at,
    months,
  };
  const seal = anchorSeal(anchor?.seal ?? '', next);
  await repo.insertAnchor({ ...next, seal });
  await repo.deleteUpTo(chainId, last.position);
  const lines = last.position - from.position;
  const line = {
    action: CUT,
    actorId: null,
    chainId,
    details: { lines, position: last.position, until: until.toISOString(), months, seal },
  };
  await appendAuditLines(db, companyId, [line], at);
  return lines;
};
