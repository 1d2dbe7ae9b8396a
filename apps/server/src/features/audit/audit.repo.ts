import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  like,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { columns, first } from '#db/matches.ts';
import { insertingRows, passedRows, prepared, toRows } from '#db/prepared.ts';
import { auditAnchors, auditChecks, auditHeads, auditLog } from './audit.table.ts';

/** What lines are looked for: in these chains, and all of what is said. */
export type AuditFilter = {
  chainIds: string[];
  personId?: string | undefined;
  subjectId?: string | undefined;
  kind?: string | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
  /** Of a text: the actions that it may mean, and the persons. */
  meant?: { actions: string[]; personIds: string[] } | undefined;
  /** The last line of the page before. */
  before?: { at: Date; id: string } | undefined;
};

const isAbout = (personIds: string[]): SQL | undefined =>
  or(
    inArray(auditLog.actorId, personIds),
    inArray(auditLog.personId, personIds),
    inArray(auditLog.subjectId, personIds),
  );

const conditionsOf = (filter: AuditFilter): SQL | undefined => {
  const { chainIds, personId, subjectId, kind, from, until, meant, before } = filter;
  return and(
    inArray(auditLog.chainId, chainIds),
    personId === undefined ? undefined : isAbout([personId]),
    subjectId === undefined ? undefined : eq(auditLog.subjectId, subjectId),
    kind === undefined ? undefined : like(auditLog.action, `${kind.replaceAll('_', '\\_')}.%`),
    from && gte(auditLog.createdAt, from),
    until && lt(auditLog.createdAt, until),
    meant && or(inArray(auditLog.action, meant.actions), isAbout(meant.personIds)),
    before &&
      sql`(${auditLog.createdAt}, ${auditLog.id}) < (${before.at.toISOString()}::timestamptz, ${before.id}::uuid)`,
  );
};

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

const insertLines = insertingRows(auditLog, 'insert_audit_lines');

/** Of all companies. */
export const listChains = (db: Db) =>
  db.select(columns(auditHeads, 'companyId', 'chainId')).from(auditHeads);

/** Chains of all companies whose first line is older than a moment. */
export const listChainsFrom = (db: Db, until: Date) =>
  db
    .select(columns(auditHeads, 'companyId', 'chainId'))
    .from(auditHeads)
    .where(
      sql`(select first.created_at from ${auditLog} first
        where first.company_id = ${auditHeads.companyId} and first.chain_id = ${auditHeads.chainId}
        order by first.position limit 1) < ${until.toISOString()}::timestamptz`,
    )
    .orderBy(auditHeads.companyId, auditHeads.chainId);

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

    listAnchors: (chainIds: string[]) =>
      company.list(auditAnchors, { chainId: chainIds }, asc(auditAnchors.position)),

    insertAnchor: (anchor: Omit<typeof auditAnchors.$inferInsert, 'companyId'>) =>
      company.insert(auditAnchors, anchor),

    /** The first line of a chain that is not older than a moment; what stands behind it is kept with it. */
    findYoung: (chainId: string, until: Date) =>
      first(
        company
          .pick(
            auditLog,
            ['position'],
            and(eq(auditLog.chainId, chainId), gte(auditLog.createdAt, until)),
            auditLog.position,
          )
          .limit(1),
      ),

    deleteUpTo: (chainId: string, position: number) =>
      company.delete(
        auditLog,
        and(eq(auditLog.chainId, chainId), lte(auditLog.position, position)),
      ),

    findHead: (chainId: string) => company.find(auditHeads, { chainId }),

    listChecks: (chainId: string[]) => company.list(auditChecks, { chainId }),

    setCheck: (check: Omit<typeof auditChecks.$inferInsert, 'companyId'>) =>
      company.insert(auditChecks, check).onConflictDoUpdate({
        target: [auditChecks.companyId, auditChecks.chainId],
        set: { ...check },
      }),

    search: (filter: AuditFilter, limit: number) =>
      company
        .list(auditLog, conditionsOf(filter), desc(auditLog.createdAt), desc(auditLog.id))
        .limit(limit),

    listNewest: (chainId: string, limit: number) =>
      company.list(auditLog, { chainId }, desc(auditLog.position)).limit(limit),
  };
};
