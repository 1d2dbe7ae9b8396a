import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { passedRows, prepared, toRows } from '#db/prepared.ts';
import { auditChecks, auditHeads, auditLog } from './audit.table.ts';

const chain = [auditHeads.companyId, auditHeads.chainId];

const lockHeads = prepared((db) =>
  db
    .insert(auditHeads)
    .select(passedRows(auditHeads))
    .onConflictDoUpdate({ target: chain, set: { position: sql`${auditHeads.position}` } })
    .returning()
    .prepare('lock_audit_heads'),
);

const setHeads = prepared((db) =>
  db
    .insert(auditHeads)
    .select(passedRows(auditHeads))
    .onConflictDoUpdate({
      target: chain,
      set: { position: sql`excluded.position`, hash: sql`excluded.hash` },
    })
    .prepare('set_audit_heads'),
);

const insertLines = prepared((db) =>
  db.insert(auditLog).select(passedRows(auditLog)).prepare('insert_audit_lines'),
);

export const createAuditRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);
  return {
    /**
     * The last links of chains, locked until the commit: in the order of their ids, so that two who
     * lock several never wait for each other.
     */
    lockHeads: (chainIds: Iterable<string>) => {
      const ids = [...chainIds].sort();
      const heads = ids.map((chainId) => ({ companyId, chainId, position: 0, hash: '' }));
      return lockHeads(db).execute(toRows(auditHeads, heads));
    },

    setHeads: (heads: (typeof auditHeads.$inferInsert)[]) =>
      setHeads(db).execute(toRows(auditHeads, heads)),

    insertLines: (lines: (typeof auditLog.$inferInsert)[]) =>
      insertLines(db).execute(toRows(auditLog, lines)),

    listAfter: (chainId: string, position: number, limit: number) =>
      company
        .list(
          auditLog,
          and(eq(auditLog.chainId, chainId), gt(auditLog.position, position)),
          auditLog.position,
        )
        .limit(limit),

    findHead: (chainId: string) => company.find(auditHeads, { chainId }),

    listChecks: (chainId: string[]) => company.list(auditChecks, { chainId }),

    setCheck: (check: Omit<typeof auditChecks.$inferInsert, 'companyId'>) =>
      company.insert(auditChecks, check).onConflictDoUpdate({
        target: [auditChecks.companyId, auditChecks.chainId],
        set: { ...check },
      }),

    listNewest: (chainId: string, limit: number) =>
      company.list(auditLog, { chainId }, desc(auditLog.position)).limit(limit),
  };
};
