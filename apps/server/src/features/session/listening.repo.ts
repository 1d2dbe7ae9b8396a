import { and, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { sessions } from './session.table.ts';

type Named = { companyId: string; sessionId: string };

/** Which of these sessions are still good, by their ids. */
export const listLiveSessions = async (
  db: Db,
  named: readonly Named[],
  at: Date,
): Promise<Set<string>> => {
  const companyIds = sql.param(named.map(({ companyId }) => companyId));
  const sessionIds = sql.param(named.map(({ sessionId }) => sessionId));
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        sql`(${sessions.companyId}, ${sessions.id}) in
          (select * from unnest(${companyIds}::uuid[], ${sessionIds}::uuid[]))`,
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, at),
      ),
    );
  return new Set(rows.map(({ id }) => id));
};
