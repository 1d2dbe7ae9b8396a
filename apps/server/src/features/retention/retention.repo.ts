import type { Retention } from '@ploeg/domain/retention/retention';
import { and, asc, eq, isNotNull, isNull, max, or, sql, type SQL } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { columns, first, named } from '#db/matches.ts';
import { memberships, persons } from '#features/people/people.table.ts';
import { retentionTerms } from './retention.table.ts';

export type TermRow = typeof retentionTerms.$inferSelect;

const lastDay = max(memberships.leftAt).mapWith(memberships.leftAt);

/** Those who have left for good, and of whom something still goes. */
const leavers = (db: Db, where: SQL | undefined) =>
  db
    .select({
      ...columns(persons, 'companyId', 'id', 'email', 'firstName', 'lastName'),
      ...columns(persons, 'filesClearedAt', 'hoursClearedAt'),
      left: lastDay,
    })
    .from(persons)
    .innerJoin(memberships, named(memberships, persons.id, 'personId'))
    .where(and(where, or(isNull(persons.filesClearedAt), isNull(persons.hoursClearedAt))))
    .groupBy(persons.companyId, persons.id)
    .having(and(eq(sql`count(*)`, sql`count(${memberships.leftAt})`), isNotNull(lastDay)))
    .orderBy(asc(lastDay), asc(persons.id));

export type LeaverRow = Awaited<ReturnType<typeof leavers>>[number];

/** Of all companies: who left before a moment. */
export const listLeaversBefore = (db: Db, before: Date): Promise<LeaverRow[]> =>
  leavers(
    db,
    // What is cheap to say of one employment rules most people out.
    sql`exists (select from ${memberships} ended where ended.company_id = ${persons.companyId}
      and ended.person_id = ${persons.id} and ended.left_at < ${before.toISOString()}::timestamptz)`,
  );

export const listAllTerms = (db: Db): Promise<TermRow[]> =>
  db.select().from(retentionTerms).orderBy(retentionTerms.createdAt, retentionTerms.id);

export const createRetentionRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);
  return {
    /** In the order in which they were entered. */
    listTerms: () =>
      company.list(retentionTerms, undefined, retentionTerms.createdAt, retentionTerms.id),

    insertTerm: (row: Omit<typeof retentionTerms.$inferInsert, 'companyId'>) =>
      company.insert(retentionTerms, row),

    deleteTerm: (name: Retention, since: string) => company.delete(retentionTerms, { name, since }),

    listLeavers: (limit: number): Promise<LeaverRow[]> =>
      leavers(db, eq(persons.companyId, companyId)).limit(limit),

    countLeavers: async (): Promise<number> => {
      const rows = leavers(db, eq(persons.companyId, companyId)).as('leavers');
      const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(rows);
      return row?.count ?? 0;
    },

    findLeaver: (personId: string): Promise<LeaverRow | undefined> =>
      first(leavers(db, and(eq(persons.companyId, companyId), eq(persons.id, personId)))),
  };
};
