import { sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { auditHeads, auditLog } from './logs.table.ts';

export type SealedLine = {
  companyId: string;
  id: string;
  chainId: string;
  actorId: string | null;
  action: string;
  subjectId: string | null;
  details: Record<string, unknown>;
  createdAt: Date;
  /** What the hash is taken of, beside the hash before. */
  content: string;
};

export const createLogsRepo = (db: Db) => ({
  /** Adds a line behind the last of its chain; the head stays locked until the commit. */
  append: (line: SealedLine) => {
    const sealed = (previous: ReturnType<typeof sql>) =>
      sql`encode(sha256(convert_to(${previous} || ${line.content}::text, 'UTF8')), 'hex')`;
    return db.execute(sql`
      with head as (
        insert into ${auditHeads} (company_id, chain_id, position, hash)
        values (${line.companyId}, ${line.chainId}, 1, ${sealed(sql`''`)})
        on conflict (company_id, chain_id) do update
          set position = ${auditHeads.position} + 1, hash = ${sealed(sql`${auditHeads.hash}`)}
        returning position, hash
      )
      insert into ${auditLog} (company_id, id, chain_id, position, actor_id, action, subject_id, details, created_at, hash)
      select ${line.companyId}, ${line.id}, ${line.chainId}, position, ${line.actorId}::uuid, ${line.action},
        ${line.subjectId}::uuid, ${JSON.stringify(line.details)}::jsonb, ${line.createdAt.toISOString()}::timestamptz, hash
      from head`);
  },

  listChain: (companyId: string, chainId: string) =>
    db
      .select()
      .from(auditLog)
      .where(sql`${auditLog.companyId} = ${companyId} and ${auditLog.chainId} = ${chainId}`)
      .orderBy(auditLog.position),
});
