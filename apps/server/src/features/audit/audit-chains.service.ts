import { monthsBefore, RETENTION_RULES } from '@ploeg/domain/retention/retention';
import type { Instant } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import { dateOf, secondsOf } from '#platform/clock.ts';
import {
  type AuditAnchor,
  type AuditRow,
  anchorSeal,
  lineSeal,
  signInChainOf,
} from './audit-seals.ts';
import { createAuditRepo, listChains } from './audit.repo.ts';

export { signInChainOf };

/** What a chain says of itself when lines of it were removed. */
export const CUT = 'log.cut';

/** So many lines of a chain are in memory at a time. */
const READ_AT_ONCE = 2000;

type Link = { position: number; hash: string };

export const NO_LINK: Link = { position: 0, hash: '' };

/**
 * Recomputes a part of a chain, from behind a line up to a position, and shows each line; answers the
 * last that fits.
 */
export const followChain = async (
  db: Db,
  { companyId, chainId }: { companyId: string; chainId: string },
  { from, to }: { from: Link; to: number },
  onLine: (line: AuditRow) => void = () => {},
): Promise<Link> => {
  const repo = createAuditRepo(db, companyId);
  let last = from;
  while (last.position < to) {
    const rows = await repo.listAfter(chainId, last.position, READ_AT_ONCE);
    if (rows.length === 0) return last;
    for (const row of rows.filter(({ position }) => position <= to)) {
      const fits = row.position === last.position + 1 && row.hash === lineSeal(last.hash, row);
      if (!fits) return last;
      last = row;
      onLine(row);
    }
  }
  return last;
};

/**
 * Recomputes a chain from its first line that is not older than a moment up to its last, and shows each
 * line; answers the last, and the first that does not fit, or null.
 */
export const followSince = async (
  db: Db,
  chain: { companyId: string; chainId: string },
  since: Date,
  onLine: (line: AuditRow) => void,
): Promise<Link & { brokenAt: number | null }> => {
  const repo = createAuditRepo(db, chain.companyId);
  const head = (await repo.findHead(chain.chainId)) ?? NO_LINK;
  const young = await repo.findYoung(chain.chainId, since);
  if (!young) return { position: head.position, hash: head.hash, brokenAt: null };
  const [before] = await repo.listAfter(chain.chainId, young.position - 2, 1);
  const anchor = (await repo.listAnchors([chain.chainId])).at(-1) ?? NO_LINK;
  const isStart = before === undefined || before.position >= young.position;
  const last = await followChain(
    db,
    chain,
    { from: isStart ? anchor : before, to: head.position },
    onLine,
  );
  const isWhole = last.position === head.position && last.hash === head.hash;
  const { position, hash } = last;
  return { position, hash, brokenAt: isWhole ? null : Math.min(position + 1, head.position) };
};

const leastMonths = (companyId: string, chainId: string): number =>
  RETENTION_RULES[chainId === signInChainOf(companyId) ? 'signIns' : 'log'].least;

/** Whether anchors follow from each other, and none took what was too young to go. */
const areAnchorsWhole = (anchors: readonly AuditAnchor[]): boolean => {
  let before = '';
  return anchors.every((anchor) => {
    const least = leastMonths(anchor.companyId, anchor.chainId);
    const oldEnough = dateOf(monthsBefore(secondsOf(anchor.cutAt), least));
    const fits = anchor.seal === anchorSeal(before, anchor) && anchor.until <= oldEnough;
    before = anchor.seal;
    return fits;
  });
};

/** How long a chain is, and the position of the first line that does not fit, or null. */
const readChain = async (
  db: Db,
  companyId: string,
  chainId: string,
): Promise<{ position: number; brokenAt: number | null }> => {
  const repo = createAuditRepo(db, companyId);
  // What is added meanwhile is left to the next time; what was cut off at the end is missed.
  const head = (await repo.findHead(chainId)) ?? NO_LINK;
  const anchors = await repo.listAnchors([chainId]);
  const anchor = anchors.at(-1);
  if (!areAnchorsWhole(anchors)) return { position: 0, brokenAt: anchor?.position ?? 1 };
  const from = anchor ?? NO_LINK;
  let isTold = anchor === undefined;
  const last = await followChain(db, { companyId, chainId }, { from, to: head.position }, (row) => {
    if (row.action === CUT && row.details.seal === anchor?.seal) isTold = true;
  });
  if (last.position < head.position)
    return { position: last.position, brokenAt: last.position + 1 };
  if (last.hash !== head.hash)
    return { position: last.position, brokenAt: Math.max(1, last.position) };
  // Somebody who takes old lines away by hand has no line that says so.
  return { position: last.position, brokenAt: isTold ? null : from.position + 1 };
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

/** How chains stood when they were last read through, and where each begins. */
export const listAuditChecks = async (db: Db, companyId: string, chainIds: string[]) => {
  const repo = createAuditRepo(db, companyId);
  const checks = await repo.listChecks(chainIds);
  const anchors = await repo.listAnchors(chainIds);
  return chainIds.map((chainId) => ({
    chainId,
    check: checks.find((row) => row.chainId === chainId),
    anchor: anchors.findLast((row) => row.chainId === chainId),
    /** Of the first anchor: when the chain began. */
    since: anchors.find((row) => row.chainId === chainId)?.since ?? null,
  }));
};
