import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { auditHeads, auditLog } from './logs.table.ts';

export const createLogsRepo = (db: Db, companyId: string) => ({
  /**
   * The last links of chains, each locked until the commit; a new chain begins with position 0. In
   * the order of their ids, so that two who lock several never wait for each other.
   */
  lockHeads: (chainIds: Iterable<string>) =>
    db
      .insert(auditHeads)
      .values(
        [...chainIds].sort().map((chainId) => ({ companyId, chainId, position: 0, hash: '' })),
      )
      .onConflictDoUpdate({
        target: [auditHeads.companyId, auditHeads.chainId],
        set: { position: sql`${auditHeads.position}` },
      })
      .returning(),

  setHeads: (heads: (typeof auditHeads.$inferInsert)[]) =>
    db
      .insert(auditHeads)
      .values(heads)
      .onConflictDoUpdate({
        target: [auditHeads.companyId, auditHeads.chainId],
        set: { position: sql`excluded.position`, hash: sql`excluded.hash` },
      }),

  insertLines: (lines: (typeof auditLog.$inferInsert)[]) => db.insert(auditLog).values(lines),

  listChain: (chainId: string) =>
    db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.companyId, companyId), eq(auditLog.chainId, chainId)))
      .orderBy(asc(auditLog.position)),
});
